import { counted, countedNights, fullName } from "#domain/format.ts";
import { billOf } from "#domain/prices/bill.ts";
import { rules } from "#house/rules.ts";
import type { ListedBooking } from "../bookings/views/list-bookings.ts";
import type { ShownBooking } from "../bookings/views/show-booking.ts";
import { formatCents } from "../money.ts";
import { writeTable } from "./table.ts";

export function bookingText(booking: ShownBooking): string {
  const { checkIn, checkOut, quote, charges, agreement } = booking;
  const bill = billOf(quote, booking.coupon ?? undefined, rules.currency);
  const lines = [...bill.nights, ...bill.fees, ...(bill.discount ? [bill.total, bill.discount] : [])];
  return [
    `${booking.reference}, ${booking.status}`,
    `${checkIn} to ${checkOut}, ${countedNights(quote.nights.length)}, ${counted(booking.guests, "guest")}`,
    `${fullName(booking)}, ${booking.email}, ${booking.phone}`,
    ...lines.map(({ label, cents }) => `  ${label}  ${formatCents(cents)}`),
    `Total ${formatCents(quote.payable)}, paid ${booking.paid === null ? "" : formatCents(booking.paid)}`,
    `Payment ${booking.payment ?? "none"}`,
    `Agreement ${agreement.version}, accepted ${new Date(agreement.at).toISOString()}${agreement.by ? ` by ${agreement.by}` : ""}`,
    ...charges.flatMap(({ kind, status, for: what, amount, keep, stuck, refunds }) => [
      `Charge for ${kind}${what ? ` (${what})` : ""} ${formatCents(amount)}${status === "paid" ? "" : `, ${status}`}, kept ${formatCents(keep)}${stuck ? ", a refund failed" : ""}`,
      ...refunds.map(({ amount: sum, madeBy, status }) => `  Refund ${formatCents(sum)}, by ${madeBy}, ${status}`),
    ]),
  ].join("\n");
}

export function bookingsTable(bookings: readonly ListedBooking[]): string {
  return writeTable(
    ["Booking", "Status", "Check-in", "Check-out", "Guests", "Guest", "Paid", "Refunded"],
    bookings.map(({ reference, status, checkIn, checkOut, guests, guest, paid, refunded }) => [
      reference ?? "-",
      status,
      checkIn,
      checkOut,
      String(guests),
      guest,
      paid === null ? "" : formatCents(paid),
      refunded > 0 ? formatCents(refunded) : "",
    ]),
  );
}
