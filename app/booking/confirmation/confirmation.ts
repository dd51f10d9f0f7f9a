import type { BookingStatusAnswer } from "#contract/guest/payments.ts";
import { parseCalendarDate } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import type { PaymentPlan } from "#domain/prices/pay-in-two.ts";
import type { Draft } from "../draft/draft.ts";
import type { BookingProgress, Receipt } from "../draft/payment-progress.ts";
import { stayOf } from "../draft/stay-choice.ts";
import { paidBooking } from "../payment/checking.tsx";
import type { DraftPrice } from "../price.ts";

/** What the last step shows, whether this tab made the booking or the server remembered it. */
export type Confirmation = {
  readonly stay: Stay;
  readonly guests: number;
  readonly email: string;
  readonly receipt: Receipt;
  readonly booking: BookingProgress;
  readonly quote: PricedQuote | undefined;
  /** What is still to pay, and when the card is charged. */
  readonly plan?: PaymentPlan | undefined;
  /** Only in the tab that booked, which may open the stay page. */
  readonly draftId?: string;
};

export function confirmationOf(draft: Draft, price: DraftPrice | undefined): Confirmation | undefined {
  const stay = stayOf(draft.selection);
  const { payment, guests, guestDetails } = draft;
  if (stay === undefined || payment.status !== "paid") return undefined;
  const { receipt, booking } = payment;
  return {
    stay,
    guests,
    email: guestDetails.email.trim(),
    receipt,
    booking,
    quote: price?.quote,
    plan: price?.plan,
    draftId: draft.id,
  };
}

/** The same for a guest who comes back from the bank in another browser. */
export function confirmationFrom(answer: BookingStatusAnswer): Confirmation | undefined {
  const checkIn = parseCalendarDate(answer.checkInDate);
  const checkOut = parseCalendarDate(answer.checkOutDate);
  const paid = paidBooking(answer);
  if (checkIn === undefined || checkOut === undefined || paid === undefined) return undefined;
  return {
    stay: { checkIn, checkOut },
    guests: answer.guests,
    email: answer.email,
    ...paid,
    quote: undefined,
    plan: answer.plan ?? undefined,
  };
}

/** What the guest reads about the confirmation email. */
export function mailSentence(booking: BookingProgress, email: string): string {
  const mail = booking.status === "recorded" ? booking.mail : undefined;
  if (mail === "sending") return `Sending confirmation email to ${email}...`;
  if (mail === "sent") return `Confirmation email sent successfully to ${email}`;
  return "Email confirmation will be sent shortly...";
}
