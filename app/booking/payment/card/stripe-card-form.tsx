import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type FormEvent, useRef, useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { refusalSentence } from "#contract/refusals.ts";
import { CARD_FORM_ID, type CardPayment, PayButton, type PaymentOutcome, PaymentProblem } from "./card-payment.tsx";
import { stripeAppearance } from "./stripe-appearance.ts";
import { payWith, type StripeForm, useFetchUpdates } from "./stripe-pay.ts";
import { Wallets } from "./stripe-wallets.tsx";

/** Loads the provider's script. A retry after a failure loads it again. */
export async function loadProvider(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error("The payment provider did not start");
  return stripe;
}

/** The provider's own fields: the card number never reaches our code. */
export function StripeCardForm({ stripe, ...payment }: CardPayment & { stripe: Stripe }) {
  const { clientSecret } = payment.intent;
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance: stripeAppearance() }}>
      <StripeFields {...payment} />
    </Elements>
  );
}

function StripeFields(payment: CardPayment) {
  const { amount, guest, isPayable, isLocked, payPlace, revision, message, onOutcome } = payment;
  const stripe = useStripe();
  const elements = useElements();
  const [phase, setPhase] = useState<"loading" | "idle" | "processing" | "unavailable">("loading");
  const [incomplete, setIncomplete] = useState<string>();
  const isSending = useRef(false);
  useFetchUpdates(elements, revision);

  async function send(form: StripeForm, isWallet?: boolean): Promise<PaymentOutcome["status"] | undefined> {
    if (!isPayable || isSending.current) return "failed";
    isSending.current = true;
    setPhase("processing");
    const outcome = await payWith(form, payment, isWallet).catch(lost);
    isSending.current = false;
    setPhase("idle");
    setIncomplete(outcome.status === "incomplete" ? outcome.message : undefined);
    if (outcome.status === "incomplete") return "failed";
    onOutcome(outcome);
    return outcome.status;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (stripe && elements) void send({ stripe, elements });
  }

  const isProcessing = phase === "processing" || isLocked;
  const isReady = stripe !== null && elements !== null && phase !== "loading";
  return (
    <form id={CARD_FORM_ID} className="stack" aria-label="Card payment" onSubmit={submit}>
      {phase === "loading" && <p className="note">Loading payment form...</p>}
      {phase === "unavailable" && <Notice tone="bad">{refusalSentence("payment-form-unavailable")}</Notice>}
      {stripe && amount > 0 && (
        <Wallets
          {...payment}
          stripe={stripe}
          isPayable={isPayable && !isProcessing}
          onConfirm={(wallet) => send({ stripe, elements: wallet }, true)}
        />
      )}
      <PaymentElement
        options={{
          ...{ layout: "tabs", readOnly: isProcessing, defaultValues: { billingDetails: guest } },
          wallets: { applePay: "never", googlePay: "never" },
        }}
        onReady={() => setPhase("idle")}
        onLoadError={() => setPhase("unavailable")}
      />
      <PaymentProblem message={incomplete ?? message} isProcessing={isProcessing} />
      <PayButton
        amount={amount}
        place={payPlace}
        isProcessing={isProcessing}
        isDisabled={!isReady || !isPayable || phase === "unavailable"}
      />
    </form>
  );
}

function lost(fault: unknown): PaymentOutcome {
  console.error("Payment failed", fault);
  return { status: "unknown" };
}
