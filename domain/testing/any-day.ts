import fc from "fast-check";
import type { CalendarDate, CalendarMonth } from "../dates/calendar-date.ts";

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The length of a month by the Gregorian rule, without using Date. */
export function lengthOf(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return (MONTH_LENGTHS[month - 1] ?? 0) + (month === 2 && isLeap ? 1 : 0);
}

export function write(year: number, month: number, day: number): CalendarDate {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}` as CalendarDate;
}

export const anyParts = fc
  .record({ year: fc.integer({ min: 1, max: 9999 }), month: fc.integer({ min: 1, max: 12 }), ofMonth: fc.nat(30) })
  .map(({ year, month, ofMonth }) => ({ year, month, day: (ofMonth % lengthOf(year, month)) + 1 }));

/** Any day of the years 0001 to 9999. */
export const anyDay = anyParts.map(({ year, month, day }) => write(year, month, day));

export const anyMonth = anyDay.map((day) => day.slice(0, 7) as CalendarMonth);

/** The next day, worked out from the lengths of the months alone. */
export function dayAfter(date: CalendarDate): CalendarDate {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  if (day < lengthOf(year, month)) return write(year, month, day + 1);
  return month < 12 ? write(year, month + 1, 1) : write(year + 1, 1, 1);
}

/** The `count` days that start with `first`. */
export function daysFollowing(first: CalendarDate, count: number): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = first; days.length < count; day = dayAfter(day)) days.push(day);
  return days;
}

/** A day around which a guest may really book: clock changes, leap days and ends of years are among them. */
export const anyNearDay = fc
  .record({ year: fc.integer({ min: 2026, max: 2032 }), month: fc.integer({ min: 1, max: 12 }), ofMonth: fc.nat(30) })
  .map(({ year, month, ofMonth }) => write(year, month, (ofMonth % lengthOf(year, month)) + 1));
