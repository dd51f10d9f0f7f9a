import type Stripe from "stripe";
import { DAY_MS } from "#domain/dates/durations.ts";
import { underKey } from "./faults.ts";
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
