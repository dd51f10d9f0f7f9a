import { useEffect, useEffectEvent, useState } from "react";
import { fetchBookingStatus } from "#app/api.ts";
import type { BookingStatusAnswer } from "#contract/bookings.ts";
import type { BookingProgress, Receipt } from "../draft/payment-progress.ts";

export type PaymentCheck = "idle" | "asking" | "processing" | "unreachable";

const PAUSE_MS = 2_000;
/** Only a server that does not answer is spared. */
const LONGEST_PAUSE_MS = 20_000;

/**
 * Asks the server about a payment whose outcome this page does not know, until it knows.
 * Until then nobody is offered to pay again.
 */
export function usePaymentCheck(
  clientSecret: string | undefined,
  /** Called with undefined when the server knows no such payment. */
  onSettled: (answer: BookingStatusAnswer | undefined) => void,
): PaymentCheck {
  const [answered, setAnswered] = useState<"processing" | "unreachable">();
  const settle = useEffectEvent(onSettled);

  useEffect(() => {
    if (clientSecret === undefined) return;
    const leaving = new AbortController();
    let pause = PAUSE_MS;
    let waiting: ReturnType<typeof setTimeout>;

    async function ask(secret: string) {
      const answer = await fetchBookingStatus(secret).catch(() => undefined);
      if (leaving.signal.aborted) return;
      if (answer?.ok && answer.value.status !== "processing") return settle(answer.value);
      if (answer?.ok === false && answer.refusal.code === "not-found") return settle(undefined);
      setAnswered(answer?.ok ? "processing" : "unreachable");
      pause = answer?.ok ? PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      waiting = setTimeout(() => void ask(secret), pause);
    }

    void ask(clientSecret);
    return () => {
      leaving.abort();
      clearTimeout(waiting);
      setAnswered(undefined);
    };
  }, [clientSecret]);

  return clientSecret === undefined ? "idle" : (answered ?? "asking");
}

export type PaidBooking = { readonly receipt: Receipt; readonly booking: BookingProgress };

/** The receipt and the state of the booking, or undefined while nothing is paid. */
export function paidBooking(answer: BookingStatusAnswer): PaidBooking | undefined {
  const { status, amountPaid, couponName, discount, reference } = answer;
  const receipt = { amount: amountPaid, couponName: couponName ?? undefined, discount };
  if (status === "refunded") return { receipt, booking: { status, why: "payment-refunded" } };
  if (status === "cancelled") return { receipt, booking: { status: "refunded", why: "booking-cancelled" } };
  if (status !== "confirmed") return undefined;
  if (reference === null) return { receipt, booking: { status: "unrecorded" } };
  return { receipt, booking: { status: "recorded", reference, mail: "not-requested" } };
}
