import type Stripe from "stripe";
import {
  type ChargeOrder,
  type OrderedStay,
  PAYMENT_STATUSES,
  type Payment,
  type PaymentStatus,
  type StayMetadata,
} from "../gateway.ts";

/** Identifies our intents: the account may serve other business, or another installation of this site. */
export function metadataOf(installationId: string, { id, bookingId, kind, stay }: ChargeOrder): Stripe.MetadataParam {
  return { kind, draft: bookingId, charge: id, installation: installationId, ...(stay && changeOf(stay)) };
}

/** What changes with the version. */
export function changeOf({ version, metadata }: OrderedStay): Stripe.MetadataParam {
  return { ...metadata, version: String(version) };
}

type Order = Pick<Payment, "isOurs" | "bookingId" | "chargeId" | "version">;

/** Undefined for payments that no installation of this site made. */
export function orderOf(metadata: Stripe.Metadata | null, installationId: string): Order | undefined {
  const { installation, draft, hold, version, charge } = metadata ?? {};
  // Until November 2026 a hold's payment named its number and no charge.
  if (!draft || !(charge || (isCount(hold) && isCount(version)))) return undefined;
  return {
    isOurs: installation === installationId,
    bookingId: draft,
    version: isCount(version) ? Number(version) : 0,
    ...(charge && { chargeId: charge }),
  };
}

/** Requires the intent's latest charge to be expanded. */
export function toPayment(intent: Stripe.PaymentIntent, installationId: string): Payment | undefined {
  const order = orderOf(intent.metadata, installationId);
  if (order === undefined) return undefined;
  const paid = paidOf(intent, installationId);
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? "",
    ...order,
    status: toStatus(intent.status),
    amount: intent.amount,
    ...(paid !== undefined && { paid }),
    metadata: stayMetadataOf(chargeOf(intent)?.metadata ?? intent.metadata),
    createdAt: intent.created * 1000,
    // Until November 2026 we wrote it with two l.
    ...((intent.metadata.canceled ?? intent.metadata.cancelled) !== undefined && { canceled: true }),
  };
}

/** Read from the charge: its metadata was copied on creation and doesn't follow the intent's. */
export function paidOf(intent: Stripe.PaymentIntent, installationId: string): Payment["paid"] {
  const charge = chargeOf(intent);
  const order = charge && orderOf(charge.metadata, installationId);
  if (order === undefined || charge?.status !== "succeeded") return undefined;
  return { version: order.version, amount: charge.amount_captured, refunded: charge.amount_refunded };
}

function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return latest_charge === null || typeof latest_charge === "string" ? undefined : latest_charge;
}

function stayMetadataOf(metadata: Stripe.Metadata): StayMetadata {
  const { installation, kind, draft, charge, hold, version, ...ofStay } = metadata;
  return ofStay;
}

// A payment with an unknown status may still succeed, so it is treated like one in processing.
function toStatus(status: string): PaymentStatus {
  return PAYMENT_STATUSES.find((known) => known === status) ?? "processing";
}

/** Stripe names an object by its id, or gives all of it where that was asked for. */
export function idOf(reference: string | { readonly id: string } | null): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}

function isCount(text: string | undefined): boolean {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text);
}
