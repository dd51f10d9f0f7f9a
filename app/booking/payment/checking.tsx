import { useEffect, useEffectEvent, useState } from "react";
import { fetchBookingStatus } from "#app/api.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Failure } from "#contract/failure.ts";
import type { BookingStatusAnswer, BookingStatusRequest } from "#contract/guest/payments.ts";
import type { Result } from "#domain/result.ts";
import type { BookingProgress, Receipt } from "../draft/payment-progress.ts";
import styles from "./checking.module.css";

type CheckingProps = { check: Exclude<PaymentCheck, "idle">; isSaving?: boolean | undefined };

/** Shown while nobody knows whether money has moved, or a card is saved. */
export function Checking({ check, isSaving = false }: CheckingProps) {
  return (
    <Notice busy tone={check === "unreachable" ? "warm" : "plain"}>
      {isSaving ? "Checking whether your card is saved. Nothing is charged." : checkWords[check]}
    </Notice>
  );
}

const checkWords = {
  asking: "Checking whether your payment went through. Please don’t pay again.",
  processing: "Your bank is still working on the payment. Please don’t pay again; this page will update on its own.",
  unreachable: "We can’t reach the server to check your payment. Please don’t pay again; we’ll keep trying.",
};

export function LoadingForm() {
  return (
    <div className={styles.loading}>
      <Notice busy>Loading payment form...</Notice>
    </div>
  );
}

export type PaymentCheck = "idle" | "asking" | "processing" | "unreachable";

const UNKNOWN = new Set(["not-found", "link-unknown", "return-over"]);
const PAUSE_MS = 2_000;
/** Only a server that doesn't answer gets longer pauses. */
const LONGEST_PAUSE_MS = 20_000;

/** The payment of a booking. Called with undefined when the server knows no such payment. */
export function usePaymentCheck(
  asked: BookingStatusRequest | undefined,
  onSettled: PaymentQuestion<BookingStatusAnswer>["onSettled"],
): PaymentCheck {
  return usePaymentQuestion(asked?.clientSecret, {
    ask: (clientSecret) => fetchBookingStatus({ ...asked, clientSecret }),
    isProcessing: ({ status }) => status === "processing",
    onSettled,
  });
}

type PaymentQuestion<Answer> = {
  ask(key: string): Promise<Result<Answer, Failure>>;
  isProcessing(answer: Answer): boolean;
  /** Called with undefined when the server knows no such payment. */
  onSettled(answer: Answer | undefined, why?: Failure): void;
};

/**
 * Asks the server about a payment whose outcome this page doesn't know, until it knows. Nobody is offered to pay again
 * before that.
 */
export function usePaymentQuestion<Answer>(key: string | undefined, question: PaymentQuestion<Answer>): PaymentCheck {
  const [answered, setAnswered] = useState<"processing" | "unreachable">();
  const askServer = useEffectEvent(question.ask);
  const isProcessing = useEffectEvent(question.isProcessing);
  const settle = useEffectEvent(question.onSettled);

  useEffect(() => {
    if (key === undefined) return;
    const leaving = new AbortController();
    let pause = PAUSE_MS;
    let waiting: ReturnType<typeof setTimeout>;

    async function ask(about: string) {
      const answer = await askServer(about);
      if (leaving.signal.aborted) return;
      if (answer.ok && !isProcessing(answer.value)) return settle(answer.value);
      if (!answer.ok && UNKNOWN.has(answer.refusal.code)) return settle(undefined, answer.refusal);
      setAnswered(answer.ok ? "processing" : "unreachable");
      pause = answer.ok ? PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      waiting = setTimeout(() => void ask(about), pause);
    }

    void ask(key);
    return () => {
      leaving.abort();
      clearTimeout(waiting);
      setAnswered(undefined);
    };
  }, [key]);

  return key === undefined ? "idle" : (answered ?? "asking");
}

export type PaidBooking = { readonly receipt: Receipt; readonly booking: BookingProgress };

/** The receipt and the state of the booking, or undefined while nothing is paid. */
export function paidBooking(answer: BookingStatusAnswer): PaidBooking | undefined {
  const { status, amountPaid, couponName, discount, reference } = answer;
  const receipt = { amount: amountPaid, couponName: couponName ?? undefined, discount };
  if (status === "refunded") return { receipt, booking: { status, why: "payment-refunded" } };
  if (status === "canceled") return { receipt, booking: { status: "refunded", why: "booking-canceled" } };
  if (status !== "confirmed") return undefined;
  if (reference === null) return { receipt, booking: { status: "unrecorded" } };
  return { receipt, booking: { status: "recorded", reference, mail: "not-requested" } };
}
