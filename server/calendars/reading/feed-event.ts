import ICAL from "ical.js";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { OWN_UID_SUFFIX } from "../write-calendar.ts";
import { type FeedTime, isBefore, isUtcMidnight, later, lodgeDayOf, readFeedTime, type Zone } from "./feed-times.ts";
import { type CalendarComponent, propertyNamed, textOf } from "./jcal.ts";

/** Days taken at another channel: from `start` up to, but not including, `end`. */
export type FeedEvent = {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly uid: string;
  /**
   * A guest's reservation; days that Airbnb or VRBO merely closed there, outside of the months it sells or by hand; or
   * any other blocked days, often an echo of our own calendar, and always one with our UID.
   */
  readonly kind: "reservation" | "window" | "block";
};

/** The only years in which a day can matter. */
export const FIRST_DAY: CalendarDate = "1970-01-01";
export const LAST_DAY: CalendarDate = "2100-01-01";

const LONGEST_DAYS = 50_000;
/** Only these are known to say it of no guest. Booking.com writes "CLOSED - Not available" for its guests too. */
const WINDOW = /^(?:airbnb \(not available\)|blocked)$/i;
const CLOSED = /not available|unavailable|blocked|closed|busy/i;

/** The days of one event; undefined when it's canceled, ends before it starts, or has an invalid date. */
export function readFeedEvent(event: CalendarComponent, zones: (tzid: unknown) => Zone): FeedEvent | undefined {
  if (textOf("status", event)?.trim().toUpperCase() === "CANCELLED") return undefined;
  const from = readTime("dtstart", event, zones);
  if (from === undefined || from.day >= LAST_DAY) return undefined;
  const to = readEnd(event, from, zones);
  if (to === undefined || isBefore(to, from)) return undefined;

  const start = lodgeDayOf(from);
  // UTC midnight to UTC midnight means whole days to some calendars and an evening at the lodge to others. Block both:
  // an extra blocked night costs less than a double booking.
  const end = isUtcMidnight(from) && isUtcMidnight(to) ? to.day : lodgeDayOf(to);
  // An event within one day blocks that day.
  const endAfterStart = end > start ? end : addDays(start, 1);
  const uid = textOf("uid", event) ?? "";
  const kind = uid.endsWith(OWN_UID_SUFFIX) ? "block" : kindOf(textOf("summary", event));
  return { start, end: endAfterStart, uid, kind };
}

function readTime(name: string, event: CalendarComponent, zones: (tzid: unknown) => Zone): FeedTime | undefined {
  const property = propertyNamed(name, event);
  if (property === undefined || typeof property[3] !== "string") return undefined;
  const time = readFeedTime(property[3], zones(property[1].tzid));
  if (time === undefined || (time.day >= FIRST_DAY && time.day <= LAST_DAY)) return time;
  return { day: time.day < FIRST_DAY ? FIRST_DAY : LAST_DAY };
}

function readEnd(event: CalendarComponent, from: FeedTime, zones: (tzid: unknown) => Zone): FeedTime | undefined {
  if (propertyNamed("dtend", event) !== undefined) return readTime("dtend", event, zones);
  const written = textOf("duration", event);
  if (written === undefined) return from;
  return endAfter(from, ICAL.Duration.fromString(written));
}

// Absurdly long events are capped at the end of the century instead of being counted out.
function endAfter(from: FeedTime, duration: ICAL.Duration): FeedTime | undefined {
  if (duration.isNegative) return undefined;
  const days = duration.weeks * 7 + duration.days;
  const seconds = duration.hours * 3600 + duration.minutes * 60 + duration.seconds;
  if (days + seconds / 86_400 > LONGEST_DAYS) return { day: LAST_DAY };
  return later(from, days, seconds);
}

function kindOf(summary: string | undefined): FeedEvent["kind"] {
  if (WINDOW.test(summary?.trim() ?? "")) return "window";
  return summary === undefined || summary.trim() === "" || CLOSED.test(summary) ? "block" : "reservation";
}
