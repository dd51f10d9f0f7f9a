import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { priceWithCoupon } from "#domain/prices/coupon.ts";
import { NO_PRICES } from "#domain/prices/nightly-prices.ts";
import { estimateStay } from "#domain/prices/quote.ts";
import { AGREEMENT_VERSION, cancellationPolicyOf } from "#house/agreements.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import type { BookingFacts } from "../../emails/booking-facts.ts";

/** What emails are shown with while nobody has booked: two guests, at what the house counts for a night without a price. */
export function inventBooking(today: CalendarDate, now: number): BookingFacts {
  const policy = cancellationPolicyOf(AGREEMENT_VERSION);
  // Early enough to be refunded.
  const checkIn = addDays(today, rules.refund.daysAhead + 1);
  const stay = { checkIn, checkOut: addDays(checkIn, Math.max(2, rules.nights.atLeast)) };
  const guests = Math.min(2, rules.guests.atMost);
  const quote = priceWithCoupon(estimateStay(stay, NO_PRICES, rules, { guests }), undefined);
  return {
    ...{ reference: `${house.referencePrefix}-SAMPLE`, stay, guests, quote, policy, paid: quote.payable },
    details: { firstName: "Ada", lastName: "Sample", email: "ada@guest.example", phone: "(555) 555-0123" },
    ...{ sequence: 1, changedAt: now, confirmedAt: now, heldUntil: now, isCanceled: false, canceledBy: "guest" },
    ...{ cardSaved: true, extras: [] },
  };
}
