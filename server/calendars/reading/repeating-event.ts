import { addDays, type CalendarDate, dayOfWeek, daysBetween } from "#domain/dates/calendar-date.ts";
import type { FeedEvent } from "./feed-event.ts";
import type { CalendarComponent } from "./jcal.ts";

export type Window = { readonly from: CalendarDate; readonly until: CalendarDate };

const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const MOST_TIMES = 2_000;

export function isRepeating([, properties]: CalendarComponent): boolean {
  return properties.some(([name]) => name === "rrule" || name === "rdate");
}

/**
 * An owner's own calendar may have whole-day events that recur daily or weekly; each occurrence in the window becomes
 * an event. Undefined for any other rule, since guessing could free booked days. Exceptions to a rule are ignored: an
 * extra blocked night costs less than a double booking.
 */
export function timesOf(event: FeedEvent, [, properties]: CalendarComponent, window: Window): FeedEvent[] | undefined {
  const isWholeDays = properties.find(([name]) => name === "dtstart")?.[2] === "date";
  const rules = properties.filter(([name]) => name === "rrule" || name === "rdate");
  const rule = rules.length === 1 && rules[0]?.[0] === "rrule" ? readRule(rules[0][3], event.start) : undefined;
  if (!isWholeDays || rule === undefined) return undefined;
  const { firsts, everyDays, count, until } = rule;
  const nights = daysBetween(event.start, event.end);

  // The event itself takes place, whether or not the rule includes its day.
  const times: FeedEvent[] = [event];
  for (const first of firsts) {
    const skipped = Math.max(0, Math.floor(daysBetween(addDays(first, nights), window.from) / everyDays));
    for (let time = skipped; time < count; time += 1) {
      const start = addDays(first, time * everyDays);
      if (start > until || start >= window.until) break;
      if (times.push({ ...event, start, end: addDays(start, nights) }) > MOST_TIMES) return undefined;
    }
  }
  return times;
}

type Rule = {
  readonly firsts: readonly CalendarDate[];
  readonly everyDays: number;
  readonly count: number;
  readonly until: string;
};

function readRule(written: unknown, start: CalendarDate): Rule | undefined {
  const {
    freq,
    interval = 1,
    byday,
    count = Number.POSITIVE_INFINITY,
    until = "9999",
    wkst: _,
    ...more
  } = written as Record<string, unknown>;
  const isPlain =
    typeof interval === "number" && interval >= 1 && typeof count === "number" && typeof until === "string";
  if (!isPlain || Object.keys(more).length > 0) return undefined;
  const rest = { count, until: until.slice(0, 10) };
  if (byday === undefined && freq === "DAILY") return { firsts: [start], everyDays: interval, ...rest };
  if (byday === undefined && freq === "WEEKLY") return { firsts: [start], everyDays: 7 * interval, ...rest };
  // Several weekdays share a COUNT, and with an INTERVAL it matters on which day a week begins.
  if (freq !== "WEEKLY" || interval !== 1 || Number.isFinite(count)) return undefined;
  const days = [byday].flat().map((day) => WEEKDAYS.indexOf(String(day)));
  if (days.includes(-1)) return undefined;
  const firsts = days.map((day) => addDays(start, (day - dayOfWeek(start) + 7) % 7));
  return { firsts, everyDays: 7, ...rest };
}
