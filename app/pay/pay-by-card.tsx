import { useEffect, useRef, useState } from "react";
import { askIfPaid, startPayLink } from "#app/api.ts";
import { CardForm, LoadingForm } from "#app/booking/payment/card/card-form.tsx";
import type { PaymentOutcome } from "#app/booking/payment/card/card-payment.tsx";
import { Checking } from "#app/booking/payment/checking.tsx";
import { usePaymentQuestion } from "#app/booking/payment/use-payment-check.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PayAnswer, PayPaidAnswer, PayStartedAnswer } from "#contract/pay.ts";
import { refusalSentence, refusals } from "#contract/refusals.ts";
import type { Agreements } from "#domain/agreements.ts";
import { fullName } from "#domain/format.ts";
import styles from "./pay-page.module.css";
import { forgetDoubt, isInDoubt, rememberDoubt } from "./pay-secret.ts";

type PayByCardProps = {
  link: Extract<PayAnswer, { state: "open" }>;
  secret: string;
  agreements: Agreements;
  onPaid(): Promise<void>;
  /** It cannot be paid as it was shown: the page must show how it is now. */
  onEnded(why: string): Promise<void>;
};

/** Pays by link, in the same card form as a booking on the site. Where nothing is to be paid, it only says yes. */
export function PayByCard({ link, secret, agreements, onPaid, onEnded }: PayByCardProps) {
  const { details } = link;
  const [payPlace, setPayPlace] = useState<HTMLElement | null>(null);
  const [started, setStarted] = useState<PayStartedAnswer>();
  // A payment of this tab may be on its way already, or one of another tab: the server is asked before anything else.
  const [doubt, setDoubt] = useState<"none" | "at-first" | "lost">(isInDoubt() ? "lost" : "at-first");
  const [isPaying, setPaying] = useState(doubt === "lost");
  const [message, setMessage] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const check = usePaymentQuestion(doubt === "none" ? undefined : secret, {
    ask: askIfPaid,
    isProcessing: ({ payment }) => payment === "processing",
    onSettled: (answer) => void settle(answer?.payment ?? "unpaid"),
  });
  const isChecking = check !== "idle" && (doubt === "lost" || check !== "asking");

  useEffect(() => place.current?.focus(), []);

  async function settle(payment: PayPaidAnswer["payment"]) {
    forgetDoubt();
    if (payment === "paid" || payment === "refunded") return onPaid();
    if (doubt === "lost") setMessage(refusalSentence("payment-failed"));
    setDoubt("none");
    setPaying(false);
    if (started === undefined) await start();
  }

  async function start() {
    setProblem(undefined);
    const answer = await startPayLink(secret, { amount: link.quote.payable, agreements }).catch(() => undefined);
    if (answer?.ok) {
      setStarted(answer.value);
      // Nothing to pay: accepted, and the server makes the booking when it is asked.
      if (answer.value.payment === null) setDoubt("lost");
      return;
    }
    const code = answer?.refusal.code ?? "";
    if (code === "booking-settled") return onPaid();
    const why = answer?.refusal.message ?? refusals["payment-form-unavailable"].message;
    if (ENDED.has(code)) return onEnded(why);
    setProblem(why);
  }

  function onOutcome(outcome: PaymentOutcome) {
    setMessage(outcome.status === "failed" ? outcome.message : undefined);
    if (outcome.status === "failed" || outcome.status === "canceled") {
      forgetDoubt();
      setPaying(false);
      if (outcome.status === "canceled") void onEnded(refusalSentence("charge-ended"));
      return;
    }
    // Also after a success: the server writes it down, and says so.
    setDoubt("lost");
  }

  return (
    <div className={styles.card} ref={place} tabIndex={-1}>
      {isChecking && <Checking check={check} />}
      {problem !== undefined && (
        <Notice tone="bad">
          <p>{problem}</p>
          <Button small variant="ghost" onClick={() => void start()}>
            Retry
          </Button>
        </Notice>
      )}
      {started === undefined && problem === undefined && !isChecking && <LoadingForm />}
      {started?.payment != null && (
        <CardForm
          intent={started.payment}
          amount={started.amount}
          guest={{ name: fullName(details), email: details.email, phone: details.phone }}
          isPayable={!isPaying && doubt === "none"}
          isLocked={doubt !== "none"}
          payPlace={payPlace}
          revision={0}
          message={message}
          returnPath="/pay"
          onPaying={() => {
            setPaying(true);
            rememberDoubt();
          }}
          onOutcome={onOutcome}
        />
      )}
      <p>
        <span ref={setPayPlace} className={styles.place} />
      </p>
    </div>
  );
}

const ENDED = new Set(["charge-ended", "price-changed", "link-unknown"]);
