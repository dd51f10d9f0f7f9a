import type Stripe from "stripe";
import type {
  ChargeOrder,
  HoldKey,
  Payment,
  PaymentMark,
  PaymentStatus,
  QuotedVersion,
  StayMetadata,
} from "../gateway.ts";

// The mark of the previous release, the same for every installation. Payments in our rows may still carry it.
const OLD_MARK = "wild-iris";

/** Marks our intents: the account may also be used for other business, or by another installation of this site. */
export function metadataOf(installation: string, hold: HoldKey, quote: QuotedVersion): Stripe.MetadataParam {
  return { kind: "stay", draft: hold.draftId, hold: String(hold.holdNumber), ...changeOf(installation, quote) };
}

/** For payments after the confirmation. */
export function chargeMetadataOf(installation: string, { id, bookingId, kind }: ChargeOrder): Stripe.MetadataParam {
  return { kind, draft: bookingId, charge: id, installation };
}

/** What changes with the version. */
export function changeOf(installation: string, { version, stayMarks }: QuotedVersion): Stripe.MetadataParam {
  return { ...stayMarks, installation, version: String(version) };
}

type Order = {
  readonly mark: PaymentMark;
  readonly hold: HoldKey;
  readonly version: number;
  readonly chargeId?: string;
};

/** Undefined for payments that no installation of this site made. */
export function orderOf(metadata: Stripe.Metadata | null, installation: string): Order | undefined {
  const { draft, hold, version, charge } = metadata ?? {};
  const mark = markOf(metadata ?? {}, installation);
  if (mark !== undefined && draft && charge) {
    return { mark, hold: { draftId: draft, holdNumber: 0 }, version: 0, chargeId: charge };
  }
  if (mark === undefined || !draft || !isCount(hold) || !isCount(version)) return undefined;
  return { mark, hold: { draftId: draft, holdNumber: Number(hold) }, version: Number(version) };
}

function markOf(metadata: Stripe.Metadata, installation: string): PaymentMark | undefined {
  if (metadata.installation) return metadata.installation === installation ? "ours" : "another's";
  return metadata.lodge === OLD_MARK ? "old" : undefined;
}

/** Requires the intent's latest charge to be expanded. */
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
    stayMarks: stayMetadataOf(chargeOf(intent)?.metadata ?? intent.metadata),
    createdAt: intent.created * 1000,
    ...(order.chargeId !== undefined && { chargeId: order.chargeId }),
    // Until November 2026 we wrote it with two l.
    ...((intent.metadata.canceled ?? intent.metadata.cancelled) !== undefined && { canceled: true }),
  };
}

/** Read from the charge: its metadata was copied on creation and doesn't follow the intent's. */
export function paidOf(intent: Stripe.PaymentIntent, installation: string): Payment["paid"] {
  const charge = chargeOf(intent);
  const order = charge && orderOf(charge.metadata, installation);
  if (order === undefined || charge?.status !== "succeeded") return undefined;
  return { version: order.version, amount: charge.amount_captured, refunded: charge.amount_refunded };
}

function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return latest_charge === null || typeof latest_charge === "string" ? undefined : latest_charge;
}

function stayMetadataOf({
  installation,
  lodge,
  kind,
  draft,
  charge,
  hold,
  version,
  ...stayMarks
}: Stripe.Metadata): StayMetadata {
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

// A payment with an unknown status may still succeed, so it is treated like one in processing.
function toStatus(status: string): PaymentStatus {
  return STATUSES.includes(status) ? (status as PaymentStatus) : "processing";
}

function isCount(text: string | undefined): boolean {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text);
}
