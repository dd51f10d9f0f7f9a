import { addDays, type CalendarDate, dayAt } from "../dates/calendar-date.ts";
import { type StayHours, timeOnDay, timesOf } from "../dates/stay-times.ts";
import type { Stay } from "./stay.ts";

/** A letter with a date of its own: how to get in, the owner's note of who is coming, the thank-you. */
export type TimedLetter = { readonly kind: "arrival" | "evening-before" | "thanks"; readonly day: CalendarDate };

const EVENING_FROM = "6:00 PM";
const THANKS_FROM = "9:00 AM";
/** After a long outage we don't send thanks for a stay that nobody remembers. */
const THANKS_DAYS = 7;
const DIGEST = { from: "7:00 AM", until: "12:00 PM" } as const;

/**
 * The letters about a confirmed stay that are due. Each has a deadline: one that would come too late to be useful isn't
 * sent. Checked again as a letter leaves, so none goes out for a stay that has moved.
 */
export function lettersDue(stay: Stay, now: number, hours: StayHours): TimedLetter[] {
  const { checkIn, checkOut } = stay;
  const times = timesOf(stay, hours);
  const evening = timeOnDay(addDays(checkIn, -1), EVENING_FROM, hours.timeZone);
  const thanks = (days: number) => timeOnDay(addDays(checkOut, days), THANKS_FROM, hours.timeZone);
  const letters: TimedLetter[] = [];
  if (now >= times.instructions && now < times.checkOut) letters.push({ kind: "arrival", day: checkIn });
  if (now >= evening && now < times.checkIn) letters.push({ kind: "evening-before", day: checkIn });
  if (now >= thanks(1) && now < thanks(1 + THANKS_DAYS)) letters.push({ kind: "thanks", day: checkOut });
  return letters;
}

/** The stays that may have a letter due: the latest check-in and the earliest check-out to look at. */
export function daysWithLetters(
  now: number,
  hours: StayHours,
): { lastCheckIn: CalendarDate; firstCheckOut: CalendarDate } {
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
