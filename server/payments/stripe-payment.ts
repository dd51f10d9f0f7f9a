import type Stripe from "stripe";
import type { HoldKey, Payment, PaymentStatus, QuotedVersion } from "./gateway.ts";

// The account may also serve other business: what lacks this mark is not ours.
const LODGE = "wild-iris";

export function metadataOf(hold: HoldKey, quote: QuotedVersion): Record<string, string> {
  return {
    lodge: LODGE,
    draft: hold.draftId,
    hold: String(hold.holdNumber),
    version: String(quote.version),
  };
}

/** Whose payment it is and which version it asks for, or nothing when it is not ours. */
export function orderOf(metadata: Stripe.Metadata | null): { hold: HoldKey; version: number } | undefined {
  const { lodge, draft, hold, version } = metadata ?? {};
  if (lodge !== LODGE || !draft || !isCount(hold) || !isCount(version)) return undefined;
  return { hold: { draftId: draft, holdNumber: Number(hold) }, version: Number(version) };
}

/** The payment in our words. The intent must come with its latest charge. */
export function toPayment(intent: Stripe.PaymentIntent): Payment | undefined {
  const order = orderOf(intent.metadata);
  if (order === undefined) return undefined;
  const paid = paidOf(intent);
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? "",
    status: toStatus(intent.status),
    hold: order.hold,
    version: order.version,
    amount: intent.amount,
    ...(paid !== undefined && { paid }),
    createdAt: intent.created * 1000,
    ...(intent.metadata.cancelled !== undefined && { cancelled: true }),
  };
}

/** What was paid, from the charge: its metadata was copied when it was made and does not follow the intent's. */
export function paidOf(intent: Stripe.PaymentIntent): Payment["paid"] {
  const charge = intent.latest_charge;
  if (charge === null || typeof charge === "string" || charge.status !== "succeeded") return undefined;
  const order = orderOf(charge.metadata);
  if (order === undefined) return undefined;
  return { version: order.version, amount: charge.amount_captured, refunded: charge.amount_refunded };
}

const STATUSES: readonly string[] = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "processing",
  "succeeded",
  "canceled",
] satisfies PaymentStatus[];

// A status that we do not know may still become a payment: it is waited for, like one in processing.
function toStatus(status: string): PaymentStatus {
  return STATUSES.includes(status) ? (status as PaymentStatus) : "processing";
}

function isCount(text: string | undefined): boolean {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text);
}
