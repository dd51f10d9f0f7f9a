import type { CalendarDate } from "./calendar-date.ts";
import { MINUTE_MS } from "./durations.ts";
import { instantIn } from "./time-zone.ts";

/** A time on the house's clock, as an American reads it: "4:00 PM". */
export type TimeOfDay = `${number}:${number} ${"AM" | "PM"}`;

const WRITTEN = /^(1[0-2]|[1-9]):([0-5]\d) (AM|PM)$/;

export function isTimeOfDay(text: string): text is TimeOfDay {
  return WRITTEN.test(text);
}

/** Since midnight. */
export function minutesOf(time: TimeOfDay): number {
  const [, hour, minutes, half] = WRITTEN.exec(time) ?? [];
  if (half === undefined) throw new RangeError(`"${time}" is no time of day`);
  return ((Number(hour) % 12) + (half === "PM" ? 12 : 0)) * 60 + Number(minutes);
}

/** The instant at which the house's clock shows that time. */
export function timeOnDay(day: CalendarDate, time: TimeOfDay, timeZone: string): number {
  return instantIn(timeZone, Date.parse(day) + minutesOf(time) * MINUTE_MS);
}

/** The reverse, from minutes since midnight. */
export function timeOfDay(minutes: number): TimeOfDay {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}` as TimeOfDay;
}

/** "10 PM", and "10:30 PM" for a time that isn't on the hour. */
export function shortTime(time: TimeOfDay): string {
  return time.replace(":00", "");
}
