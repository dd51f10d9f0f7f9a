import { useState } from "react";
import type { InitialStay } from "./draft.ts";
import { loadDraft } from "./draft-storage.ts";
import { forgetReturnedSecret, returnedSecret } from "./reopen.ts";
import { ReturnedPayment } from "./returned-payment.tsx";
import type { LodgeCalendarState } from "./use-lodge-calendar.ts";
import { Wizard } from "./wizard.tsx";

export type BookingWizardProps = {
  initial: InitialStay;
  onClose(): void;
  lodge: LodgeCalendarState;
};

/** Five calm steps to a paid stay: a new one, one that a reload interrupted, or one that comes back from the bank. */
export default function BookingWizard({ initial, onClose, lodge }: BookingWizardProps) {
  const [stored] = useState(loadDraft);
  const [secret] = useState(returnedSecret);
  const isReturning = secret !== undefined;

  function close() {
    forgetReturnedSecret();
    onClose();
  }

  // The tab that left for the bank still has the draft; another browser has only the secret.
  const hasOwnDraft = stored?.draft.payment === "paying" && stored.draft.intent?.clientSecret === secret;
  if (isReturning && !hasOwnDraft) return <ReturnedPayment clientSecret={secret} onClose={close} />;
  return <Wizard initial={initial} stored={stored?.draft} isReturning={isReturning} lodge={lodge} onClose={close} />;
}
