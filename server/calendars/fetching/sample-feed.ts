import { createHash } from "node:crypto";
import type { CalendarEvent } from "#domain/calendar-event.ts";
import { addDays, type CalendarDate, dayAt, daysBetween } from "#domain/dates/calendar-date.ts";
import { lastBookableDay } from "#domain/stays/availability.ts";
import { rules } from "#house/rules.ts";
import { writeCalendar } from "../write-calendar.ts";
import type { FeedName, FeedSource } from "./feed-source.ts";

const A_MONDAY: CalendarDate = "2024-01-01";
/** The next days stay available, so a first look at the site finds something to book. */
const FREE_DAYS = 10;
/** Beyond the booking horizon, so no booking ever appears on a night already on sale. */
const DAYS_BEYOND_HORIZON = 30;

/** A made-up feed for the coming year. The same day gives the same feed, and a booking stays put. */
export function sampleFeed(name: FeedName, now: () => number): FeedSource {
  return {
    kind: "sample",
    address: sampleAddress(name),
    fetch: async () => ({ kind: "read", text: writeSampleFeed(name, dayAt(now(), rules.timeZone)), validators: {} }),
  };
}

export function sampleAddress(name: string): string {
  return `sample:${name}`;
}

export function writeSampleFeed(name: FeedName, today: CalendarDate): string {
  const first = addDays(today, FREE_DAYS);
  const last = addDays(lastBookableDay({ today, rules }), DAYS_BEYOND_HORIZON);
  const events: CalendarEvent[] = [];
  for (let week = weekOf(today); addDays(A_MONDAY, week * 7) < last; week += 1) {
    const event = sampleEvent(name, week);
    if (event !== undefined && event.start >= first) events.push(event);
  }
  return writeCalendar(events);
}

// The channels alternate weeks, so their guests never overlap. More than half of the weekends are available.
function sampleEvent(name: FeedName, week: number): CalendarEvent | undefined {
  const isItsTurn = (week % 2 === 0) === (name === "airbnb");
  const [luck = 0, weekday = 0, nights = 0, kind = 0] = createHash("sha256").update(`${name} ${week}`).digest();
  if (!isItsTurn || luck >= 112) return undefined;
  const start = addDays(A_MONDAY, week * 7 + 2 + (weekday % 3));
  const closed = name === "airbnb" ? "Airbnb (Not available)" : "Blocked";
  return {
    uid: `${week}@${name}.example`,
    start,
    end: addDays(start, 2 + (nights % 3)),
    changedAt: Date.parse(A_MONDAY),
    summary: kind % 5 === 0 ? closed : "Reserved",
  };
}

function weekOf(day: CalendarDate): number {
  return Math.floor(daysBetween(A_MONDAY, day) / 7);
}
