import { useEffect, useRef, useState } from "react";
import { fetchBookingStatus } from "#app/api.ts";
import type { BookingStatusAnswer } from "#contract/bookings.ts";

export type PaymentCheck = "idle" | "asking" | "processing" | "unreachable";

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 20_000;

/**
 * Asks the server what became of a payment that this page does not know the end of, until it knows.
 * Until then nobody is offered to pay again.
 */
export function usePaymentCheck(
  clientSecret: string | undefined,
  /** Called without an answer when the server knows of no such payment. */
  onSettled: (answer: BookingStatusAnswer | undefined) => void,
): PaymentCheck {
  const [check, setCheck] = useState<PaymentCheck>("idle");
  const settle = useRef(onSettled);
  settle.current = onSettled;

  useEffect(() => {
    if (clientSecret === undefined) return setCheck("idle");
    let isOver = false;
    let pause = FIRST_PAUSE_MS;
    let waiting: ReturnType<typeof setTimeout>;
    setCheck("asking");

    async function ask(secret: string) {
      const answer = await fetchBookingStatus(secret).catch(() => undefined);
      if (isOver) return;
      if (answer?.ok && answer.value.status !== "processing") return settle.current(answer.value);
      if (answer?.ok === false && answer.refusal.code === "not-found") return settle.current(undefined);
      setCheck(answer?.ok ? "processing" : "unreachable");
      waiting = setTimeout(() => void ask(secret), pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }

    void ask(clientSecret);
    return () => {
      isOver = true;
      clearTimeout(waiting);
    };
  }, [clientSecret]);

  return check;
}
