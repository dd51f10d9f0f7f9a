import type { CancellationPolicy } from "#domain/cancellation.ts";
import type { GuestDetails } from "#domain/guest.ts";
import { SALES_TAX_PERCENT } from "#domain/house-rules.ts";
import type { NightPrice } from "#domain/quote.ts";
import { countNights, type Stay } from "#domain/stay.ts";
import type { Line } from "../page.ts";
import { counted, dollars, nightName, shortDay } from "../words.ts";

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
  /** The refund rule that the guest accepted. */
  readonly policy: CancellationPolicy;
};

/** Longer stays show their nights in one line. */
const NIGHTS_LISTED = 7;

/** The bill, line by line. It adds up to the total, and less the discount to what was paid. */
export function billLines(booking: BookingForLetter): Line[] {
  const { nights, subtotal, cleaningFee, salesTax, total, discount, couponName } = booking;
  const listed = nights.length > 1 && nights.length <= NIGHTS_LISTED ? nights : [];
  const coupon = couponName === undefined ? "Discount" : `Discount, ${couponName}`;
  return [
    ...listed.map(({ night, cents }): Line => [nightName(night), dollars(cents)]),
    [counted(countNights(booking.stay), "night"), dollars(subtotal)],
    ["Cleaning fee", dollars(cleaningFee)],
    [`Sales tax, ${SALES_TAX_PERCENT}%`, dollars(salesTax)],
    ...(discount > 0
      ? ([
          ["Total", dollars(total)],
          [coupon, dollars(-discount)],
        ] satisfies Line[])
      : []),
  ];
}

/** "Feb 04 to Feb 08, 2027" */
export function stayInSubject({ checkIn, checkOut }: Stay): string {
  const sameYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
  return `${sameYear ? shortDay(checkIn).slice(0, 6) : shortDay(checkIn)} to ${shortDay(checkOut)}`;
}

export function fullName({ firstName, lastName }: GuestDetails): string {
  return `${firstName} ${lastName}`;
}

/** Lines of a text form, values in a column of their own. */
export function textLines(rows: readonly Line[]): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  return rows.map(([label, value]) => `${label.padEnd(width)}${value}`).join("\n");
}
