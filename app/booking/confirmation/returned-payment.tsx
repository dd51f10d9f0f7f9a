import { useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { refusalSentence } from "#contract/refusals.ts";
import summary from "../frame/booking-summary.module.css";
import { StepHeading } from "../frame/step-heading.tsx";
import { CloseButton } from "../frame/wizard-actions.tsx";
import { WizardFrame } from "../frame/wizard-frame.tsx";
import { usePaymentCheck } from "../payment/use-payment-check.ts";
import { type Confirmation, confirmationFrom } from "./confirmation.ts";
import { ConfirmationStep, ConfirmationSummary } from "./confirmation-step.tsx";

export type ReturnedPaymentProps = { clientSecret: string; onBooked(): void; onClose(): void };

/** The confirmation step for a guest who comes back from the bank, loaded from the server with the client secret. */
export function ReturnedPayment({ clientSecret, onBooked, onClose }: ReturnedPaymentProps) {
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
      {typeof outcome === "string" && (
        <Notice tone="bad">
          <p>{outcome}</p>
        </Notice>
      )}
      {outcome === undefined && (
        <Notice busy>
          <p>{check === "processing" ? "Your bank is still working on the payment." : "Looking for your booking..."}</p>
        </Notice>
      )}
    </WizardFrame>
  );
}
