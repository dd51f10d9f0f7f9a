import type Stripe from "stripe";
import type { HoldKey, Payment, PaymentMark, PaymentStatus, QuotedVersion, StayMarks } from "./gateway.ts";

// What the version before wrote, whatever database it ran on. It still names payments that our rows know.
const OLD_MARK = "wild-iris";

/** What every intent of ours carries. The account may also serve other business, or another installation of this site. */
export function metadataOf(installation: string, hold: HoldKey, quote: QuotedVersion): Stripe.MetadataParam {
  return { kind: "stay", draft: hold.draftId, hold: String(hold.holdNumber), ...changeOf(installation, quote) };
}

/** What changes with the version. */
export function changeOf(installation: string, { version, stayMarks }: QuotedVersion): Stripe.MetadataParam {
  return { ...stayMarks, installation, version: String(version) };
}

type Order = { readonly mark: PaymentMark; readonly hold: HoldKey; readonly version: number };

/** Whose payment it is and which version it asks for, or nothing when no lodge made it. */
export function orderOf(metadata: Stripe.Metadata | null, installation: string): Order | undefined {
  const { draft, hold, version } = metadata ?? {};
  const mark = markOf(metadata ?? {}, installation);
  if (mark === undefined || !draft || !isCount(hold) || !isCount(version)) return undefined;
  return { mark, hold: { draftId: draft, holdNumber: Number(hold) }, version: Number(version) };
}

function markOf(metadata: Stripe.Metadata, installation: string): PaymentMark | undefined {
  if (metadata.installation) return metadata.installation === installation ? "ours" : "another's";
  return metadata.lodge === OLD_MARK ? "old" : undefined;
}

/** The payment in our words. The intent must come with its latest charge. */
export function toPayment(intent: Stripe.PaymentIntent, installation: string): Payment | undefined {
  const order = orderOf(intent.metadata, installation);
  if (order === undefined) return undefined;
  const paid = paidOf(intent, installation);
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? "",
    mark: order.mark,
    status: toStatus(intent.status),
    hold: order.hold,
    version: order.version,
    amount: intent.amount,
    ...(paid !== undefined && { paid }),
    stayMarks: stayMarksOf(chargeOf(intent)?.metadata ?? intent.metadata),
    createdAt: intent.created * 1000,
    ...(intent.metadata.cancelled !== undefined && { cancelled: true }),
  };
}

/** What was paid, from the charge: its metadata was copied when it was made and does not follow the intent's. */
export function paidOf(intent: Stripe.PaymentIntent, installation: string): Payment["paid"] {
  const charge = chargeOf(intent);
  const order = charge && orderOf(charge.metadata, installation);
  if (order === undefined || charge?.status !== "succeeded") return undefined;
  return { version: order.version, amount: charge.amount_captured, refunded: charge.amount_refunded };
}

function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return latest_charge === null || typeof latest_charge === "string" ? undefined : latest_charge;
}

function stayMarksOf({ installation, lodge, kind, draft, hold, version, ...stayMarks }: Stripe.Metadata): StayMarks {
  return stayMarks;
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
