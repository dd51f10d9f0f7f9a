import type { BookingStatusAnswer } from "#contract/bookings.ts";
import { parseCalendarDate } from "#domain/calendar-date.ts";
import type { PricedQuote } from "#domain/coupon.ts";
import type { Stay } from "#domain/stay.ts";
import { type Draft, stayOf } from "./draft.ts";
import type { DraftPrice } from "./price.ts";

/** What the last step tells, whether this tab made the booking or the server remembered it. */
export type Confirmation = {
  readonly stay: Stay;
  readonly guests: number;
  readonly email: string;
  readonly amountPaid: number;
  readonly couponName: string | undefined;
  readonly discount: number;
  readonly quote: PricedQuote | undefined;
  /** Unknown until the booking is recorded. */
  readonly reference: string | undefined;
  readonly isRefunded: boolean;
  readonly mail: Draft["mail"];
};

export function confirmationOf(draft: Draft, price: DraftPrice | undefined): Confirmation | undefined {
  const stay = stayOf(draft.selection);
  if (stay === undefined || draft.paid === undefined) return undefined;
  const { amount, couponName, discount } = draft.paid;
  return {
    stay,
    guests: draft.guests,
    email: draft.guestDetails.email.trim(),
    amountPaid: amount,
    couponName,
    discount,
    quote: price?.quote,
    reference: draft.reference,
    isRefunded: draft.recording === "refunded",
    mail: draft.mail,
  };
}

/** The same for a guest who comes back from the bank in another browser. */
export function confirmationFrom(answer: BookingStatusAnswer): Confirmation | undefined {
  const checkIn = parseCalendarDate(answer.checkInDate);
  const checkOut = parseCalendarDate(answer.checkOutDate);
  if (checkIn === undefined || checkOut === undefined) return undefined;
  return {
    stay: { checkIn, checkOut },
    guests: answer.guests,
    email: answer.email,
    amountPaid: answer.amountPaid,
    couponName: answer.couponName ?? undefined,
    discount: answer.discount,
    quote: undefined,
    reference: answer.reference ?? undefined,
    isRefunded: answer.status === "refunded",
    mail: "none",
  };
}

/** The three states of the mail indicator. */
export function mailWords(mail: Draft["mail"], email: string): string {
  if (mail === "sending") return `Sending confirmation email to ${email}...`;
  if (mail === "sent") return `Confirmation email sent successfully to ${email}`;
  return "Email confirmation will be sent shortly...";
}
