import Stripe from "stripe";
import type { RefundOrder } from "./gateway.ts";
import { unlessStuck } from "./stripe-faults.ts";

// Stripe forgets a key after a day. Some hours less, since clocks and queues differ.
const KEY_IS_SURE_FOR_MS = 20 * 60 * 60 * 1000;

/** Pays back once, however often it is asked. */
export async function refundOnce(
  stripe: Stripe,
  order: RefundOrder,
  { now, installation }: { readonly now: number; readonly installation: string },
): Promise<void> {
  if (now - order.firstAskedAt > KEY_IS_SURE_FOR_MS && (await wasMade(stripe, order))) return;

  const key = `refund-${order.bookingId}-${order.refundNumber}`;
  try {
    await unlessStuck(
      () => create(stripe, order, { installation, key }),
      async () => {
        if (!(await wasMade(stripe, order))) await create(stripe, order, { installation, key: `${key}-again` });
      },
    );
  } catch (fault) {
    if (isAlreadyRefunded(fault)) return;
    throw fault;
  }
}

async function create(
  stripe: Stripe,
  order: RefundOrder,
  { installation, key }: { readonly installation: string; readonly key: string },
): Promise<void> {
  const refund = await stripe.refunds.create(
    { payment_intent: order.intentId, amount: order.amount, metadata: { installation, ...metadataOf(order) } },
    { idempotencyKey: key },
  );
  if (hasFailed(refund)) throw new Error(`Stripe could not make refund ${refund.id}: ${refund.failure_reason}`);
}

async function wasMade(stripe: Stripe, order: RefundOrder): Promise<boolean> {
  const ours = metadataOf(order);
  for await (const refund of stripe.refunds.list({ payment_intent: order.intentId, limit: 100 })) {
    const isOurs = refund.metadata?.booking === ours.booking && refund.metadata?.number === ours.number;
    if (isOurs && !hasFailed(refund)) return true;
  }
  return false;
}

function metadataOf(order: RefundOrder) {
  return { booking: order.bookingId, number: String(order.refundNumber) };
}

function hasFailed(refund: Stripe.Refund): boolean {
  return refund.status === "failed" || refund.status === "canceled";
}

function isAlreadyRefunded(fault: unknown): boolean {
  return fault instanceof Stripe.errors.StripeError && fault.code === "charge_already_refunded";
}
