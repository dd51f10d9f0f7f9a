import { versionOf } from "../bookings/booking.ts";
import type { Database } from "../database/database.ts";
import { dollars } from "./table.ts";

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
    `${checkIn} to ${checkOut}, ${nights.length} nights, ${booking.guests} guests`,
    `${booking.firstName} ${booking.lastName}, ${booking.email}, ${booking.phone}`,
    ...nights.map(({ night, cents }) => `  ${night}  ${dollars(cents)}`),
    `Total ${dollars(booking.total)}${booking.coupon ? `, coupon ${booking.coupon} ${dollars(-booking.discount)}` : ""}, paid ${dollars(booking.paid)}`,
    `Payment ${booking.payment ?? "none"}`,
    `Agreement ${booking.agreement.version}, accepted ${new Date(booking.agreement.at).toISOString()}`,
    ...refunds.map(
      ({ amount, reason, done }) => `Refund ${dollars(amount)}, ${reason}, ${done === 1 ? "paid" : "due"}`,
    ),
  ].join("\n");
}
