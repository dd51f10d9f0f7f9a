import { addDays, type CalendarDate, dayAt } from "../dates/calendar-date.ts";
import type { Stay } from "../dates/stay.ts";
import { type StayHours, timesOf } from "../dates/stay-times.ts";
import { timeOnDay } from "../dates/time-of-day.ts";

const KINDS = ["arrival", "evening-before", "thanks"] as const;

/** An email with a date of its own: how to get in, the owner's note of who is coming, the thank-you. */
export type TimedEmail = { readonly kind: (typeof KINDS)[number]; readonly day: CalendarDate };

export function isTimedKind(kind: string): kind is TimedEmail["kind"] {
  return KINDS.some((timed) => timed === kind);
}

const EVENING_FROM = "6:00 PM";
const THANKS_FROM = "9:00 AM";
/** After a long outage we don't send thanks for a stay that nobody remembers. */
const THANKS_DAYS = 7;
const DIGEST = { from: "7:00 AM", until: "12:00 PM" } as const;

/**
 * The emails about a confirmed stay that are due. Each has a deadline: one that would come too late to be useful isn't
 * sent. Checked again as an email is sent, so none goes out for a stay that has moved.
 */
export function emailsDue(stay: Stay, now: number, hours: StayHours): TimedEmail[] {
  const { checkIn, checkOut } = stay;
  const times = timesOf(stay, hours);
  const evening = eveningBefore(stay, hours);
  const thanks = (days: number) => timeOnDay(addDays(checkOut, days), THANKS_FROM, hours.timeZone);
  const due: TimedEmail[] = [];
  if (now >= times.instructions && now < times.checkOut) due.push({ kind: "arrival", day: checkIn });
  if (now >= evening && now < times.checkIn) due.push({ kind: "evening-before", day: checkIn });
  if (now >= thanks(1) && now < thanks(1 + THANKS_DAYS)) due.push({ kind: "thanks", day: checkOut });
  return due;
}

/** When the owner thinks of tomorrow's guests. */
export function eveningBefore({ checkIn }: Stay, { timeZone }: Pick<StayHours, "timeZone">): number {
  return timeOnDay(addDays(checkIn, -1), EVENING_FROM, timeZone);
}

/** The stays that may have an email due: the latest check-in and the earliest check-out to look at. */
export function daysWithEmails(now: number, hours: StayHours) {
  const today = dayAt(now, hours.timeZone);
  return {
    lastCheckIn: addDays(today, Math.max(1, hours.instructionsDaysAhead)),
    firstCheckOut: addDays(today, -THANKS_DAYS - 1),
  };
}

/** The day the owner should have read about by now, in the morning. */
export function digestDay(now: number, timeZone: string): CalendarDate | undefined {
  const today = dayAt(now, timeZone);
  const isMorning = now >= timeOnDay(today, DIGEST.from, timeZone) && now < timeOnDay(today, DIGEST.until, timeZone);
  return isMorning ? today : undefined;
}
