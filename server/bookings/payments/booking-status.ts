import type { BookingStatusAnswer } from "#contract/guest/bookings.ts";
import { type Booking, toBooking, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { confirmPayment } from "./confirm-booking.ts";

/** For a guest returning from their bank, perhaps in another browser: the secret identifies them. */
export async function bookingStatus(
  services: BookingServices,
  clientSecret: string,
): Promise<BookingStatusAnswer | undefined> {
  const found = await findBySecret(services, clientSecret);
  if (found?.intent_id == null) return undefined;
  // The guest may be back before the webhook arrives.
  await confirmPayment(services, found.intent_id);
  const booking = await findBySecret(services, clientSecret);
  if (booking?.intent_id == null) return undefined;
  const stay = await services.database.transaction((trx) => versionOf(trx, booking));
  return {
    status: await wordFor(services, booking, booking.intent_id),
    reference: booking.reference,
    draftId: booking.id,
    paymentIntentId: booking.intent_id,
    checkInDate: stay.stay.checkIn,
    checkOutDate: stay.stay.checkOut,
    guests: stay.guests,
    email: stay.details.email,
    amountPaid: booking.paid_amount ?? 0,
    couponName: stay.coupon?.name ?? null,
    discount: stay.quote.discount,
  };
}

async function wordFor(
  services: BookingServices,
  booking: Booking,
  intentId: string,
): Promise<BookingStatusAnswer["status"]> {
  if (booking.status === "confirmed") return "confirmed";
  if (booking.status === "canceled") return "canceled";
  if (booking.status === "refund_due" || booking.status === "refunded") return "refunded";
  const payment = await services.payments.find(intentId);
  // Paid, but not settled while bookings are paused: the guest must not be asked to pay again.
  return payment?.status === "processing" || payment?.status === "succeeded" ? "processing" : "unpaid";
}

/**
 * Not of a booking by telephone: the answer holds the draft's secret id, which opens the guest's page, and whoever has
 * a link to pay may do no more than pay.
 */
async function findBySecret({ database }: BookingServices, clientSecret: string): Promise<Booking | undefined> {
  const paying = database.query.selectFrom("bookings").selectAll().where("client_secret", "=", clientSecret);
  const row = await paying.where("by_owner", "=", 0).executeTakeFirst();
  return row && toBooking(row);
}
