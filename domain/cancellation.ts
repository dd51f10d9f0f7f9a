import { addDays, type CalendarDate } from "./calendar-date.ts";

/** The refund rule of one version of the agreement. A booking keeps the one that its guest accepted. */
export type CancellationPolicy = {
  readonly days: number;
  readonly fee: number;
  readonly version: string;
  /** Set when the dates were changed after this day: then it stays the last one, whatever the new dates are. */
  readonly lastDay?: CalendarDate;
};

export type PaidStay = { readonly checkIn: CalendarDate; readonly paid: number };

/** What a guest gets back, in cents: all but the fee through the last day for it, nothing after that. */
export function refundFor(policy: CancellationPolicy, { checkIn, paid }: PaidStay, cancelledOn: CalendarDate): number {
  if (cancelledOn > lastDayForRefund(policy, checkIn)) return 0;
  return Math.max(0, paid - policy.fee);
}

/** Whole days at the house: through 11:59 PM. */
export function lastDayForRefund(
  { days, lastDay }: Pick<CancellationPolicy, "days" | "lastDay">,
  checkIn: CalendarDate,
): CalendarDate {
  return lastDay ?? addDays(checkIn, -days);
}
