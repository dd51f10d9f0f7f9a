import { addDays, type CalendarDate, dayAt } from "../dates/calendar-date.ts";
import { HOUR_MS } from "../dates/durations.ts";
import type { StayHours } from "../dates/stay-times.ts";
import { minutesOf, type TimeOfDay, timeOnDay } from "../dates/time-of-day.ts";
import { minutesAt } from "../dates/time-zone.ts";

/**
 * How long before arrival a stay must be booked: hours before check-in, or whole days, on the last of them until an
 * hour of the day. No days and an hour mean that today is sold until then.
 */
export type Notice = { readonly hours: number } | { readonly days: number; readonly until?: TimeOfDay | undefined };

/** The first day on which a stay that is booked now may begin. */
export function firstArrival(
  notice: Notice,
  now: number,
  { timeZone, checkInFrom }: Pick<StayHours, "timeZone" | "checkInFrom">,
): CalendarDate {
  if ("hours" in notice) {
    const from = now + notice.hours * HOUR_MS;
    const day = dayAt(from, timeZone);
    return timeOnDay(day, checkInFrom, timeZone) >= from ? day : addDays(day, 1);
  }
  const isOver = notice.until !== undefined && minutesAt(timeZone, now) >= minutesOf(notice.until);
  return addDays(dayAt(now, timeZone), notice.days + (isOver ? 1 : 0));
}
