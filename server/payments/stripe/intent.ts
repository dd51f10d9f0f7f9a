import type Stripe from "stripe";
import { rules } from "#house/rules.ts";
import type { ChargeOrder, OrderedStay, QuotedVersion } from "../gateway.ts";
import { underKey } from "./faults.ts";
import { changeOf, metadataOf, paidOf, toPayment } from "./payment.ts";

export function createIntent(stripe: Stripe, installationId: string, order: ChargeOrder, customer: string) {
  return underKey(`create-${order.id}`, (idempotencyKey) =>
    stripe.paymentIntents.create(
      {
        amount: order.amount,
        currency: rules.currency.toLowerCase(),
        customer,
        // Cards and card wallets only: nothing that stays in processing for days.
        allowed_payment_method_types: ["card"],
        ...(order.stay && keepsCard(order.stay) && { setup_future_usage: "off_session" as const }),
        metadata: metadataOf(installationId, order),
      },
      { idempotencyKey },
    ),
  );
}

/** The card is saved for damage and for a balance. A house without either keeps none. */
function keepsCard({ isInTwo }: OrderedStay): boolean {
  return isInTwo === true || rules.deposit !== undefined;
}

// Amount and version change in one call, so no charge can pair one version's amount with another's nights.
export function updateIntent(stripe: Stripe, installationId: string, intentId: string, quote: QuotedVersion) {
  const expand = ["latest_charge"];
  // The guest may change from one payment to two and back.
  const saved = keepsCard(quote) ? "off_session" : "";
  const keep = rules.payInTwo && ({ setup_future_usage: saved } as const);
  const changed = {
    amount: quote.amount,
    ...keep,
    metadata: { ...changeOf(quote), installation: installationId },
    expand,
  };
  return underKey(
    `update-${quote.idempotencyKey}`,
    (idempotencyKey) => stripe.paymentIntents.update(intentId, changed, { idempotencyKey }),
    async () => {
      // The stuck call may have succeeded and the guest may have paid since; a second call would then be refused.
      const intent = await stripe.paymentIntents.retrieve(intentId, { expand });
      return toPayment(intent, installationId)?.version === quote.version ? intent : undefined;
    },
  );
}

// A charge keeps the version it was created with, even if the intent changes afterward.
export function verdictOn(intent: Stripe.PaymentIntent, installationId: string, quote: QuotedVersion) {
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
