import { formatDay, formatShortDay } from "#domain/format.ts";
import type { GuestDetails } from "#domain/guest.ts";
import { billOf } from "#domain/prices/bill.ts";
import type { CancellationPolicy } from "#domain/prices/cancellation.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import type { Stay } from "#domain/stays/stay.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { formatCents } from "../../money.ts";
import type { Line } from "../page.ts";

/** A stored booking, as emails need it. Money is in cents. */
export type BookingForLetter = PricedQuote & {
  readonly reference: string;
  readonly stay: Stay;
  readonly guests: number;
  readonly details: GuestDetails;
  readonly couponName?: string;
  readonly paid: number;
  /** Whether a card is on file for damage. Without a payment there is none. */
  readonly cardSaved: boolean;
  readonly confirmedAt: number;
  /** The refund policy the guest accepted. */
  readonly policy: CancellationPolicy;
};

/** The itemized bill. It adds up to the total; minus the discount, to what was paid. */
export function billLines(booking: BookingForLetter): Line[] {
  const bill = billOf(booking, booking.couponName, rules.currency);
  // For a single night the rate is already the sum.
  const nights = bill.foldedNights === undefined && bill.nights.length > 1 ? bill.nights : [];
  const lines = [...nights, bill.subtotal, ...bill.fees];
  if (bill.discount !== undefined) lines.push(bill.total, bill.discount);
  return lines.map(({ label, cents }): Line => [label, formatCents(cents)]);
}

/** "Feb 04 to Feb 08, 2027" */
export function stayInSubject({ checkIn, checkOut }: Stay): string {
  const sameYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
  return `${sameYear ? formatShortDay(checkIn) : formatDay(checkIn)} to ${formatDay(checkOut)}`;
}

/** Lines of the text version, with values in their own column. */
export function textLines(rows: readonly Line[]): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  return rows.map(([label, value]) => `${label.padEnd(width)}${value}`).join("\n");
}

const clock = new Intl.DateTimeFormat("en-US", {
  ...{ timeZone: rules.timeZone, weekday: "long", month: "long", day: "numeric" },
  ...{ hour: "numeric", minute: "2-digit" },
});

/** "Sunday, September 19 at 6:00 PM", with the name of the house's clock */
export function moment(at: number): string {
  return `${clock.format(at).replace("\u202f", " ")} ${house.clock}`;
}
