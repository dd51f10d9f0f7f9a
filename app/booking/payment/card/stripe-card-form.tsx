import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { refusalSentence } from "#contract/refusals.ts";
import styles from "./card-form.module.css";
import { CARD_FORM_ID, type CardPayment, PayButton, type PaymentOutcome, PaymentProblem } from "./card-payment.tsx";
import { stripeAppearance } from "./stripe-appearance.ts";
import { outcomeOf } from "./stripe-outcome.ts";

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
  const { intent, amount, guest, isPayable, isLocked, payPlace, revision, message, onPaying, onOutcome } = payment;
  const stripe = useStripe();
  const elements = useElements();
  const [phase, setPhase] = useState<"loading" | "idle" | "processing" | "unavailable">("loading");
  const [incomplete, setIncomplete] = useState<string>();
  const isSending = useRef(false);
  useFetchUpdates(elements, revision);

  async function pay(ready: { stripe: Stripe; elements: StripeElements }) {
    const submitted = await ready.elements.submit();
    setIncomplete(submitted.error?.message);
    if (submitted.error) return undefined;
    const { paymentIntent } = await ready.stripe.retrievePaymentIntent(intent.clientSecret);
    // Another tab or an old answer may have changed the intent: the sum on the button is charged, or nothing.
    if (paymentIntent?.amount !== amount)
      return { status: "failed", message: refusalSentence("price-changed") } as const;
    onPaying();
    return confirm({ ...ready, clientSecret: intent.clientSecret, guest, returnPath: payment.returnPath });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements || !isPayable || isSending.current) return;
    isSending.current = true;
    setPhase("processing");
    const outcome = await pay({ stripe, elements }).catch(lost);
    isSending.current = false;
    setPhase("idle");
    if (outcome) onOutcome(outcome);
  }

  const isProcessing = phase === "processing" || isLocked;
  const isReady = stripe !== null && elements !== null && phase !== "loading";
  return (
    <form id={CARD_FORM_ID} className={styles.form} aria-label="Card payment" onSubmit={(event) => void submit(event)}>
      {phase === "loading" && <p className="note">Loading payment form...</p>}
      {phase === "unavailable" && (
        <Notice tone="bad">
          <p>{refusalSentence("payment-form-unavailable")}</p>
        </Notice>
      )}
      <PaymentElement
        options={{ layout: "tabs", readOnly: isProcessing, defaultValues: { billingDetails: guest } }}
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

// Wallets show the amount of the intent, so the form must fetch every change.
function useFetchUpdates(elements: StripeElements | null, revision: number): void {
  const seen = useRef(revision);

  useEffect(() => {
    if (elements === null || seen.current === revision) return;
    seen.current = revision;
    elements.fetchUpdates().catch((fault: unknown) => console.error("Failed to update the payment form", fault));
  }, [elements, revision]);
}

type Confirmation = Pick<CardPayment, "guest" | "returnPath"> & {
  stripe: Stripe;
  elements: StripeElements;
  clientSecret: string;
};

async function confirm({ stripe, elements, clientSecret, guest, returnPath }: Confirmation): Promise<PaymentOutcome> {
  const confirmed = outcomeOf(
    await stripe.confirmPayment({
      elements,
      redirect: "if_required",
      confirmParams: {
        return_url: `${window.location.origin}${returnPath}`,
        payment_method_data: { billing_details: guest },
      },
    }),
  );
  if (confirmed !== "asked") return confirmed;
  const answered = outcomeOf(await stripe.handleNextAction({ clientSecret }));
  return answered === "asked" ? { status: "failed", message: refusalSentence("payment-failed") } : answered;
}

function lost(fault: unknown): PaymentOutcome {
  console.error("Payment failed", fault);
  return { status: "unknown" };
}
