import { useState } from "react";
import { ReturnedPayment } from "./confirmation/returned-payment.tsx";
import { leaveDraftToFirstTab } from "./draft/draft-lock.ts";
import { loadDraft } from "./draft/draft-storage.ts";
import { hasPaymentBegun, intentOf } from "./draft/payment-progress.ts";
import { forgetReturnedSecret, returnedSecret } from "./draft/reopen.ts";
import type { StayChoice } from "./draft/stay-choice.ts";
import type { WizardNeeds } from "./use-wizard.ts";
import { Wizard } from "./wizard.tsx";

/** Runs before the wizard reads the stored draft. */
export const prepareDraft = leaveDraftToFirstTab;

/** The five booking steps, for a new stay, after a reload, or on the way back from the bank. */
export default function BookingWizard({ initial, onBooked, onClose, availability }: Omit<WizardNeeds, "stored">) {
  const [stored] = useState(loadDraft);
  const [secret] = useState(returnedSecret);
  const isReturning = secret !== undefined;

  function close(choice?: StayChoice) {
    forgetReturnedSecret();
    onClose(choice);
  }

  // The tab that left for the bank still has the draft; another browser has only the secret.
  const payment = stored?.draft.payment;
  const hasOwnDraft = payment !== undefined && hasPaymentBegun(payment) && intentOf(payment)?.clientSecret === secret;

  if (isReturning && !hasOwnDraft) return <ReturnedPayment clientSecret={secret} onBooked={onBooked} onClose={close} />;
  return (
    <Wizard
      initial={initial}
      stored={stored?.draft}
      isReturning={isReturning}
      availability={availability}
      onBooked={onBooked}
      onClose={close}
    />
  );
}
