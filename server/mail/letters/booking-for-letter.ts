import { billOf } from "#domain/bill.ts";
import type { CancellationPolicy } from "#domain/cancellation.ts";
import type { PricedQuote } from "#domain/coupon.ts";
import { formatCents, formatDay, formatShortDay } from "#domain/format.ts";
import type { GuestDetails } from "#domain/guest.ts";
import type { Stay } from "#domain/stay.ts";
import type { Line } from "../page.ts";

/** A stored booking as letters speak of it. Money is whole cents. */
export type BookingForLetter = PricedQuote & {
  readonly reference: string;
  readonly stay: Stay;
  readonly guests: number;
  readonly details: GuestDetails;
  readonly couponName?: string;
  readonly paid: number;
  /** Whether a card is kept for the deposit and damages. Without a payment there is none. */
  readonly cardSaved: boolean;
  readonly confirmedAt: number;
  /** The refund rule that the guest accepted. */
  readonly policy: CancellationPolicy;
};

/** The bill, line by line. It adds up to the total, and less the discount to what was paid. */
export function billLines(booking: BookingForLetter): Line[] {
  const bill = billOf(booking, booking.couponName);
  // A single night is its own sum.
  const nights = bill.foldedNights === undefined && bill.nights.length > 1 ? bill.nights : [];
  const lines = [...nights, bill.subtotal, bill.cleaningFee, bill.salesTax];
  if (bill.discount !== undefined) lines.push(bill.total, bill.discount);
  return lines.map(({ label, cents }): Line => [label, formatCents(cents)]);
}

/** "Feb 04 to Feb 08, 2027" */
export function stayInSubject({ checkIn, checkOut }: Stay): string {
  const sameYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
  return `${sameYear ? formatShortDay(checkIn) : formatDay(checkIn)} to ${formatDay(checkOut)}`;
}

/** Lines of a text form, values in a column of their own. */
export function textLines(rows: readonly Line[]): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  return rows.map(([label, value]) => `${label.padEnd(width)}${value}`).join("\n");
}
