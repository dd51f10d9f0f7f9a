import Stripe from "stripe";
import type { ChargeOrder, SavedCardAnswer } from "../gateway.ts";
import { isMissing, isWrongState, underKey } from "./faults.ts";
import { savedCard } from "./saved-card.ts";

/**
 * Confirms without the guest. An intent succeeds once, so nobody pays twice however often this is repeated, even after
 * Stripe has forgotten the key.
 */
export async function chargeSavedCard(stripe: Stripe, intentId: string, order: ChargeOrder): Promise<SavedCardAnswer> {
  const saved = await savedCard(stripe, order.stayIntentId);
  if (saved === undefined) return "needs-guest";
  const { method, setupId } = saved;
  const confirm = (idempotencyKey: string) =>
    stripe.paymentIntents.confirm(intentId, { payment_method: method.id, off_session: true }, { idempotencyKey });
  // A key is for one card: after a try without an answer, the guest may have saved another.
  const key = ["confirm", order.id, ...(order.tries ? [order.tries] : []), ...(setupId ? [setupId] : [])].join("-");
  try {
    return answerOf(await underKey(key, confirm));
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
