import { type FormEvent, useEffect, useRef, useState } from "react";
import { payInSandbox, UNREACHABLE } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { SandboxPayAnswer, SandboxPayRequest } from "#contract/guest/sandbox.ts";
import { refusalSentence } from "#contract/refusals.ts";
import styles from "./card-form.module.css";
import { CARD_FORM_ID, type CardPayment, PayButton, type PaymentOutcome, PaymentProblem } from "./card-payment.tsx";
import { checkSandboxCard, digitsOf, type SandboxCard, type SandboxCardRefusal } from "./sandbox-card.ts";

const FIELDS = [
  {
    name: "number",
    label: "Card number",
    autoComplete: "cc-number",
    placeholder: "1234 1234 1234 1234",
    // Repeated here, because importing the contract would bundle its schemas.
    hint: "Sandbox: 4242 4242 4242 4242 pays.",
  },
  { name: "expires", label: "Expires", autoComplete: "cc-exp", placeholder: "MM / YY" },
  { name: "code", label: "Security code", autoComplete: "cc-csc", placeholder: "CVC" },
  { name: "zip", label: "ZIP", autoComplete: "postal-code", placeholder: "12345" },
] as const;

/** Simulates a card processor: test cards that pay, are declined or need authentication. Never enter a real card. */
export function SandboxCardForm(payment: CardPayment) {
  const { intent, amount, isPayable, isLocked, payPlace, message, onPaying, onOutcome } = payment;
  const [refused, setRefused] = useState<SandboxCardRefusal>();
  const [phase, setPhase] = useState<"idle" | "processing" | "asked">("idle");
  const cardNumber = useRef("");
  // A ref, because state would be too late for the second click of a double click.
  const isSending = useRef(false);

  async function send(authentication?: SandboxPayRequest["authentication"]) {
    if (isSending.current) return;
    isSending.current = true;
    setPhase("processing");
    onPaying();
    const outcome = await play({
      ...intent,
      ...(amount > 0 && { amount }),
      cardNumber: cardNumber.current,
      ...(authentication && { authentication }),
    });
    isSending.current = false;
    setPhase(outcome === "asked" ? "asked" : "idle");
    if (outcome !== "asked") onOutcome(outcome);
  }

  const isBusy = phase !== "idle" || isLocked;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const card = Object.fromEntries(new FormData(event.currentTarget)) as SandboxCard;
    const refusal = checkSandboxCard(card, new Date());
    setRefused(refusal);
    cardNumber.current = digitsOf(card.number);
    if (refusal !== undefined)
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${refusal.field}"]`)?.focus();
    else if (isPayable) void send();
  }

  return (
    <>
      {phase === "asked" && <BankQuestion onAnswer={(answer) => void send(answer)} />}
      <form id={CARD_FORM_ID} className="stack" aria-label="Card payment" onSubmit={submit} noValidate>
        <fieldset className={styles.fields} disabled={isBusy}>
          {FIELDS.map((field) => (
            <Field
              key={field.name}
              {...field}
              inputMode="numeric"
              maxLength={24}
              error={refused?.field === field.name ? refused.message : undefined}
              onChange={() => refused?.field === field.name && setRefused(undefined)}
            />
          ))}
        </fieldset>
        <PaymentProblem message={refused ? undefined : message} isProcessing={isBusy} />
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
    <section className={`stack ${styles.bank}`} aria-label="Your bank">
      <h4 ref={heading} tabIndex={-1}>
        Your bank wants to confirm it’s you.
      </h4>
      <p className="note">The sandbox plays the bank. Approve pays, Fail declines.</p>
      <div className="row">
        <Button onClick={() => onAnswer("approve")}>Approve</Button>
        <Button variant="ghost" onClick={() => onAnswer("fail")}>
          Fail
        </Button>
      </div>
    </section>
  );
}

async function play(request: SandboxPayRequest): Promise<PaymentOutcome | "asked"> {
  const paid = await payInSandbox(request);
  if (paid.ok) return outcomeOf(paid.value);
  const { code, message } = paid.refusal;
  return code === UNREACHABLE.code ? { status: "unknown" } : { status: "failed", message };
}

function outcomeOf({ status, message }: SandboxPayAnswer): PaymentOutcome | "asked" {
  if (status === "requires_action") return "asked";
  if (status !== "requires_payment_method") return { status };
  return { status: "failed", message: message ?? refusalSentence("card-declined") };
}
