import { useEffect, useEffectEvent } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { Selection } from "#domain/range-selection.ts";
import type { AvailabilityCalendarState } from "../dates/use-availability-calendar.ts";
import { hasPaymentBegun, intentOf } from "../draft/payment-progress.ts";
import { StepHeading } from "../frame/step-heading.tsx";
import { CardForm, LoadingForm } from "./card/card-form.tsx";
import { ChangeStay } from "./change-stay.tsx";
import { CouponField } from "./coupon-field.tsx";
import { HoldFailed, HoldRefused } from "./hold-refused.tsx";
import { HoldTimer } from "./hold-timer.tsx";
import styles from "./payment-step.module.css";
import { type PaymentNeeds, usePayment } from "./use-payment.ts";

export type PaymentStepProps = PaymentNeeds & {
  availability: AvailabilityCalendarState;
  isChanging: boolean;
  onChanging(isChanging: boolean): void;
  /** The server holds no nights for this stay, so there is nothing to pay for. */
  onRefused(isRefused: boolean): void;
  /** Why a booking with nothing to pay could not be recorded. */
  problem: string | undefined;
};

/** Step 4: the hold, the coupon, the card. */
export function PaymentStep(props: PaymentStepProps) {
  const { draft, price, availability, dispatch, isChanging, onChanging, onRefused, problem } = props;
  const { hold, controls, check, message, couponProblem, payment } = usePayment(props);
  const { payable } = price.quote;
  const intent = intentOf(draft.payment);
  const isOpen = !hasPaymentBegun(draft.payment);
  const isHeld = hold.status === "held";
  const isRefused = hold.status === "refused";

  const reportRefused = useEffectEvent(onRefused);
  const refreshCalendar = useEffectEvent(availability.refresh);

  useEffect(() => {
    if (!isRefused) return;
    reportRefused(true);
    // The server knows something that this page's calendar does not.
    refreshCalendar();
    return () => reportRefused(false);
  }, [isRefused]);

  function changeStay(selection: Selection, guests: number) {
    dispatch({ type: "stay-changed", selection, guests });
    onChanging(false);
  }

  return (
    <>
      <StepHeading content={`${hold.status} ${isChanging}`}>Payment</StepHeading>
      {isHeld && draft.payment.status !== "paid" && (
        <HoldTimer
          until={hold.until}
          canKeepHolding={hold.canKeepHolding}
          isPaused={!isOpen || hold.isUpdating}
          onKeepHolding={controls.keepHolding}
          onEnd={controls.endHold}
        />
      )}
      {check !== "idle" && <Checking check={check} />}
      {hold.status === "opening" && check === "idle" && <LoadingForm />}
      {hold.status === "failed" && <HoldFailed onRetry={controls.retry} />}
      {isRefused && !isChanging && (
        <HoldRefused
          failure={hold.failure}
          asked={hold.asked}
          onAgree={controls.agree}
          onOtherDates={() => onChanging(true)}
          onRetry={controls.retry}
        />
      )}
      {isChanging && (
        <ChangeStay draft={draft} availability={availability} onChange={changeStay} onKeep={() => onChanging(false)} />
      )}
      <div className={styles.pay} hidden={!isHeld || isChanging}>
        <CouponField
          applied={draft.coupon}
          problem={couponProblem}
          isDisabled={!isOpen}
          onApply={controls.applyCoupon}
          onRemove={controls.removeCoupon}
        />
        {intent !== undefined && payable > 0 && (
          <CardForm
            {...payment}
            intent={intent}
            amount={payable}
            isPayable={isHeld && isOpen && !hold.isUpdating && !isChanging}
            revision={isHeld ? hold.revision : 0}
            message={message}
          />
        )}
        {payable === 0 && isOpen && (
          <Notice tone={problem === undefined ? "good" : "bad"}>
            <p>{problem ?? "Nothing is left to pay: no card is needed. Complete the booking below."}</p>
          </Notice>
        )}
      </div>
    </>
  );
}

function Checking({ check }: { check: "asking" | "processing" | "unreachable" }) {
  return (
    <Notice busy tone={check === "unreachable" ? "warm" : "plain"}>
      <p>{checkWords[check]}</p>
    </Notice>
  );
}

const checkWords = {
  asking: "We are asking whether your payment went through. Please do not pay again.",
  processing: "Your bank is still working on the payment. Please do not pay again; this page moves on by itself.",
  unreachable: "We cannot reach the server to ask about your payment. Please do not pay again; we keep asking.",
};
