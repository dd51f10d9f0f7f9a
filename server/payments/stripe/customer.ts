import Stripe from "stripe";
import type { Log } from "../../log.ts";
import type { GuestCard } from "../gateway.ts";
import { isMissing, underKey, unless } from "./faults.ts";

// A key requires identical parameters, but guests correct their names, so the customer is created without one.
export async function createCustomer(
  stripe: Stripe,
  metadata: { readonly installation: string; readonly draft: string },
  key: string,
): Promise<string> {
  const customer = await underKey(`customer-${key}`, (idempotencyKey) =>
    stripe.customers.create({ metadata }, { idempotencyKey }),
  );
  return customer.id;
}

// The name is only shown in the dashboard, so a booking must not fail because of it.
export async function nameCustomer(stripe: Stripe, customerId: string, guest: GuestCard, log: Log) {
  try {
    await stripe.customers.update(customerId, { name: guest.name, email: guest.email });
  } catch (fault) {
    // Stripe's message may repeat the email address, so only its code is logged.
    log.warn("stripe-customer-unnamed", { customerId, code: fault instanceof Stripe.errors.StripeError && fault.code });
  }
}

// Each hold of a draft created its own customer. Stripe deletes a customer's cards with it.
export async function deleteCustomers(stripe: Stripe, installationId: string, draftId: string): Promise<void> {
  const query = `metadata["draft"]:"${draftId}"`;
  const customers = await stripe.customers.search({ query, limit: 100 }).autoPagingToArray({ limit: 1_000 });
  for (const { id, metadata } of customers) {
    if (metadata.installation !== installationId) continue;
    // Search results lag slightly behind deletions.
    await stripe.customers.del(id).catch(unless(isMissing, undefined));
  }
}

export async function findCustomer(stripe: Stripe, intentId: string): Promise<GuestCard | undefined> {
  const { customer } = await stripe.paymentIntents.retrieve(intentId, { expand: ["customer"] });
  if (customer === null || typeof customer === "string" || customer.deleted) return undefined;
  const { name, email } = customer;
  return name && email ? { name, email } : undefined;
}
