import { useEffect, useState } from "react";
import type { CardPayment, PaymentOutcome } from "#app/payment/card-payment.ts";
import type { BookingStatusAnswer } from "#contract/bookings.ts";
import { refusalSentence } from "#contract/refusals.ts";
import type { PricedQuote } from "#domain/coupon.ts";
import { fullName } from "#domain/format.ts";
import type { Hold } from "./hold.ts";
import type { PaymentStepProps } from "./payment-step.tsx";
import { type HoldControls, useHold } from "./use-hold.ts";
import { type PaymentCheck, usePaymentCheck } from "./use-payment-check.ts";

export type PaymentControls = {
  readonly hold: Hold;
  readonly controls: Omit<HoldControls, "hold"> & { agree(quote: PricedQuote): void };
  readonly check: PaymentCheck;
  readonly message: string | undefined;
  readonly couponProblem: string | undefined;
  readonly payment: Pick<CardPayment, "guest" | "onPaying" | "onOutcome">;
};

/** Everything that happens on the payment step: holding, paying, and finding out what became of a lost payment. */
export function usePayment({ draft, price, dispatch, onPaying, isReturning }: PaymentStepProps): PaymentControls {
  // Nobody knows yet whether money has moved: after a reload, after the bank's page, after a lost connection.
  const [doubt, setDoubt] = useState<Doubt>(draft.payment === "paying" ? (isReturning ? "lost" : "reloaded") : "none");
  const [message, setMessage] = useState<string>();
  const { hold, ...controls } = useHold({ draft, price, dispatch, isEnabled: doubt === "none" });
  const couponProblem = useCouponRefusal(hold, () => dispatch({ type: "coupon-removed" }), draft.coupon?.code);
  const check = usePaymentCheck(doubt === "none" ? undefined : draft.intent?.clientSecret, settle);
  const isSettled = hold.status === "refused" && hold.failure.code === "booking-settled" && draft.intent !== undefined;

  useEffect(() => {
    if (isSettled) setDoubt("reloaded");
  }, [isSettled]);

  function settle(answer: BookingStatusAnswer | undefined) {
    if (answer?.status === "confirmed" || answer?.status === "refunded") {
      const { amountPaid, couponName, discount } = answer;
      dispatch({ type: "paid", paid: { amount: amountPaid, couponName: couponName ?? undefined, discount } });
      dispatch(
        answer.status === "refunded" ? { type: "refunded" } : { type: "recorded", reference: answer.reference ?? "" },
      );
      return;
    }
    if (doubt === "lost") setMessage(refusalSentence("payment-failed"));
    dispatch({ type: "paying-failed" });
    setDoubt("none");
  }

  function onOutcome(outcome: PaymentOutcome) {
    setMessage(outcome.status === "failed" ? outcome.message : undefined);
    switch (outcome.status) {
      case "succeeded": {
        const { payable, discount } = price.quote;
        return dispatch({ type: "paid", paid: { amount: payable, couponName: draft.coupon?.coupon.name, discount } });
      }
      case "processing":
      case "unknown":
        return setDoubt("lost");
      case "canceled":
        dispatch({ type: "paying-failed" });
        return controls.endHold();
      case "failed":
        return dispatch({ type: "paying-failed" });
    }
  }

  function agree(quote: PricedQuote) {
    dispatch({ type: "price-agreed", quote });
    controls.retry();
  }

  const { email, phone } = draft.guestDetails;
  const guest = { name: fullName(draft.guestDetails), email: email.trim(), phone };
  return {
    hold,
    controls: { ...controls, agree },
    check,
    message,
    couponProblem,
    payment: { guest, onPaying, onOutcome },
  };
}

type Doubt = "none" | "reloaded" | "lost";

// A coupon may be used up between looking it up and using it: it goes, and its field says why.
function useCouponRefusal(hold: Hold, onRefused: () => void, code: string | undefined): string | undefined {
  const [problem, setProblem] = useState<string>();
  const refusal =
    hold.status === "refused" && hold.failure.code.startsWith("coupon-") ? hold.failure.message : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each refusal.
  useEffect(() => {
    if (refusal === undefined) return;
    setProblem(refusal);
    onRefused();
  }, [refusal]);

  useEffect(() => {
    if (code !== undefined) setProblem(undefined);
  }, [code]);

  return problem;
}
