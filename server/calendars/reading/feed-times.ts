import { addDays, type CalendarDate, parseCalendarDate } from "#domain/dates/calendar-date.ts";
import { DAY_MS } from "#domain/dates/durations.ts";
import { offsetAt } from "#domain/dates/time-zone.ts";
import { rules } from "#house/rules.ts";

/** Turns local time, written as if it were UTC, into the instant it means. */
export type Zone = (wallClock: number) => number;

/** A date, with or without a local time in some zone. */
export type FeedTime = { readonly day: CalendarDate; readonly clock?: { readonly ms: number; readonly zone: Zone } };

export const UTC: Zone = (wallClock) => wallClock;

/**
 * A date or date-time as the parser leaves it ("2027-01-10", "2027-01-10T23:00:00Z", and "2027-01-10T::" for a bare
 * date declared as a date-time). February 30 is rejected; an impossible time of day leaves just the date.
 */
export function readFeedTime(written: string, zone: Zone): FeedTime | undefined {
  const [, date = "", hour, minute, second, utc] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2}):(\d{2})(Z?))?/.exec(written) ?? [];
  const day = parseCalendarDate(date);
  if (day === undefined || hour === undefined) return day === undefined ? undefined : { day };
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  if (seconds > 86_400) return { day };
  return { day, clock: { ms: seconds * 1000, zone: utc === "Z" ? UTC : zone } };
}

/** Adds calendar days first and then clock seconds, as RFC 5545 defines durations. */
export function later({ day, clock }: FeedTime, days: number, seconds: number): FeedTime {
  if (clock === undefined) return { day: addDays(day, days + Math.ceil(seconds / 86_400)) };
  const instant = instantOf({ day: addDays(day, days), clock }) + seconds * 1000;
  const start = Math.floor(instant / DAY_MS) * DAY_MS;
  return { day: dayFrom(start), clock: { ms: instant - start, zone: UTC } };
}

/** The day at the lodge at that time. A date without a time is the same day everywhere. */
export function lodgeDayOf(time: FeedTime): CalendarDate {
  if (time.clock === undefined) return time.day;
  const instant = instantOf(time);
  return dayFrom(instant + offsetAt(rules.timeZone, instant));
}

export function isUtcMidnight({ clock }: FeedTime): boolean {
  return clock !== undefined && clock.zone === UTC && clock.ms === 0;
}

export function isBefore(one: FeedTime, other: FeedTime): boolean {
  if (one.clock === undefined || other.clock === undefined) return lodgeDayOf(one) < lodgeDayOf(other);
  return instantOf(one) < instantOf(other);
}

function instantOf({ day, clock }: FeedTime): number {
  const midnight = Date.parse(day);
  return clock === undefined ? midnight : clock.zone(midnight + clock.ms);
}

function dayFrom(ms: number): CalendarDate {
  return new Date(ms).toISOString().slice(0, 10) as CalendarDate;
}
