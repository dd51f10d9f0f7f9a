import { type FormEvent, useEffect, useRef, useState } from "react";
import { payInSandbox } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { refusalSentence } from "#contract/refusals.ts";
import type { SandboxPayAnswer, SandboxPayRequest } from "#contract/sandbox.ts";
import styles from "./card-form.module.css";
import { CARD_FORM_ID, type CardPayment, PayButton, type PaymentOutcome, PaymentProblem } from "./card-payment.tsx";
import {
  CARD_THAT_PAYS,
  checkSandboxCard,
  digitsOf,
  EMPTY_CARD,
  formatCardNumber,
  formatExpiry,
} from "./sandbox-card.ts";

/** Simulates a card processor: test cards that pay, are declined or need authentication. Never enter a real card. */
export function SandboxCardForm(payment: CardPayment) {
  const { intent, amount, isPayable, isLocked, payPlace, message, onPaying, onOutcome } = payment;
  const [card, setCard] = useState(EMPTY_CARD);
  const [incomplete, setIncomplete] = useState<string>();
  const [phase, setPhase] = useState<"idle" | "processing" | "asked">("idle");
  // A ref, because state would be too late for the second click of a double click.
  const isSending = useRef(false);

  async function send(authentication?: SandboxPayRequest["authentication"]) {
    if (isSending.current) return;
    isSending.current = true;
    setPhase("processing");
    onPaying();
    const outcome = await play({
      ...intent,
      amount,
      cardNumber: digitsOf(card.number),
      ...(authentication && { authentication }),
    });
    isSending.current = false;
    setPhase(outcome === "asked" ? "asked" : "idle");
    if (outcome !== "asked") onOutcome(outcome);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = checkSandboxCard(card, new Date());
    setIncomplete(missing);
    if (missing === undefined && isPayable) void send();
  }

  const isBusy = phase !== "idle" || isLocked;
  return (
    <>
      {phase === "asked" && <BankQuestion onAnswer={(answer) => void send(answer)} />}
      <form id={CARD_FORM_ID} className={styles.form} aria-label="Card payment" onSubmit={submit} noValidate>
        <fieldset className={styles.fields} disabled={isBusy}>
          <Field
            label="Card number"
            value={card.number}
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            hint={`Sandbox: ${formatCardNumber(CARD_THAT_PAYS)} pays.`}
            onChange={(event) => setCard({ ...card, number: formatCardNumber(event.target.value) })}
          />
          <Field
            label="Expires"
            value={card.expires}
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            onChange={(event) => setCard({ ...card, expires: formatExpiry(event.target.value) })}
          />
          <Field
            label="Security code"
            value={card.code}
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="CVC"
            onChange={(event) => setCard({ ...card, code: digitsOf(event.target.value).slice(0, 4) })}
          />
          <Field
            label="ZIP"
            value={card.zip}
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="12345"
            onChange={(event) => setCard({ ...card, zip: event.target.value.slice(0, 10) })}
          />
        </fieldset>
        <PaymentProblem message={incomplete ?? message} isProcessing={isBusy} />
      </form>
      <PayButton amount={amount} place={payPlace} isProcessing={isBusy} isDisabled={!isPayable} />
    </>
  );
}

function BankQuestion({ onAnswer }: { onAnswer(answer: "approve" | "fail"): void }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, []);

  return (
    <section className={styles.bank} aria-label="Your bank">
      <h4 ref={heading} tabIndex={-1}>
        Your bank wants to confirm it’s you.
      </h4>
      <p className="note">The sandbox plays the bank. Approve pays, Fail declines.</p>
      <div className={styles.answers}>
        <Button onClick={() => onAnswer("approve")}>Approve</Button>
        <Button variant="ghost" onClick={() => onAnswer("fail")}>
          Fail
        </Button>
      </div>
    </section>
  );
}

async function play(request: SandboxPayRequest): Promise<PaymentOutcome | "asked"> {
  try {
    const paid = await payInSandbox(request);
    return paid.ok ? outcomeOf(paid.value) : { status: "failed", message: paid.refusal.message };
  } catch (fault) {
    console.error("Payment failed", fault);
    return { status: "unknown" };
  }
}

function outcomeOf({ status, message }: SandboxPayAnswer): PaymentOutcome | "asked" {
  if (status === "requires_action") return "asked";
  if (status !== "requires_payment_method") return { status };
  return { status: "failed", message: message ?? refusalSentence("card-declined") };
}
