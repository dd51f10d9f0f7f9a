import { type CalendarDate, parseCalendarDate } from "./dates/calendar-date.ts";
import { daysFrom } from "./dates/stay.ts";

/**
 * The booked days of a calendar that our own server wrote. Each event has a start and an end, as dates or date-times;
 * the end isn't included. Feeds from outside are read by a library on the server, never here.
 */
export function readBookedDays(text: string): CalendarDate[] {
  const days = new Set<CalendarDate>();
  for (const [, event = ""] of unfold(text).matchAll(/^BEGIN:VEVENT\n(.*?)^END:VEVENT$/gms)) {
    const start = readDay(event, "DTSTART");
    if (start === undefined) continue;
    const end = readDay(event, "DTEND");
    for (const day of end === undefined ? [start] : daysFrom(start, end)) days.add(day);
  }
  return [...days].sort();
}

// RFC 5545 folds long lines with a line break and one space or tab.
function unfold(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/\n[ \t]/g, "");
}

function readDay(event: string, name: "DTSTART" | "DTEND"): CalendarDate | undefined {
  const written = new RegExp(`^${name}(?:;[^:\\n]*)?:(\\d{4})(\\d{2})(\\d{2})(?:T\\d{6}Z?)?$`, "m").exec(event);
  return written ? parseCalendarDate(`${written[1]}-${written[2]}-${written[3]}`) : undefined;
}
