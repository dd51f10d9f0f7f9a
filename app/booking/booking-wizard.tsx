import { useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { refusalSentence } from "#contract/refusals.ts";
import { type Confirmation, confirmationFrom } from "./confirmation/confirmation.ts";
import { ConfirmationStep, ConfirmationSummary } from "./confirmation/confirmation-step.tsx";
import { leaveDraftToFirstTab } from "./draft/draft-lock.ts";
import { loadDraft } from "./draft/draft-storage.ts";
import { hasPaymentBegun, intentOf } from "./draft/payment-progress.ts";
import { forgetReturnedSecret, returnedSecret } from "./draft/reopen.ts";
import type { StayChoice } from "./draft/stay-choice.ts";
import summary from "./frame/booking-summary.module.css";
import { CloseButton } from "./frame/wizard-actions.tsx";
import { fadeDialog, StepHeading, WizardFrame } from "./frame/wizard-frame.tsx";
import { usePaymentCheck } from "./payment/checking.tsx";
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
    fadeDialog().finally(() => onClose(choice));
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

type ReturnedPaymentProps = { clientSecret: string; onBooked(): void; onClose(): void };

/** The confirmation step for a guest who comes back from the bank, loaded from the server with the client secret. */
function ReturnedPayment({ clientSecret, onBooked, onClose }: ReturnedPaymentProps) {
  const [outcome, setOutcome] = useState<Confirmation | string>();
  const check = usePaymentCheck(outcome === undefined ? { clientSecret } : undefined, (answer, why) => {
    const paid = answer && confirmationFrom(answer);
    if (paid !== undefined) onBooked();
    setOutcome(paid ?? (why?.code === "return-over" ? why.message : refusalSentence("payment-failed")));
  });

  const hasBooking = typeof outcome === "object";
  return (
    <WizardFrame
      step={5}
      shownStep={5}
      isLocked={false}
      onDismiss={onClose}
      side={hasBooking ? <ConfirmationSummary confirmation={outcome} /> : <aside className={summary.side} />}
      actions={<CloseButton onClose={onClose} />}
    >
      {hasBooking && <ConfirmationStep confirmation={outcome} />}
      {!hasBooking && <StepHeading>Your payment</StepHeading>}
      {typeof outcome === "string" && <Notice tone="bad">{outcome}</Notice>}
      {outcome === undefined && (
        <Notice busy>
          {check === "processing" ? "Your bank is still working on the payment." : "Looking for your booking..."}
        </Notice>
      )}
    </WizardFrame>
  );
}
