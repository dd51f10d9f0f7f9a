import type Stripe from "stripe";
import type { Log } from "../../log.ts";
import type { PaymentEvent } from "../gateway.ts";
import { hasReadableShape } from "./event-shape.ts";
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

/** Undefined unless the signature is Stripe's and the event has the expected shape. */
export async function readStripeWebhook(stripe: Stripe, delivery: Delivery): Promise<PaymentEvent | undefined> {
  const event = await verifiedEvent(stripe, delivery);
  return event && toPaymentEvent(event, delivery.installationId);
}

async function verifiedEvent(stripe: Stripe, delivery: Delivery): Promise<Stripe.Event | undefined> {
  const { body, signature = "", webhookSecret, now, log } = delivery;
  try {
    const { webhooks } = stripe;
    const event = await webhooks.constructEventAsync(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now);
    if (!hasReadableShape(event)) throw new Error("It's signed, but it's no event that can be read.");
    return event;
  } catch (fault) {
    // The library throws several errors for a malformed header. None of them is our bug.
    log.warn("stripe-webhook-refused", { reason: fault instanceof Error && fault.message.split("\n")[0] });
    return undefined;
  }
}

function toPaymentEvent(event: Stripe.Event, installationId: string): PaymentEvent {
  if (isAboutIntent(event)) {
    const isOurs = orderOf(event.data.object.metadata, installationId)?.isOurs;
    return isOurs ? { kind: "payment-changed", intentId: event.data.object.id } : { kind: "foreign" };
  }

  const intentId = isAboutRefund(event) ? idOf(event.data.object.payment_intent) : undefined;
  // Refunds and disputes lack the payment's metadata, so their intent has to be looked up to see whose they are.
  const isAnothers = event.type === "charge.refunded" && !orderOf(event.data.object.metadata, installationId)?.isOurs;
  return intentId === undefined || isAnothers ? { kind: "foreign" } : { kind: "refunds-changed", intentId };
}

function isAboutIntent(event: Stripe.Event): event is Extract<Stripe.Event, { type: `payment_intent.${string}` }> {
  return event.type.startsWith("payment_intent.");
}

type RefundEvent = Extract<
  Stripe.Event,
  { type: `refund.${string}` | `charge.dispute.${string}` | "charge.refunded" | "charge.refund.updated" }
>;

function isAboutRefund(event: Stripe.Event): event is RefundEvent {
  return /^(refund\.|charge\.dispute\.|charge\.refunded$|charge\.refund\.)/.test(event.type);
}

function idOf(reference: string | { readonly id: string } | null): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}
