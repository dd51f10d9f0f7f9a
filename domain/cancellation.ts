import { type CalendarDate, daysBetween } from "./calendar-date.ts";
import { CANCELLATION_FEE, FULL_REFUND_DAYS_AHEAD } from "./house-rules.ts";

export type PaidStay = { readonly checkIn: CalendarDate; readonly paid: number };

/** What a guest gets back, in cents: all but the fee until 30 days before arrival, nothing after that. */
export function refundFor({ checkIn, paid }: PaidStay, cancelledOn: CalendarDate): number {
  if (daysBetween(cancelledOn, checkIn) < FULL_REFUND_DAYS_AHEAD) return 0;
  return Math.max(0, paid - CANCELLATION_FEE);
}
