import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { daysFrom } from "#domain/dates/stay.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { type FeedEvent, FIRST_DAY, LAST_DAY, readFeedEvent } from "./feed-event.ts";
import { type FeedTextRefusal, MAX_EVENTS, readCalendarLines } from "./feed-text.ts";
import { zonesOf } from "./feed-zones.ts";
import { type CalendarComponent, componentsNamed, parseCalendars } from "./jcal.ts";
import { isRepeating, timesOf, type Window } from "./repeating-event.ts";

export type Feed = {
  readonly events: readonly FeedEvent[];
  readonly days: readonly CalendarDate[];
};

export type FeedRefusal = FeedTextRefusal | "unreadable" | "recurring-event";

const ALL_DAYS: Window = { from: FIRST_DAY, until: LAST_DAY };

/**
 * The booked days of an external calendar (Airbnb, VRBO and the like), in lodge days. Text that isn't one complete,
 * sane calendar is refused with a reason, so the last good copy stays in place.
 */
export function readFeed(text: string, window: Window = ALL_DAYS): Result<Feed, FeedRefusal> {
  const lines = readCalendarLines(text);
  if (!lines.ok) return lines;
  const calendars = tryToParse(lines.value);
  if (calendars === undefined) return refuse("unreadable");

  const events: FeedEvent[] = [];
  const zoneNames = new Set<string>();
  for (const calendar of calendars) {
    const zones = zonesOf(calendar, zoneNames);
    for (const component of componentsNamed("vevent", calendar)) {
      const event = tryToRead(component, zones);
      if (event === "unreadable") return refuse("unreadable");
      if (event === undefined) continue;
      const times = isRepeating(component) ? timesOf(event, component, window) : [event];
      if (times === undefined || events.length + times.length > MAX_EVENTS) return refuse("recurring-event");
      // Cut to the window, so no feed can cause endless work.
      events.push(...times.flatMap((time) => cutTo(window, time) ?? []));
    }
  }
  return accept({ events, days: daysOf(events) });
}

// The library throws on lines it can't read.
function tryToParse(lines: readonly string[]): CalendarComponent[] | undefined {
  try {
    return parseCalendars(lines);
  } catch {
    return undefined;
  }
}

// It also throws on an odd duration or zone. One unreadable event invalidates the whole copy.
function tryToRead(
  component: CalendarComponent,
  zones: ReturnType<typeof zonesOf>,
): FeedEvent | undefined | "unreadable" {
  try {
    return readFeedEvent(component, zones);
  } catch {
    return "unreadable";
  }
}

function cutTo({ from, until }: Window, event: FeedEvent): FeedEvent | undefined {
  const start = event.start < from ? from : event.start;
  const end = event.end > until ? until : event.end;
  return start < end ? { ...event, start, end } : undefined;
}

// Overlapping events are merged before days are counted: a thousand century-long events cost one century.
export function daysOf(events: readonly FeedEvent[]): CalendarDate[] {
  const days: CalendarDate[] = [];
  let counted: CalendarDate = FIRST_DAY;
  for (const { start, end } of events.toSorted((one, other) => (one.start < other.start ? -1 : 1))) {
    const first = start < counted ? counted : start;
    if (first >= end) continue;
    days.push(...daysFrom(first, end));
    counted = end;
  }
  return days;
}

/** Nearly a thousand events. Starting a thread takes longer than reading fewer. */
const LARGE = 200_000;

/** Reads a large feed in a thread of its own: thousands of events take seconds, and guests would wait meanwhile. */
export async function readFeedAside(text: string, window: Window): Promise<Result<Feed, FeedRefusal>> {
  if (text.length < LARGE) return readFeed(text, window);
  const worker = new Worker(new URL("./feed-worker.ts", import.meta.url), { workerData: { text, window } });
  const [feed] = await once(worker, "message");
  return feed;
}
