import type { BookingStatusAnswer, BookingStatusRequest } from "#contract/guest/payments.ts";
import type { Outcome } from "#contract/refusals.ts";
import { HOUR_MS } from "#domain/dates/durations.ts";
import { accept, refuse } from "#domain/result.ts";
import { areEqual } from "../../http/secrets.ts";
import { intentIdOf } from "../../payments/gateway.ts";
import { type Booking, findBooking, toBooking, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { findCharge } from "../charges/charges.ts";
import { type Confirming, confirmPayment, confirmWithoutPayment, paymentState } from "./confirm-booking.ts";

export type PaidDraft = { readonly draftId: string; readonly paymentIntentId: string | null };

/** The browser reports a payment. Nothing is revealed unless the draft's secret id and the payment match. */
export async function recordBooking(services: BookingServices, draft: PaidDraft): Promise<Confirming> {
  const booking = await findTheirs(services, draft);
  if (booking === undefined) return refuse("not-found");
  if (booking.status === "confirmed") return accept({ booking, isNew: false });
  if (booking.status === "canceled") return refuse("booking-canceled");
  if (draft.paymentIntentId === null) return confirmWithoutPayment(services, draft.draftId);
  return confirmPayment(services, draft.paymentIntentId);
}

/** Requires both ids, since either alone is no proof of being the guest. */
export async function findConfirmed(services: BookingServices, draft: PaidDraft): Promise<Booking | undefined> {
  const booking = await findTheirs(services, draft);
  return booking?.status === "confirmed" ? booking : undefined;
}

function findTheirs(
  { database }: BookingServices,
  { draftId, paymentIntentId }: PaidDraft,
): Promise<Booking | undefined> {
  return database.transaction(async (trx) => {
    const booking = await findBooking(trx, draftId);
    const intentId = (booking && (await findCharge(trx, booking.charge_id))?.intent_id) ?? null;
    return intentId === paymentIntentId ? booking : undefined;
  });
}

/**
 * For a guest returning from their bank, perhaps in another browser. The secret was in a URL, so it shows the
 * confirmation for an hour and opens nothing. We don't keep it: the provider says whether it is right.
 */
export async function bookingStatus(
  services: BookingServices,
  { clientSecret, draftId }: BookingStatusRequest,
): Promise<Outcome<BookingStatusAnswer>> {
  const intentId = intentIdOf(clientSecret);
  const found = await findByIntent(services, intentId);
  if (found === undefined) return refuse("not-found");
  const secret = (await services.payments.find(intentId))?.clientSecret;
  if (secret === undefined || !areEqual(clientSecret, secret)) return refuse("not-found");
  // The tab that paid also knows the draft's id, which is in no URL.
  if (draftId !== found.id && (await isLongOver(services, found))) return refuse("return-over");
  const payment = await paymentState(services, found.charge_id);
  const booking = await findByIntent(services, intentId);
  if (booking === undefined) return refuse("not-found");
  const { stay, charge } = await services.database.transaction(async (trx) => ({
    stay: await versionOf(trx, booking),
    charge: await findCharge(trx, booking.charge_id),
  }));
  return accept({
    status: booking.status === "canceled" ? "canceled" : payment === "paid" ? "confirmed" : payment,
    reference: booking.reference,
    checkInDate: stay.stay.checkIn,
    checkOutDate: stay.stay.checkOut,
    guests: stay.guests,
    email: stay.details.email,
    amountPaid: charge?.status === "paid" ? charge.amount : 0,
    couponName: stay.coupon?.name ?? null,
    discount: stay.quote.discount,
    plan: stay.plan ?? null,
  });
}

async function isLongOver({ database }: BookingServices, { confirmed_at, held_until }: Booking): Promise<boolean> {
  return (await database.now()) >= (confirmed_at ?? held_until) + HOUR_MS;
}

/** Not of a booking by telephone: whoever has a link to pay may do no more than pay. */
async function findByIntent({ database }: BookingServices, intentId: string): Promise<Booking | undefined> {
  const row = await database.query
    .selectFrom("bookings")
    .innerJoin("charges", "charges.id", "bookings.charge_id")
    .selectAll("bookings")
    .where("charges.intent_id", "=", intentId)
    .where("by_owner", "=", 0)
    .executeTakeFirst();
  return row && toBooking(row);
}
