import type { BookingStatusAnswer, BookingStatusRequest } from "#contract/guest/bookings.ts";
import { HOUR_MS } from "#domain/dates/durations.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { areEqual } from "../../http/secrets.ts";
import { intentIdOf, type Payment } from "../../payments/gateway.ts";
import { type Booking, toBooking, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { findCharge } from "../charges/charges.ts";
import { confirmPayment } from "./confirm-booking.ts";

/**
 * For a guest returning from their bank, perhaps in another browser. The secret was in a URL, so it shows the
 * confirmation for an hour and opens nothing. We don't keep it: the provider says whether it is right.
 */
export async function bookingStatus(
  services: BookingServices,
  { clientSecret, draftId }: BookingStatusRequest,
): Promise<Result<BookingStatusAnswer, "not-found" | "return-over">> {
  const intentId = intentIdOf(clientSecret);
  const found = await findByIntent(services, intentId);
  if (found === undefined) return refuse("not-found");
  const payment = await services.payments.find(intentId);
  if (payment === undefined || !areEqual(clientSecret, payment.clientSecret)) return refuse("not-found");
  // The tab that paid also knows the draft's id, which is in no URL.
  if (draftId !== found.id && (await isLongOver(services, found))) return refuse("return-over");
  // The guest may be back before the webhook arrives.
  await confirmPayment(services, intentId);
  const booking = await findByIntent(services, intentId);
  if (booking === undefined) return refuse("not-found");
  const { stay, charge } = await services.database.transaction(async (trx) => ({
    stay: await versionOf(trx, booking),
    charge: await findCharge(trx, booking.charge_id),
  }));
  return accept({
    status: wordFor(booking, payment),
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

function wordFor(booking: Booking, payment: Payment): BookingStatusAnswer["status"] {
  if (booking.status === "confirmed") return "confirmed";
  if (booking.status === "canceled") return "canceled";
  if (booking.status === "lost") return "refunded";
  // Paid, but not settled while bookings are paused: the guest must not be asked to pay again.
  return payment.status === "processing" || payment.status === "succeeded" ? "processing" : "unpaid";
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
