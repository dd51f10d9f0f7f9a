import type { PaymentIntent, SetupIntent, StripeError } from "@stripe/stripe-js";
import { refusalSentence } from "#contract/refusals.ts";
import type { PaymentOutcome } from "./card-payment.tsx";

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
