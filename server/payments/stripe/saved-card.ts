import Stripe from "stripe";
import { DAY_MS } from "#domain/dates/durations.ts";
import type { ChargeOrder, SavedCardAnswer } from "../gateway.ts";
import { isMissing, isWrongState, underKey } from "./faults.ts";
import { idOf } from "./payment.ts";

type Saved = { readonly method: Stripe.PaymentMethod; readonly setupId?: string };

/**
 * The newest card that the guest has saved since, or the one of the stay's payment, which was made with
 * `setup_future_usage`. Only Stripe knows which it is, so no lost answer and no older backup can name the wrong one.
 */
export async function savedCard(stripe: Stripe, stayIntentId: string | null): Promise<Saved | undefined> {
  if (stayIntentId === null) return undefined;
  const paid = await stripe.paymentIntents.retrieve(stayIntentId, { expand: ["payment_method"] });
  const customer = idOf(paid.customer);
  if (customer === undefined) return undefined;
  const setup = (await setupsOf(stripe, customer)).find(({ status }) => status === "succeeded");
  const method = (setup ?? paid).payment_method;
  if (method === null || typeof method === "string") return undefined;
  return { method, ...(setup && { setupId: setup.id }) };
}

export async function customerOf(stripe: Stripe, stayIntentId: string | null): Promise<string | undefined> {
  return stayIntentId === null ? undefined : idOf((await stripe.paymentIntents.retrieve(stayIntentId)).customer);
}

const OPEN: readonly string[] = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** Two tabs save into one setup, so that the card on the screen is the one that counts. */
export async function beginSetup(stripe: Stripe, stayIntentId: string, now: number) {
  const customer = await customerOf(stripe, stayIntentId);
  if (customer === undefined) return undefined;
  const before = await setupsOf(stripe, customer);
  const [latest] = before;
  // Stripe warns that an old one may no longer work.
  if (latest && OPEN.includes(latest.status) && latest.created * 1000 > now - DAY_MS) return latest;
  return underKey(`setup-${stayIntentId}-${before.length}`, (idempotencyKey) =>
    stripe.setupIntents.create(
      { customer, usage: "off_session", allowed_payment_method_types: ["card"] },
      { idempotencyKey },
    ),
  );
}

/** Newest first. */
async function setupsOf(stripe: Stripe, customer: string): Promise<Stripe.SetupIntent[]> {
  const { data } = await stripe.setupIntents.list({ customer, limit: 100, expand: ["data.payment_method"] });
  return data;
}

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
