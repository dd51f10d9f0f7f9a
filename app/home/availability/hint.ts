import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { formatWeekday } from "#domain/format.ts";

/** What to pick next. It's there before the months have loaded, so nothing jumps. */
export function hintOf(checkIn: CalendarDate | undefined): string {
  return checkIn === undefined ? "Pick the day you arrive." : `${formatWeekday(checkIn)} to … Pick the day you leave.`;
}
