import type { PaymentIntent, StripeError } from "@stripe/stripe-js";
import { expect, test } from "vitest";
import { outcomeOf } from "./stripe-pay.ts";

const intent = (status: PaymentIntent["status"]) => ({ status }) as PaymentIntent;
const error = (fields: Partial<StripeError>) => ({ type: "card_error", ...fields }) as StripeError;

test("success is the status succeeded", () => {
  expect(outcomeOf({ paymentIntent: intent("succeeded") })).toEqual({ status: "succeeded" });
});

test("a payment that the bank is still processing is waited for", () => {
  expect(outcomeOf({ paymentIntent: intent("processing") })).toEqual({ status: "processing" });
});

test("a bank that wants to authenticate the guest gets to ask", () => {
  expect(outcomeOf({ paymentIntent: intent("requires_action") })).toBe("asked");
});

test("a declined card can be replaced", () => {
  expect(outcomeOf({ paymentIntent: intent("requires_payment_method") })).toMatchObject({ status: "failed" });
});

test("a canceled intent means that the hold has ended", () => {
  expect(outcomeOf({ paymentIntent: intent("canceled") })).toEqual({ status: "canceled" });
});

test("the provider's own message is shown", () => {
  expect(outcomeOf({ error: error({ message: "Your card has insufficient funds." }) })).toEqual({
    status: "failed",
    message: "Your card has insufficient funds.",
  });
});

test("an error without a message falls back to ours", () => {
  expect(outcomeOf({ error: error({}) })).toEqual({ status: "failed", message: "Payment failed. Please try again." });
});

test("paying what is already paid is a success, not an error", () => {
  const twice = error({ type: "invalid_request_error", payment_intent: intent("succeeded") });

  expect(outcomeOf({ error: twice })).toEqual({ status: "succeeded" });
});

test("a lost connection leaves the outcome open", () => {
  expect(outcomeOf({ error: error({ type: "api_connection_error" }) })).toEqual({ status: "unknown" });
});
