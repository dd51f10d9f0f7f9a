import { formatAmount } from "#app/money.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { formatWeekday } from "#domain/format.ts";
import { lastDayForRefund } from "#domain/prices/cancellation.ts";
import { rules } from "#house/rules.ts";

/** The fee for canceling, to follow the refund in a sentence: " less $250", or nothing. */
export function lessFee(fee = rules.refund.fee): string {
  return fee === 0 ? "" : ` less ${formatAmount(fee)}`;
}

/** The last day to cancel, as a date and not as a count: "through Saturday, May 8". */
export function refundTerm(checkIn: CalendarDate, today: CalendarDate): string {
  const lastDay = refundDay(checkIn, today);
  if (lastDay === undefined) return `No refund: arrival is less than ${rules.refund.daysAhead} days away.`;
  return `Full refund${lessFee()} through ${formatWeekday(lastDay)}.`;
}

/** The last day on which a stay can be canceled for a refund, unless it has passed. */
export function refundDay(checkIn: CalendarDate, today: CalendarDate): CalendarDate | undefined {
  const lastDay = lastDayForRefund({ days: rules.refund.daysAhead }, checkIn);
  return lastDay < today ? undefined : lastDay;
}
