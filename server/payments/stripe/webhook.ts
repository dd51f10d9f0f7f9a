import type Stripe from "stripe";
import { z } from "zod";
import type { Log } from "../../log.ts";
import type { PaymentEvent } from "../gateway.ts";
import { orderOf } from "./payment.ts";

/** The events the endpoint at Stripe must subscribe to. Keep docs/going-live.md in step. */
export const NEEDED_EVENTS: readonly string[] = [
  "payment_intent.succeeded",
  "payment_intent.processing",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
];

type Delivery = {
  readonly installationId: string;
  readonly body: string;
  readonly signature: string | undefined;
  readonly webhookSecret: string;
  readonly now: number;
  readonly log: Log;
};

const TOLERANCE_SECONDS = 5 * 60;

const id = z.string().regex(/^[\w-]{1,255}$/);

const event = z.looseObject({ type: z.string(), data: z.looseObject({ object: z.unknown() }).optional() });

const subject = z.looseObject({
  id,
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: z.union([id, z.looseObject({ id }).transform((intent) => intent.id)]).nullish(),
});

/**
 * Undefined unless the signature is Stripe's and the event has the fields we read. A valid signature proves who sent it,
 * not its shape: the endpoint's API version at Stripe can differ from ours.
 */
export async function readStripeWebhook(stripe: Stripe, delivery: Delivery): Promise<PaymentEvent | undefined> {
  const { body, signature = "", webhookSecret, now, log } = delivery;
  try {
    const { webhooks } = stripe;
    const told = await webhooks.constructEventAsync(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now);
    const { type, data } = event.parse(told);
    if (!/^(payment_intent|charge|refund)\./.test(type)) return { kind: "foreign" };
    return toPaymentEvent(type, subject.parse(data?.object), delivery.installationId);
  } catch (fault) {
    // The library throws several errors for a malformed header. None of them is our bug.
    const unreadable = fault instanceof z.ZodError && "It's signed, but it's no event that can be read.";
    log.warn("stripe-webhook-refused", {
      reason: unreadable || (fault instanceof Error && fault.message.split("\n")[0]),
    });
    return undefined;
  }
}

function toPaymentEvent(
  type: string,
  { id: subjectId, metadata, payment_intent }: z.infer<typeof subject>,
  installationId: string,
): PaymentEvent {
  const isOurs = orderOf(metadata ?? null, installationId)?.isOurs;
  if (type.startsWith("payment_intent.")) {
    return isOurs ? { kind: "payment-changed", intentId: subjectId } : { kind: "foreign" };
  }
  const isAboutRefund = /^(refund\.|charge\.dispute\.|charge\.refunded$|charge\.refund\.)/.test(type);
  // Refunds and disputes lack the payment's metadata, so their intent has to be looked up to see whose they are.
  const isAnothers = type === "charge.refunded" && !isOurs;
  if (!isAboutRefund || isAnothers || payment_intent == null) return { kind: "foreign" };
  return { kind: "refunds-changed", intentId: payment_intent };
}
