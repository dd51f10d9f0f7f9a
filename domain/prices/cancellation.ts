import { addDays, type CalendarDate } from "../dates/calendar-date.ts";

/** The refund rule in one version of the agreement. A booking keeps the rule its guest accepted. */
export type CancellationPolicy = {
  readonly days: number;
  readonly fee: number;
  readonly version: string;
  /**
   * Set when the dates were changed after this day: it then stays the last day for a refund, whatever the new dates.
   */
  readonly lastDay?: CalendarDate;
};

export type PaidStay = { readonly checkIn: CalendarDate; readonly paid: number };

/** The refund in cents: everything but the fee through the last day for it, nothing after that. */
export function refundFor(policy: CancellationPolicy, { checkIn, paid }: PaidStay, canceledOn: CalendarDate): number {
  if (canceledOn > lastDayForRefund(policy, checkIn)) return 0;
  return Math.max(0, paid - policy.fee);
}

/** Whole days at the house: through 11:59 PM. */
export function lastDayForRefund(
  { days, lastDay }: Pick<CancellationPolicy, "days" | "lastDay">,
  checkIn: CalendarDate,
): CalendarDate {
  return lastDay ?? addDays(checkIn, -days);
}
