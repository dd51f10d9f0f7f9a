import { type CalendarDate, partsOf } from "#domain/calendar-date.ts";
import type { Stay } from "#domain/stay.ts";

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** "$1,956.00" */
export function dollars(cents: number): string {
  return money.format(cents / 100);
}

/** "Feb 04, 2027" */
export function shortDay(day: CalendarDate): string {
  return written(day, { month: "short", day: "2-digit", year: "numeric" });
}

/** "Thursday" */
export function weekday(day: CalendarDate): string {
  return written(day, { weekday: "long" });
}

/** "Thu, Feb 4" */
export function nightName(day: CalendarDate): string {
  return written(day, { weekday: "short", month: "short", day: "numeric" });
}

/** "February 4 to 8", "January 30 to February 2", and with both years when the stay sees the new one. */
export function daySpan({ checkIn, checkOut }: Stay): string {
  const sameMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7);
  if (sameMonth) return `${longDay(checkIn)} to ${partsOf(checkOut).day}`;
  const sameYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
  return sameYear ? `${longDay(checkIn)} to ${longDay(checkOut)}` : `${fullDay(checkIn)} to ${fullDay(checkOut)}`;
}

/** "4 nights" */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

function longDay(day: CalendarDate): string {
  return written(day, { month: "long", day: "numeric" });
}

function fullDay(day: CalendarDate): string {
  return written(day, { month: "long", day: "numeric", year: "numeric" });
}

function written(day: CalendarDate, form: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-US", { ...form, timeZone: "UTC" }).format(Date.parse(day));
}
