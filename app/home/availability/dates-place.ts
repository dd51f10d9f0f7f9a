import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { formatWeekday } from "#domain/format.ts";

/** Where the months are filled in. */
export const DATES_PLACE = "dates-months";
/** Where each month's rates are filled in. */
export const YEAR_PRICE = "year-price";

/** What to pick next. It's there before the months have loaded, so nothing jumps. */
export function hintOf(checkIn: CalendarDate | undefined): string {
  return checkIn === undefined ? "Pick the day you arrive." : `${formatWeekday(checkIn)} to … Pick the day you leave.`;
}
