import Stripe from "stripe";
import { expect, test } from "vitest";
import { DatabaseUnavailable } from "../database/database-unavailable.ts";
import type { PaymentGateway } from "./gateway.ts";
import { ProviderUnavailable, reportingUnavailable } from "./provider-unavailable.ts";

/** What a guest's call gets, and what the owner's alarm hears, when the gateway throws this. */
async function thrown(fault: unknown) {
  const heard: boolean[] = [];
  const gateway = { create: () => Promise.reject(fault) } as unknown as PaymentGateway;
  const create = reportingUnavailable(gateway, (isUnavailable) => heard.push(isUnavailable)).create as () => unknown;
  const seen = await Promise.resolve(create()).catch((caught: unknown) => caught);
  return { seen, heard };
}

test("silence, refusals of the key and the processor's own errors are told as the processor's", async () => {
  const { StripeConnectionError, StripeAuthenticationError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
  const away = [
    new StripeConnectionError({ message: "no answer", type: "api_error" }),
    new StripeAuthenticationError({ message: "wrong key", type: "invalid_request_error", statusCode: 401 }),
    new StripeAPIError({ message: "down", type: "api_error", statusCode: 500 }),
    new StripeAPIError({ message: "Invalid JSON received from the Stripe API", type: "api_error" }),
    new StripeRateLimitError({ message: "too many", type: "rate_limit_error", statusCode: 429 }),
  ];

  for (const fault of away) {
    const { seen, heard } = await thrown(fault);
    expect(seen).toBeInstanceOf(ProviderUnavailable);
    expect(heard).toEqual([true]);
    const isKey = fault instanceof StripeAuthenticationError;
    expect(String(seen)).toContain(isKey ? "refused our key" : "did not answer");
  }
});

test("our own bugs, wrong requests and our database are told as ours, and raise no alarm about the processor", async () => {
  const { StripeInvalidRequestError } = Stripe.errors;
  const ours = [
    new TypeError("undefined is not a function"),
    new Error("booking has no version 3"),
    new SyntaxError("Unexpected end of JSON input"),
    new StripeInvalidRequestError({ message: "Invalid integer", type: "invalid_request_error", statusCode: 400 }),
    new DatabaseUnavailable(new Error("disk full")),
  ];

  for (const fault of ours) expect(await thrown(fault)).toEqual({ seen: fault, heard: [] });
});
