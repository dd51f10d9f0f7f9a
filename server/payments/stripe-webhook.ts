import type Stripe from "stripe";
import type { Log } from "../log.ts";
import type { PaymentEvent } from "./gateway.ts";
import { hasReadableShape } from "./stripe-event-shape.ts";
import { orderOf } from "./stripe-payment.ts";

/** What the endpoint at Stripe must be told to send. The README names the same. */
export const NEEDED_EVENTS: readonly string[] = [
  "payment_intent.succeeded",
  "payment_intent.processing",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "charge.refunded",
  "charge.dispute.created",
  "refund.updated",
  "refund.failed",
];

type Delivery = {
  readonly installation: string;
  readonly body: string;
  readonly signature: string | undefined;
  readonly webhookSecret: string;
  readonly now: number;
  readonly log: Log;
};

const TOLERANCE_SECONDS = 5 * 60;

/** Reads an event whose signature is Stripe's and that looks like one; anything else is nothing. */
export async function readStripeWebhook(stripe: Stripe, delivery: Delivery): Promise<PaymentEvent | undefined> {
  const event = await verifiedEvent(stripe, delivery);
  return event && toPaymentEvent(event, delivery.installation);
}

async function verifiedEvent(stripe: Stripe, delivery: Delivery): Promise<Stripe.Event | undefined> {
  const { body, signature = "", webhookSecret, now, log } = delivery;
  try {
    const { webhooks } = stripe;
    const event = await webhooks.constructEventAsync(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now);
    if (!hasReadableShape(event)) throw new Error("It is signed, but it is no event that can be read.");
    return event;
  } catch (fault) {
    // The library has several errors for a header that it cannot read. None of them is a fault of ours.
    log.warn("stripe-webhook-refused", { reason: fault instanceof Error && fault.message.split("\n")[0] });
    return undefined;
  }
}

function toPaymentEvent(event: Stripe.Event, installation: string): PaymentEvent {
  if (isAboutIntent(event)) {
    const order = orderOf(event.data.object.metadata, installation);
    if (order === undefined || order.mark === "another's") return { kind: "foreign" };
    return { kind: "payment-changed", intentId: event.data.object.id, hold: order.hold };
  }

  if (event.type === "charge.refunded") {
    const charge = event.data.object;
    const intentId = idOf(charge.payment_intent);
    const mark = orderOf(charge.metadata, installation)?.mark ?? "another's";
    if (intentId === undefined || mark === "another's") return { kind: "foreign" };
    return { kind: "refunded", intentId, refunded: charge.amount_refunded };
  }

  // A dispute does not carry the charge's metadata: whose it is shows when its intent is looked up.
  if (event.type === "charge.dispute.created") {
    const intentId = idOf(event.data.object.payment_intent);
    if (intentId === undefined) return { kind: "foreign" };
    return { kind: "disputed", intentId, reason: event.data.object.reason };
  }

  return { kind: "foreign" };
}

function isAboutIntent(event: Stripe.Event): event is Extract<Stripe.Event, { type: `payment_intent.${string}` }> {
  return event.type.startsWith("payment_intent.");
}

function idOf(reference: string | { readonly id: string } | null): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}
