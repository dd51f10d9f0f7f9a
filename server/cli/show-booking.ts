import { counted, countedNights, formatCents, fullName } from "#domain/format.ts";
import { versionOf } from "../bookings/booking.ts";
import type { Database } from "../database/database.ts";

/** Everything an owner needs at the telephone. The draft's secret id is not among it. */
export function showBooking(database: Database, reference: string) {
  return database.transaction(async (trx) => {
    const booking = await trx.selectFrom("bookings").selectAll().where("reference", "=", reference).executeTakeFirst();
    if (booking === undefined) return undefined;
    const { stay, guests, details, quote, coupon, agreementVersion, agreedAt } = await versionOf(trx, booking);
    const refunds = await trx
      .selectFrom("refunds")
      .select(["number", "amount", "reason", "done"])
      .where("booking_id", "=", booking.id)
      .execute();
    return {
      reference,
      status: booking.status,
      ...stay,
      guests,
      ...details,
      nights: quote.nights,
      total: quote.total,
      discount: quote.discount,
      coupon: coupon?.name ?? null,
      paid: booking.paid_amount,
      payment: booking.intent_id,
      confirmedAt: booking.confirmed_at,
      agreement: { version: agreementVersion, at: agreedAt },
      refunds,
    };
  });
}

export type ShownBooking = NonNullable<Awaited<ReturnType<typeof showBooking>>>;

export function bookingText(booking: ShownBooking): string {
  const { checkIn, checkOut, nights, refunds } = booking;
  return [
    `${booking.reference}, ${booking.status}`,
    `${checkIn} to ${checkOut}, ${countedNights(nights.length)}, ${counted(booking.guests, "guest")}`,
    `${fullName(booking)}, ${booking.email}, ${booking.phone}`,
    ...nights.map(({ night, cents }) => `  ${night}  ${formatCents(cents)}`),
    `Total ${formatCents(booking.total)}${booking.coupon ? `, coupon ${booking.coupon} ${formatCents(-booking.discount)}` : ""}, paid ${booking.paid === null ? "" : formatCents(booking.paid)}`,
    `Payment ${booking.payment ?? "none"}`,
    `Agreement ${booking.agreement.version}, accepted ${new Date(booking.agreement.at).toISOString()}`,
    ...refunds.map(
      ({ amount, reason, done }) => `Refund ${formatCents(amount)}, ${reason}, ${done === 1 ? "paid" : "due"}`,
    ),
  ].join("\n");
}
