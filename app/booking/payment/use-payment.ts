import { type Dispatch, useState } from "react";
import type { Failure } from "#contract/failure.ts";
import type { BookingStatusAnswer } from "#contract/guest/payments.ts";
import { refusalSentence } from "#contract/refusals.ts";
import { fullName } from "#domain/format.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import { dueNow } from "#domain/prices/pay-in-two.ts";
import type { AppliedCoupon, Draft, DraftAction } from "../draft/draft.ts";
import { intentOf } from "../draft/payment-progress.ts";
import type { DraftPrice } from "../price.ts";
import type { PaymentOutcome } from "./card/card-payment.tsx";
import { paidBooking, usePaymentCheck } from "./checking.tsx";
import { useHold } from "./use-hold.ts";

export type PaymentNeeds = {
  readonly draft: Draft;
  readonly price: DraftPrice;
  readonly dispatch: Dispatch<DraftAction>;
  /** Called before money can move, so the draft remembers it. */
  onPaying(): void;
  readonly isReturning: boolean;
};

/** Everything on the payment step: holding the nights, paying, and checking on a payment whose outcome was lost. */
export function usePayment({ draft, price, dispatch, onPaying, isReturning }: PaymentNeeds) {
  const [pending, setPending] = useState<PendingOutcome>(() =>
    pendingAtStart(draft.payment.status === "paying", isReturning),
  );
  const [message, setMessage] = useState<string>();
  const [couponProblem, setCouponProblem] = useState<string>();
  const [planRefused, setPlanRefused] = useState<string>();
  const intent = intentOf(draft.payment);
  const { hold, ...controls } = useHold({ draft, price, dispatch, isEnabled: pending === "none", onRefused });
  const check = usePaymentCheck(
    pending === "none" ? undefined : intent && { clientSecret: intent.clientSecret, draftId: draft.id },
    settle,
  );

  function onRefused({ code, message: reason }: Failure) {
    // An earlier attempt may have paid for this draft after all.
    if (code === "booking-settled" && intent !== undefined) setPending("reloaded");
    // The day may have changed since the page was opened: all of it is paid now, and the choice says why.
    if (code === "plan-not-offered") {
      setPlanRefused(reason);
      dispatch({ type: "plan-chosen", isInTwo: false });
    }
    // A coupon may be used up between the lookup and its use: it's removed, and its field says why.
    if (code.startsWith("coupon-")) {
      setCouponProblem(reason);
      dispatch({ type: "coupon-removed" });
    }
  }

  function settle(answer: BookingStatusAnswer | undefined) {
    const paid = answer && paidBooking(answer);
    if (paid !== undefined) return dispatch({ type: "paid", ...paid });
    if (pending === "lost") setMessage(refusalSentence("payment-failed"));
    dispatch({ type: "paying-failed" });
    setPending("none");
    controls.retry();
  }

  function onOutcome(outcome: PaymentOutcome) {
    setMessage(outcome.status === "failed" ? outcome.message : undefined);
    switch (outcome.status) {
      case "succeeded": {
        const { discount } = price.quote;
        const receipt = { amount: dueNow(price), couponName: draft.coupon?.coupon.name, discount };
        return dispatch({ type: "paid", receipt, booking: { status: "unrecorded" } });
      }
      case "processing":
      case "unknown":
        return setPending("lost");
      case "canceled":
        return controls.endHold();
      case "failed":
        return dispatch({ type: "paying-failed" });
    }
  }

  function agree(quote: PricedQuote) {
    dispatch({ type: "price-agreed", quote });
    controls.retry();
  }

  function applyCoupon(coupon: AppliedCoupon) {
    setCouponProblem(undefined);
    dispatch({ type: "coupon-applied", coupon });
  }

  function choosePlan(isInTwo: boolean) {
    setPlanRefused(undefined);
    dispatch({ type: "plan-chosen", isInTwo });
  }

  const { email, phone } = draft.guestDetails;
  const guest = { name: fullName(draft.guestDetails), email: email.trim(), phone };
  return {
    hold,
    controls: { ...controls, agree, applyCoupon, choosePlan, removeCoupon: () => dispatch({ type: "coupon-removed" }) },
    check,
    message,
    couponProblem,
    planProblem: draft.isInTwo && price.offered === undefined ? refusalSentence("plan-not-offered") : planRefused,
    payment: { guest, onPaying, onOutcome },
  };
}

/** Why it's unknown whether money has moved: a reload, or a lost outcome (the bank's page, the network). */
type PendingOutcome = "none" | "reloaded" | "lost";

function pendingAtStart(isPaying: boolean, isReturning: boolean): PendingOutcome {
  if (!isPaying) return "none";
  return isReturning ? "lost" : "reloaded";
}
