import type { PaymentIntent, StripeError } from "@stripe/stripe-js";
import { refusalSentence } from "#contract/refusals.ts";
import type { PaymentOutcome } from "./card-payment.tsx";

export type Confirmed = {
  paymentIntent?: PaymentIntent | undefined;
  error?: StripeError | undefined;
};

/** What the provider's answer means to a guest. "asked" means that the bank still wants to authenticate them. */
export function outcomeOf({ paymentIntent, error }: Confirmed): PaymentOutcome | "asked" {
  if (error !== undefined) return outcomeOfError(error);
  switch (paymentIntent?.status) {
    case "succeeded":
      return { status: "succeeded" };
    case "processing":
      return { status: "processing" };
    case "requires_action":
      return "asked";
    case "canceled":
      return { status: "canceled" };
    case "requires_payment_method":
      return { status: "failed", message: refusalSentence("card-declined") };
    default:
      return { status: "failed", message: refusalSentence("payment-failed") };
  }
}

function outcomeOfError(error: StripeError): PaymentOutcome {
  // The provider refuses to pay an intent twice, so it's already paid.
  if (error.payment_intent?.status === "succeeded") return { status: "succeeded" };
  if (error.payment_intent?.status === "processing") return { status: "processing" };
  if (error.payment_intent?.status === "canceled") return { status: "canceled" };
  if (error.type === "api_connection_error") return { status: "unknown" };
  return { status: "failed", message: error.message ?? refusalSentence("payment-failed") };
}
