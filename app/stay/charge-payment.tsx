import { useEffect, useRef, useState } from "react";
import { fetchChargePayment, startChargePayment } from "#app/api.ts";
import { CardForm, LoadingForm } from "#app/booking/payment/card/card-form.tsx";
import type { PaymentOutcome } from "#app/booking/payment/card/card-payment.tsx";
import { Checking } from "#app/booking/payment/checking.tsx";
import { usePaymentQuestion } from "#app/booking/payment/use-payment-check.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { refusalSentence, refusals } from "#contract/refusals.ts";
import type { StayAnswer } from "#contract/stay.ts";
import type { StayCharge, StayPaidAnswer, StayPaymentAnswer } from "#contract/stay-charges.ts";
import { fullName } from "#domain/format.ts";
import { chargeInDoubt, forgetDoubt, rememberDoubt } from "./charge-in-doubt.ts";
import styles from "./to-pay.module.css";

type ChargePaymentProps = {
  stay: StayAnswer;
  secret: string;
  charge: StayCharge;
  onPaid(): Promise<void>;
  /** It cannot be paid as it was shown: the page must show how it is now. */
  onEnded(why: string): Promise<void>;
  onClose(): void;
};

/** Pays one charge, in the same card form as the booking. */
export function ChargePayment({ stay, secret, charge, onPaid, onEnded, onClose }: ChargePaymentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [payPlace, setPayPlace] = useState<HTMLElement | null>(null);
  const [intent, setIntent] = useState<StayPaymentAnswer>();
  // A payment of this tab may be on its way already, or one of another tab: the server is asked before anything else.
  const [doubt, setDoubt] = useState<"none" | "at-first" | "lost">(chargeInDoubt() === charge.id ? "lost" : "at-first");
  const [isPaying, setPaying] = useState(doubt === "lost");
  const [message, setMessage] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const check = usePaymentQuestion(doubt === "none" ? undefined : charge.id, {
    ask: (id) => fetchChargePayment(secret, id),
    isProcessing: ({ payment }) => payment === "processing",
    onSettled: (answer) => void settle(answer?.payment ?? "unpaid"),
  });
  const { details } = stay;
  const isChecking = check !== "idle" && (doubt === "lost" || check !== "asking");

  useEffect(() => heading.current?.focus(), []);

  async function settle(payment: StayPaidAnswer["payment"]) {
    forgetDoubt();
    if (payment === "paid") return onPaid();
    if (doubt === "lost") setMessage(refusalSentence("payment-failed"));
    setDoubt("none");
    setPaying(false);
    if (intent === undefined) await start();
  }

  async function start() {
    setProblem(undefined);
    const started = await startChargePayment(secret, charge).catch(() => undefined);
    if (started?.ok) return setIntent(started.value);
    const code = started?.refusal.code ?? "";
    if (code === "charge-paid") return onPaid();
    const why = started?.refusal.message ?? refusals["payment-form-unavailable"].message;
    if (ENDED.has(code)) return onEnded(why);
    setProblem(why);
  }

  function onPaying() {
    setPaying(true);
    rememberDoubt(charge.id);
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
    <section className={styles.payment} aria-label={`Pay ${charge.label}`}>
      <h3 ref={heading} tabIndex={-1}>
        Pay by card
      </h3>
      {isChecking && <Checking check={check} />}
      {problem !== undefined && (
        <Notice tone="bad">
          <p>{problem}</p>
          <Button small variant="ghost" onClick={() => void start()}>
            Retry
          </Button>
        </Notice>
      )}
      {intent === undefined && problem === undefined && !isChecking && <LoadingForm />}
      {intent !== undefined && (
        <CardForm
          intent={{ clientSecret: intent.clientSecret, paymentIntentId: intent.paymentIntentId }}
          amount={intent.amount}
          guest={{ name: fullName(details), email: details.email, phone: details.phone }}
          isPayable={!isPaying && doubt === "none"}
          isLocked={doubt !== "none"}
          payPlace={payPlace}
          revision={0}
          message={message}
          returnPath="/stay"
          onPaying={onPaying}
          onOutcome={onOutcome}
        />
      )}
      <p className={styles.actions}>
        <span ref={setPayPlace} className={styles.place} />
        <Button variant="ghost" disabled={isPaying} onClick={onClose}>
          Not now
        </Button>
      </p>
    </section>
  );
}

const ENDED = new Set(["charge-ended", "price-changed", "not-found", "link-unknown"]);
