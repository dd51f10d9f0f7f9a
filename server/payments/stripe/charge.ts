import Stripe from "stripe";
import type { ChargeOrder, SavedCardAnswer } from "../gateway.ts";
import { isMissing, isWrongState, underKey } from "./faults.ts";
import { idOf } from "./payment.ts";

/**
 * Confirms without the guest. An intent succeeds once, so nobody pays twice however often this is repeated, even after
 * Stripe has forgotten the key.
 */
export async function chargeSavedCard(stripe: Stripe, intentId: string, order: ChargeOrder): Promise<SavedCardAnswer> {
  const saved = await savedCard(stripe, order.stayIntentId);
  if (saved?.card === undefined) return "needs-guest";
  const card = saved.card;
  const confirm = (idempotencyKey: string) =>
    stripe.paymentIntents.confirm(intentId, { payment_method: card, off_session: true }, { idempotencyKey });
  try {
    return answerOf(await underKey(`confirm-${order.id}${order.tries ? `-${order.tries}` : ""}`, confirm));
  } catch (fault) {
    // Declined, or the bank wants the guest to confirm ("authentication_required"): the intent is open again.
    if (fault instanceof Stripe.errors.StripeCardError || isMissing(fault)) return "needs-guest";
    if (!isWrongState(fault)) throw fault;
    return answerOf(await stripe.paymentIntents.retrieve(intentId));
  }
}

function answerOf({ status }: Stripe.PaymentIntent): SavedCardAnswer {
  if (status === "succeeded") return "paid";
  return status === "processing" ? "processing" : "needs-guest";
}

/** The stay's payment was made with `setup_future_usage`, so its card is attached to its customer. */
export async function savedCard(stripe: Stripe, stayIntentId: string | null) {
  if (stayIntentId === null) return undefined;
  const { customer, payment_method } = await stripe.paymentIntents.retrieve(stayIntentId);
  const owner = idOf(customer);
  return owner === undefined ? undefined : { customer: owner, card: idOf(payment_method) };
}
