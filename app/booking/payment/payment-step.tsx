import { useEffect, useEffectEvent } from "react";
import { Notice, RetryNotice } from "#app/ui/notice.tsx";
import { refusalSentence } from "#contract/refusals.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { dueNow } from "#domain/prices/pay-in-two.ts";
import type { Selection } from "#domain/stays/range-selection.ts";
import type { AvailabilityCalendarState } from "../dates/use-availability-calendar.ts";
import { hasPaymentBegun, intentOf } from "../draft/payment-progress.ts";
import { stayOf } from "../draft/stay-choice.ts";
import type { Paying } from "../frame/step-status.ts";
import { StepHeading } from "../frame/wizard-frame.tsx";
import { CardForm } from "./card/card-form.tsx";
import { PayButton } from "./card/card-payment.tsx";
import { ChangeStay } from "./change-stay.tsx";
import { Checking, LoadingForm } from "./checking.tsx";
import { CouponField } from "./coupon-field.tsx";
import { HoldRefused } from "./hold-refused.tsx";
import { HoldTimer } from "./hold-timer.tsx";
import { CardKept, PlanChoice } from "./payment-plan.tsx";
import styles from "./payment-step.module.css";
import { type PaymentNeeds, usePayment } from "./use-payment.ts";

export type PaymentStepProps = PaymentNeeds & {
  availability: AvailabilityCalendarState;
  isChanging: boolean;
  onChanging(isChanging: boolean): void;
  payPlace: HTMLElement | null;
  onPayment(paying: Paying): void;
  onTaken(stay: Stay): void;
  /** Why a booking with nothing to pay couldn't be recorded. */
  problem: string | undefined;
};

/** Step 4: the hold, the card, the coupon. */
export function PaymentStep(props: PaymentStepProps) {
  const { draft, price, availability, dispatch, isChanging, onChanging, onPayment, onTaken, problem } = props;
  const { hold, controls, check, message, couponProblem, planProblem, payment } = usePayment(props);
  const { payable } = price.quote;
  const amount = dueNow(price);
  const intent = intentOf(draft.payment);
  const isOpen = !hasPaymentBegun(draft.payment);
  const isPaid = draft.payment.status === "paid";
  const isHeld = hold.status === "held";
  const isRefused = hold.status === "refused";
  const isTaken = isRefused && hold.failure.code === "dates-taken";
  const paying = isTaken
    ? "taken"
    : isRefused || hold.status === "failed" || isChanging
      ? "stopped"
      : check !== "idle"
        ? "waiting"
        : payable > 0
          ? "open"
          : "free";
  const payPlace = paying === "taken" || paying === "stopped" || isPaid ? null : props.payPlace;

  const report = useEffectEvent(onPayment);
  const learn = useEffectEvent(() => {
    const stay = stayOf(draft.selection);
    if (isTaken && stay) onTaken(stay);
    availability.refresh();
  });

  useEffect(() => {
    report(paying);
    return () => report("open");
  }, [paying]);

  // The server knows something that this page's calendar doesn't.
  useEffect(() => {
    if (isRefused) learn();
  }, [isRefused]);

  function changeStay(selection: Selection, guests: number, pets: number | undefined) {
    dispatch({ type: "stay-changed", selection, guests, pets });
    onChanging(false);
  }

  return (
    <>
      <StepHeading content={`${hold.status} ${isChanging} ${draft.coupon?.code} ${isPaid}`}>Payment</StepHeading>
      {isHeld && !isPaid && (
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
      {hold.status === "opening" && intent === undefined && payable > 0 && (
        <PayButton amount={amount} place={payPlace} isDisabled />
      )}
      {hold.status === "failed" && (
        <RetryNotice words={refusalSentence("payment-form-unavailable")} onRetry={controls.retry} />
      )}
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
        <ChangeStay
          draft={draft}
          availability={availability}
          isTaken={isTaken}
          onChange={changeStay}
          onKeep={() => onChanging(false)}
        />
      )}
      <div className={styles.pay} hidden={!isHeld || isChanging}>
        {planProblem !== undefined && <Notice tone="warm">{planProblem}</Notice>}
        {payable > 0 && <PlanChoice price={price} isDisabled={!isOpen} onChoose={controls.choosePlan} />}
        {intent !== undefined && payable > 0 && (
          <CardForm
            {...payment}
            intent={intent}
            amount={amount}
            plan={price.plan}
            isPayable={isHeld && isOpen && !hold.isUpdating && !isChanging}
            isLocked={!isOpen}
            payPlace={payPlace}
            revision={isHeld ? hold.revision : 0}
            message={message}
            returnPath="/"
          />
        )}
        {payable === 0 && isOpen && (
          <Notice tone={problem === undefined ? "good" : "bad"}>
            {problem ?? "Nothing to pay, so no card needed. Finish your booking below."}
          </Notice>
        )}
        <CouponField
          applied={draft.coupon}
          discount={price.quote.discount}
          problem={couponProblem}
          isDisabled={!isOpen}
          onApply={controls.applyCoupon}
          onRemove={controls.removeCoupon}
        />
        {payable > 0 && <CardKept selection={draft.selection} plan={price.plan} />}
      </div>
    </>
  );
}
