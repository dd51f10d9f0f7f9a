import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Failure } from "#contract/failure.ts";
import { refusalSentence, refusals } from "#contract/refusals.ts";
import { fullName } from "#domain/format.ts";
import type { GuestDetails } from "#domain/guest.ts";
import type { Result } from "#domain/result.ts";
import { CardForm, LoadingForm } from "./card/card-form.tsx";
import type { PaymentOutcome } from "./card/card-payment.tsx";
import { Checking } from "./checking.tsx";
import styles from "./link-payment.module.css";
import { usePaymentQuestion } from "./use-payment-check.ts";

/** Undefined when there is nothing to pay. */
type Started = {
  readonly payment: { readonly clientSecret: string; readonly paymentIntentId: string } | null;
  readonly amount: number;
};

type Outcome = { readonly payment: "paid" | "processing" | "unpaid" | "refunded" };

/** Whether this tab has started to pay: after a reload, or back from the bank, it asks for the outcome. */
export type PendingPayment = { isThere(): boolean; remember(): void; forget(): void };

type LinkPaymentProps = {
  guest: GuestDetails;
  returnPath: "/pay" | "/stay";
  doubt: PendingPayment;
  start(): Promise<Result<Started, Failure>>;
  askIfPaid(): Promise<Result<Outcome, Failure>>;
  onPaid(): Promise<void>;
  /** It can't be paid as shown, so the page must show its current state. */
  onEnded(why: string): Promise<void>;
  /** Shown beside the pay button. */
  beside?: (isPaying: boolean) => ReactNode;
};

/** Payment outside the wizard, on a page that a link opened: with the same card form, and never twice. */
export function LinkPayment(props: LinkPaymentProps) {
  const { guest, returnPath, doubt: kept, start, askIfPaid, onPaid, onEnded, beside } = props;
  const [payPlace, setPayPlace] = useState<HTMLElement | null>(null);
  const [started, setStarted] = useState<Started>();
  // A payment from this tab or another may already be on its way, so the server is asked before anything else.
  const [doubt, setDoubt] = useState<"none" | "at-first" | "lost">(kept.isThere() ? "lost" : "at-first");
  const [isPaying, setPaying] = useState(doubt === "lost");
  const [message, setMessage] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const check = usePaymentQuestion(doubt === "none" ? undefined : "this payment", {
    ask: askIfPaid,
    isProcessing: ({ payment }) => payment === "processing",
    onSettled: (answer) => void settle(answer?.payment ?? "unpaid"),
  });
  const isChecking = check !== "idle" && (doubt === "lost" || check !== "asking");

  async function settle(payment: Outcome["payment"]) {
    kept.forget();
    if (payment === "paid" || payment === "refunded") return onPaid();
    if (doubt === "lost") setMessage(refusalSentence("payment-failed"));
    setDoubt("none");
    setPaying(false);
    if (started === undefined) await begin();
  }

  async function begin() {
    setProblem(undefined);
    const answer = await start().catch(() => undefined);
    if (answer?.ok) {
      setStarted(answer.value);
      // Nothing to pay: it's accepted, and the server makes the booking when asked.
      if (answer.value.payment === null) setDoubt("lost");
      return;
    }
    const code = answer?.refusal.code ?? "";
    if (PAID.has(code)) return onPaid();
    const why = answer?.refusal.message ?? refusals["payment-form-unavailable"].message;
    if (ENDED.has(code)) return onEnded(why);
    setProblem(why);
  }

  function onPaying() {
    setPaying(true);
    kept.remember();
  }

  function onOutcome(outcome: PaymentOutcome) {
    setMessage(outcome.status === "failed" ? outcome.message : undefined);
    if (outcome.status === "failed" || outcome.status === "canceled") {
      kept.forget();
      setPaying(false);
      if (outcome.status === "canceled") void onEnded(refusalSentence("charge-ended"));
      return;
    }
    // Also after a success, because the server records it then.
    setDoubt("lost");
  }

  return (
    <>
      {isChecking && <Checking check={check} />}
      {problem !== undefined && (
        <Notice tone="bad">
          <p>{problem}</p>
          <Button small variant="ghost" onClick={() => void begin()}>
            Retry
          </Button>
        </Notice>
      )}
      {started === undefined && problem === undefined && !isChecking && <LoadingForm />}
      {started?.payment != null && (
        <CardForm
          intent={started.payment}
          amount={started.amount}
          guest={{ name: fullName(guest), email: guest.email, phone: guest.phone }}
          isPayable={!isPaying && doubt === "none"}
          isLocked={doubt !== "none"}
          payPlace={payPlace}
          revision={0}
          message={message}
          returnPath={returnPath}
          onPaying={onPaying}
          onOutcome={onOutcome}
        />
      )}
      <p className={styles.actions}>
        <span ref={setPayPlace} className={styles.place} />
        {beside?.(isPaying)}
      </p>
    </>
  );
}

const PAID = new Set(["charge-paid", "booking-settled"]);
const ENDED = new Set(["charge-ended", "price-changed", "not-found", "link-unknown"]);
