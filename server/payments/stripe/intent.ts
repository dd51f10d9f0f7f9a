import type Stripe from "stripe";
import { rules } from "#house/rules.ts";
import type { ChargeOrder, QuotedVersion } from "../gateway.ts";
import { unlessStuck } from "./faults.ts";
import { changeOf, metadataOf, paidOf, toPayment } from "./payment.ts";

export function createIntent(stripe: Stripe, installationId: string, order: ChargeOrder, customer: string) {
  const key = `create-${order.id}`;
  const create = (idempotencyKey: string) =>
    stripe.paymentIntents.create(
      {
        amount: order.amount,
        currency: rules.currency.toLowerCase(),
        customer,
        // Cards and card wallets only: nothing that stays in processing for days.
        allowed_payment_method_types: ["card"],
        // The card is saved for damage; a house without a deposit charges none.
        ...(order.stay && rules.deposit !== undefined && { setup_future_usage: "off_session" as const }),
        metadata: metadataOf(installationId, order),
      },
      { idempotencyKey },
    );
  return unlessStuck(
    () => create(key),
    () => create(`${key}-again`),
  );
}

// Amount and version change in one call, so no charge can pair one version's amount with another's nights.
export function updateIntent(stripe: Stripe, installationId: string, intentId: string, quote: QuotedVersion) {
  const key = `update-${quote.idempotencyKey}`;
  const update = (idempotencyKey: string) =>
    stripe.paymentIntents.update(
      intentId,
      {
        amount: quote.amount,
        metadata: { ...changeOf(quote), installation: installationId },
        expand: ["latest_charge"],
      },
      { idempotencyKey },
    );
  return unlessStuck(
    () => update(key),
    async () => {
      // The stuck call may have succeeded and the guest may have paid since; a second call would then be refused.
      const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] });
      return toPayment(intent, installationId)?.version === quote.version ? intent : update(`${key}-again`);
    },
  );
}

// A charge keeps the version it was created with, even if the intent changes afterward.
export function verdictOn(
  intent: Stripe.PaymentIntent,
  installationId: string,
  quote: QuotedVersion,
): "taken" | "refused" {
  const paid = paidOf(intent, installationId);
  if (paid !== undefined) return paid.version === quote.version ? "taken" : "refused";
  return intent.status === "canceled" ? "refused" : "taken";
}

export function whyNotCanceled(intent: Stripe.PaymentIntent, fault: unknown): "canceled" | "paid" | "processing" {
  if (intent.status === "canceled") return "canceled";
  if (intent.status === "succeeded") return "paid";
  if (intent.status === "processing") return "processing";
  throw fault;
}
