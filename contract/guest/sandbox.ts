import { z } from "zod";
import { clientSecret, paymentIntentId } from "../shared.ts";

/** `POST /api/sandbox/pay`: plays the card. Available only while everything runs in the sandbox. */
export const sandboxPayRequest = z.strictObject({
  paymentIntentId,
  clientSecret,
  /** The sum on the Pay button. No other sum is charged. */
  amount: z.int().positive().optional(),
  cardNumber: z.string().regex(/^\d{12,19}$/),
  /** The guest's answer to the bank's question, for cards that ask. */
  authentication: z.enum(["approve", "fail"]).optional(),
});

export type SandboxPayRequest = z.infer<typeof sandboxPayRequest>;

export type SandboxPayAnswer = {
  readonly status: "succeeded" | "processing" | "requires_action" | "requires_payment_method" | "canceled";
  readonly message?: string;
};

export const SANDBOX_CARDS = {
  success: "4242424242424242",
  decline: "4000000000000002",
  authenticate: "4000002500003155",
  processing: "4000000000000077",
  /** Pays, and then the bank disputes it. */
  dispute: "4000000000000259",
  /** Pays now, and is declined when it's charged later without the guest. */
  declineLater: "4000000000000341",
} as const;
