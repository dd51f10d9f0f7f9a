import { DAY_MS } from "./durations.ts";
import { instantIn, offsetAt } from "./time-zone.ts";

/** A day at the house, written "YYYY-MM-DD". It has no hour and no time zone. */
export type CalendarDate = `${number}-${number}-${number}`;

/** A month, written "YYYY-MM". */
export type CalendarMonth = `${number}-${number}`;

const WRITTEN_DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
// Other years are written with a sign or more digits, and such a text wouldn't sort or compare as a date.
const OUT_OF_REACH = "A day lies in the years 0001 to 9999.";

/** The date in a text, or undefined: "2026-02-30" doesn't exist. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  if (!WRITTEN_DAY.test(text)) return undefined;
  const time = Date.parse(text);
  // Some engines roll February 30 over to March, so the date must come back as it was written.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return undefined;
  return text as CalendarDate;
}

export function isCalendarDate(text: string): text is CalendarDate {
  return parseCalendarDate(text) !== undefined;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  // Date.parse reads a bare date as UTC, so no clock change can move the day.
  const day = new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
  if (!WRITTEN_DAY.test(day)) throw new RangeError(OUT_OF_REACH);
  return day as CalendarDate;
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** The same day `years` later; February 29 becomes the 28th where there is none. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  const length = daysInMonth(monthFrom(year + years, month));
  return dateFrom(year + years, month, Math.min(day, length));
}

/** 0 is Sunday, 6 is Saturday. */
export function dayOfWeek(date: CalendarDate): number {
  return new Date(Date.parse(date)).getUTCDay();
}

export function monthOf(date: CalendarDate): CalendarMonth {
  return date.slice(0, 7) as CalendarMonth;
}

export function firstDayOf(month: CalendarMonth): CalendarDate {
  return `${month}-01` as CalendarDate;
}

export function addMonths(month: CalendarMonth, months: number): CalendarMonth {
  const { year, month: number } = partsOf(firstDayOf(month));
  const count = year * 12 + (number - 1) + months;
  return monthFrom(Math.floor(count / 12), (count % 12) + 1);
}

export function daysInMonth(month: CalendarMonth): number {
  const { year, month: number } = partsOf(firstDayOf(month));
  // Day 0 of the next month is the last of this one.
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

export function partsOf(date: CalendarDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** The date in this zone at an instant, given in milliseconds since 1970. */
export function dayAt(instant: number, zone: string): CalendarDate {
  return new Date(instant + offsetAt(zone, instant)).toISOString().slice(0, 10) as CalendarDate;
}

/** The first instant of a day in this zone. */
export function startOfDay(date: CalendarDate, zone: string): number {
  return instantIn(zone, Date.parse(date));
}

function dateFrom(year: number, month: number, day: number): CalendarDate {
  return `${monthFrom(year, month)}-${String(day).padStart(2, "0")}` as CalendarDate;
}

function monthFrom(year: number, month: number): CalendarMonth {
  if (year < 1 || year > 9999) throw new RangeError(OUT_OF_REACH);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}` as CalendarMonth;
}
