import Stripe from "stripe";
import type { Log } from "../log.ts";
import type { GuestCard } from "./gateway.ts";
import { isMissing, unlessStuck } from "./stripe-faults.ts";

// A key always carries the same parameters, but guests correct their names: so the customer begins nameless.
export async function createCustomer(
  stripe: Stripe,
  metadata: { readonly installation: string; readonly draft: string },
  idempotencyKey: string,
): Promise<string> {
  const key = `customer-${idempotencyKey}`;
  const create = (idempotencyKey: string) => stripe.customers.create({ metadata }, { idempotencyKey });
  const customer = await unlessStuck(
    () => create(key),
    () => create(`${key}-again`),
  );
  return customer.id;
}

// The name is for the owner's eyes in the dashboard. A booking does not fail for it.
export async function nameCustomer(stripe: Stripe, customerId: string, guest: GuestCard, log: Log) {
  try {
    await stripe.customers.update(customerId, { name: guest.name, email: guest.email });
  } catch (fault) {
    // Stripe's sentence may repeat the address, so only its code is written down.
    log.warn("stripe-customer-unnamed", { customerId, code: fault instanceof Stripe.errors.StripeError && fault.code });
  }
}

// Each hold of a draft has made its own. With a customer Stripe deletes its cards.
export async function deleteCustomers(stripe: Stripe, installation: string, draftId: string): Promise<void> {
  const query = `metadata["draft"]:"${draftId}"`;
  const customers = await stripe.customers.search({ query, limit: 100 }).autoPagingToArray({ limit: 1_000 });
  for (const { id, metadata } of customers) {
    // The version before wrote the draft alone, which is ours by our own row.
    if (metadata.installation !== undefined && metadata.installation !== installation) continue;
    try {
      await stripe.customers.del(id);
    } catch (fault) {
      // Searches lag a little behind deletions.
      if (!isMissing(fault)) throw fault;
    }
  }
}

export async function findCustomer(stripe: Stripe, intentId: string): Promise<GuestCard | undefined> {
  const { customer } = await stripe.paymentIntents.retrieve(intentId, { expand: ["customer"] });
  if (customer === null || typeof customer === "string" || customer.deleted) return undefined;
  const { name, email } = customer;
  return name && email ? { name, email } : undefined;
}
