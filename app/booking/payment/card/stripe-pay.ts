import type { PaymentIntent, SetupIntent, Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { useEffect, useRef } from "react";
import { refusalSentence } from "#contract/refusals.ts";
import type { CardPayment, PaymentOutcome } from "./card-payment.tsx";

export type StripeForm = { readonly stripe: Stripe; readonly elements: StripeElements };

/** Something is missing in the form, and nothing was tried. */
type Incomplete = { readonly status: "incomplete"; readonly message: string | undefined };

/** Pays, or saves the card, with the provider's fields or with a wallet. A wallet tells the bank itself whose card it is. */
export async function payWith(
  { stripe, elements }: StripeForm,
  { intent: { clientSecret }, amount, guest, returnPath, onPaying }: CardPayment,
  isWallet = false,
): Promise<PaymentOutcome | Incomplete> {
  const { error } = await elements.submit();
  if (error) return { status: "incomplete", message: error.message };
  // Another tab or an old answer may have changed the intent: the sum on the button is charged, or nothing.
  const asked = amount > 0 ? (await stripe.retrievePaymentIntent(clientSecret)).paymentIntent?.amount : amount;
  if (asked !== amount) return { status: "failed", message: refusalSentence("price-changed") };
  onPaying();
  const confirming = {
    elements,
    redirect: "if_required" as const,
    confirmParams: {
      return_url: `${window.location.origin}${returnPath}`,
      ...(!isWallet && { payment_method_data: { billing_details: guest } }),
    },
  };
  const confirmed = outcomeOf(await (amount > 0 ? stripe.confirmPayment(confirming) : stripe.confirmSetup(confirming)));
  if (confirmed !== "asked") return confirmed;
  const answered = outcomeOf(await stripe.handleNextAction({ clientSecret }));
  return answered === "asked" ? { status: "failed", message: refusalSentence("payment-failed") } : answered;
}

/** Wallets show the amount of the intent, so a form must fetch every change. */
export function useFetchUpdates(elements: StripeElements | null, revision: number): void {
  const seen = useRef(revision);

  useEffect(() => {
    if (elements === null || seen.current === revision) return;
    seen.current = revision;
    elements.fetchUpdates().catch((fault: unknown) => console.error("Failed to update the payment form", fault));
  }, [elements, revision]);
}

type Confirmed = {
  paymentIntent?: PaymentIntent | undefined;
  setupIntent?: SetupIntent | undefined;
  error?: StripeError | undefined;
};

/** What the provider's answer means to a guest. "asked" means that the bank still wants to authenticate them. */
export function outcomeOf({ paymentIntent, setupIntent, error }: Confirmed): PaymentOutcome | "asked" {
  // The provider refuses to pay an intent twice, so with an error it may be paid already.
  const known = error === undefined ? (paymentIntent ?? setupIntent) : (error.payment_intent ?? error.setup_intent);
  const status = known?.status;
  if (status === "succeeded" || status === "processing" || status === "canceled") return { status };
  if (error?.type === "api_connection_error") return { status: "unknown" };
  if (error === undefined && status === "requires_action") return "asked";
  const isDeclined = error === undefined && status === "requires_payment_method";
  const message = error?.message ?? refusalSentence(isDeclined ? "card-declined" : "payment-failed");
  return { status: "failed", message };
}
