import { addDays, type CalendarDate, dayAt, partsOf } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { formatNight, formatShortDay } from "#domain/format.ts";
import { rules } from "#house/rules.ts";

// All dates and times are the lodge's, wherever the owner is.

const clock = new Intl.DateTimeFormat("en-US", { timeZone: rules.timeZone, hour: "numeric", minute: "2-digit" });

/** "9:12 AM" */
export function formatClock(at: number): string {
  return clock.format(at).replace("\u202f", " ");
}

/** "Today, 9:12 AM", "Yesterday, 6:02 PM", "Sep 8, 4:31 PM", with the year if it's another one. */
export function formatMoment(at: number, now = Date.now()): string {
  return `${formatDayOf(at, now)}, ${formatClock(at)}`;
}

/** The same inside a sentence: "today, 9:12 AM". */
export function moment(at: number, now = Date.now()): string {
  return inSentence(formatMoment(at, now));
}

/** "today" */
export function inSentence(day: string): string {
  return day.replace(/^(Today|Yesterday)/, (word) => word.toLowerCase());
}

export function formatDayOf(at: number, now: number): string {
  const [day, today] = [dayAt(at, rules.timeZone), dayAt(now, rules.timeZone)];
  if (day === today) return "Today";
  if (day === addDays(today, -1)) return "Yesterday";
  const written = shortDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? written : `${written}, ${partsOf(day).year}`;
}

/** "Sep 8" */
export function shortDay(day: CalendarDate): string {
  return formatShortDay(day).replace(" 0", " ");
}

/** "Sep 13 to 17", "Dec 27 to Jan 2" */
export function shortSpan({ checkIn, checkOut }: Stay): string {
  const isOneMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7);
  return `${shortDay(checkIn)} to ${isOneMonth ? partsOf(checkOut).day : shortDay(checkOut)}`;
}

/** "Tue, Sep 28 to Fri, Oct 1" */
export function daysOfStay({ checkIn, checkOut }: Stay): string {
  return `${formatNight(checkIn)} to ${formatNight(checkOut)}`;
}
