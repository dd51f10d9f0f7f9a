import { countedNights, formatCents, formatDay, formatNight, formatShortDay } from "#domain/format.ts";
import type { GuestDetails } from "#domain/guest.ts";
import { SALES_TAX_PERCENT } from "#domain/house-rules.ts";
import type { NightPrice } from "#domain/quote.ts";
import { countNights, type Stay } from "#domain/stay.ts";
import type { Line } from "../page.ts";

/** A stored booking as letters speak of it. Money is whole cents. */
export type BookingForLetter = {
  readonly reference: string;
  readonly stay: Stay;
  readonly guests: number;
  readonly details: GuestDetails;
  readonly nights: readonly NightPrice[];
  readonly subtotal: number;
  readonly cleaningFee: number;
  readonly salesTax: number;
  readonly total: number;
  readonly discount: number;
  readonly couponName?: string;
  readonly paid: number;
  /** Whether a card is kept for the deposit and damages. Without a payment there is none. */
  readonly cardSaved: boolean;
  readonly confirmedAt: number;
};

/** Longer stays show their nights in one line. */
const NIGHTS_LISTED = 7;

/** The bill, line by line. It adds up to the total, and less the discount to what was paid. */
export function billLines(booking: BookingForLetter): Line[] {
  const { nights, subtotal, cleaningFee, salesTax, total, discount, couponName } = booking;
  const listed = nights.length > 1 && nights.length <= NIGHTS_LISTED ? nights : [];
  const coupon = couponName === undefined ? "Discount" : `Discount, ${couponName}`;
  return [
    ...listed.map(({ night, cents }): Line => [formatNight(night), formatCents(cents)]),
    [countedNights(countNights(booking.stay)), formatCents(subtotal)],
    ["Cleaning fee", formatCents(cleaningFee)],
    [`Sales tax, ${SALES_TAX_PERCENT}%`, formatCents(salesTax)],
    ...(discount > 0
      ? ([
          ["Total", formatCents(total)],
          [coupon, formatCents(-discount)],
        ] satisfies Line[])
      : []),
  ];
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
