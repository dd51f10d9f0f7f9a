import ICAL from "ical.js";
import { addDays, type CalendarDate } from "#domain/calendar-date.ts";
import { type FeedTime, isBefore, isUtcMidnight, later, lodgeDayOf, readFeedTime, type Zone } from "./feed-times.ts";
import { type CalendarComponent, propertyNamed, textOf } from "./jcal.ts";

/** Days that somebody else has: from `start` up to, not including, `end`. */
export type FeedEvent = {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly uid: string;
  /** A party that booked at the other channel, or days that are only closed there (often an echo of our own). */
  readonly kind: "reservation" | "block";
};

/** The years in which days can matter at all. */
export const FIRST_DAY: CalendarDate = "1970-01-01";
export const LAST_DAY: CalendarDate = "2100-01-01";

const LONGEST_DAYS = 50_000;
const CLOSED = /not available|unavailable|blocked|closed|busy/i;

/** The days of one event; nothing when it is cancelled, ends before it starts, or has no day that exists. */
export function readFeedEvent(event: CalendarComponent, zones: (tzid: unknown) => Zone): FeedEvent | undefined {
  if (textOf("status", event)?.trim().toUpperCase() === "CANCELLED") return undefined;
  const from = readTime("dtstart", event, zones);
  if (from === undefined || from.day >= LAST_DAY) return undefined;
  const to = readEnd(event, from, zones);
  if (to === undefined || isBefore(to, from)) return undefined;

  const start = lodgeDayOf(from);
  // From UTC midnight to UTC midnight is how some writers mean whole days, and others an evening at the lodge. Both are
  // blocked: a night too many costs less than a night sold twice.
  const end = isUtcMidnight(from) && isUtcMidnight(to) ? to.day : lodgeDayOf(to);
  // What begins and ends on one day takes that day.
  const endAfterStart = end > start ? end : addDays(start, 1);
  return { start, end: endAfterStart, uid: textOf("uid", event) ?? "", kind: kindOf(textOf("summary", event)) };
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

// An absurd length ends with the calendar of this century, without anybody counting up to it.
function endAfter(from: FeedTime, duration: ICAL.Duration): FeedTime | undefined {
  if (duration.isNegative) return undefined;
  const days = duration.weeks * 7 + duration.days;
  const seconds = duration.hours * 3600 + duration.minutes * 60 + duration.seconds;
  if (days + seconds / 86_400 > LONGEST_DAYS) return { day: LAST_DAY };
  return later(from, days, seconds);
}

function kindOf(summary: string | undefined): FeedEvent["kind"] {
  return summary === undefined || summary.trim() === "" || CLOSED.test(summary) ? "block" : "reservation";
}
