import { type ReactNode, useState } from "react";
import { UNREACHABLE } from "#app/api.ts";
import { RetryNotice } from "#app/ui/notice.tsx";
import { forgetPendingPayment, type LinkScope, pendingPayment, rememberPendingPayment } from "#app/use-guest-link.ts";
import type { Failure } from "#contract/failure.ts";
import type { PaymentState } from "#contract/guest/payments.ts";
import { refusalSentence } from "#contract/refusals.ts";
import { fullName } from "#domain/format.ts";
import type { GuestDetails } from "#domain/guest.ts";
import type { Result } from "#domain/result.ts";
import { CardForm } from "./card/card-form.tsx";
import type { PaymentOutcome } from "./card/card-payment.tsx";
import { Checking, LoadingForm, usePaymentQuestion } from "./checking.tsx";

type StartedPayment = {
  /** Null when there is nothing to pay. */
  readonly payment: { readonly clientSecret: string; readonly paymentIntentId: string } | null;
  readonly amount: number;
};

export type LinkPaymentProps = {
  guest: GuestDetails;
  /** The page that the link opened. */
  scope: LinkScope;
  /** What is paid: after a reload, or back from the bank, its outcome is asked for. */
  subject: string;
  /** A card is saved, and nothing is paid. */
  isSaving?: boolean;
  start(): Promise<Result<StartedPayment, Failure>>;
  askIfPaid(): Promise<Result<{ readonly payment: PaymentState }, Failure>>;
  onPaid(): Promise<void>;
  /** It can't be paid as shown, so the page must show its current state. */
  onEnded(why: string, code?: string): Promise<void>;
  /** Shown beside the pay button. */
  beside?: (isPaying: boolean) => ReactNode;
};

/** The card form of a page that a link opened: the wizard's own, and never paid twice. */
export function LinkPaymentForm(props: LinkPaymentProps) {
  const { guest, scope, subject, isSaving, start, askIfPaid, onPaid, onEnded, beside } = props;
  const [payPlace, setPayPlace] = useState<HTMLElement | null>(null);
  const [started, setStarted] = useState<StartedPayment>();
  // A payment from this tab or another may already be on its way, so the server is asked before anything else.
  const [pending, setPending] = useState<PendingOutcome>(pendingPayment(scope) === subject ? "lost" : "at-first");
  const [isPaying, setPaying] = useState(pending === "lost");
  const [message, setMessage] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const check = usePaymentQuestion(pending === "none" ? undefined : "this payment", {
    ask: askIfPaid,
    isProcessing: ({ payment }) => payment === "processing",
    onSettled: (answer) => void settle(answer?.payment ?? "unpaid"),
  });
  const isChecking = check !== "idle" && (pending === "lost" || check !== "asking");

  async function settle(payment: PaymentState) {
    forgetPendingPayment(scope);
    if (payment === "paid" || payment === "refunded") return onPaid();
    if (pending === "lost") setMessage(isSaving ? NOT_SAVED : refusalSentence("payment-failed"));
    setPending("none");
    setPaying(false);
    if (started === undefined) await begin();
  }

  async function begin() {
    setProblem(undefined);
    const answer = await start();
    if (answer.ok) {
      setStarted(answer.value);
      // Nothing to pay: it's accepted, and the server makes the booking when asked.
      if (answer.value.payment === null) setPending("lost");
      return;
    }
    const { code, message: why } = answer.refusal;
    if (PAID.has(code)) return onPaid();
    if (ENDED.has(code)) return onEnded(why, code);
    setProblem(code === UNREACHABLE.code ? refusalSentence("payment-form-unavailable") : why);
  }

  function onPaying() {
    setPaying(true);
    rememberPendingPayment(scope, subject);
  }

  function onOutcome(outcome: PaymentOutcome) {
    setMessage(outcome.status === "failed" ? outcome.message : undefined);
    if (outcome.status === "failed" || outcome.status === "canceled") {
      forgetPendingPayment(scope);
      setPaying(false);
      if (outcome.status === "canceled") void onEnded(refusalSentence("charge-ended"));
      return;
    }
    // Also after a success, because the server records it then.
    setPending("lost");
  }

  return (
    <>
      {isChecking && <Checking check={check} isSaving={isSaving} />}
      {problem !== undefined && <RetryNotice words={problem} onRetry={() => void begin()} />}
      {started === undefined && problem === undefined && !isChecking && <LoadingForm />}
      {started?.payment != null && (
        <CardForm
          intent={started.payment}
          amount={started.amount}
          guest={{ name: fullName(guest), email: guest.email, phone: guest.phone }}
          isPayable={!isPaying && pending === "none"}
          isLocked={pending !== "none"}
          payPlace={payPlace}
          revision={0}
          message={message}
          returnPath={`/${scope}`}
          onPaying={onPaying}
          onOutcome={onOutcome}
        />
      )}
      <p className="row">
        <span ref={setPayPlace} style={{ display: "contents" }} />
        {beside?.(isPaying)}
      </p>
    </>
  );
}

/** Why it's unknown whether money has moved: nobody has asked yet, or the outcome was lost (a reload, the bank's page). */
type PendingOutcome = "none" | "at-first" | "lost";

const NOT_SAVED = "Your card wasn’t saved. Nothing was charged. Please try again.";
const PAID = new Set(["charge-paid", "booking-settled"]);
const ENDED = new Set(["charge-ended", "price-changed", "terms-changed", "not-found", "link-unknown"]);
