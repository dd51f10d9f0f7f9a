import { type CalendarDate, type CalendarMonth, dayOfWeek, firstDayOf, partsOf } from "./dates/calendar-date.ts";
import type { Stay } from "./dates/stay.ts";
import { spellOut } from "./number-words.ts";

// Written by hand, not with Intl, so every browser, email and command prints exactly the same text.

/** "5,000" */
export function formatNumber(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** "4 nights" */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

export function countedNights(count: number): string {
  return counted(count, "night");
}

/** In a sentence, small numbers are spelled out. */
export function numberWord(count: number): string {
  return count <= 10 ? spellOut(count) : String(count);
}

/** "Jul 03, 2026": MMM dd, yyyy */
export function formatDay(date: CalendarDate): string {
  return `${formatShortDay(date)}, ${partsOf(date).year}`;
}

/** "Jul 03", for places that show the year elsewhere. */
export function formatShortDay(date: CalendarDate): string {
  const { month, day } = partsOf(date);
  return `${shortMonth(month)} ${twoDigits(day)}`;
}

/** "July 3rd, 2026": PPP */
export function formatLongDay(date: CalendarDate): string {
  const { year, month, day } = partsOf(date);
  return `${monthName(month)} ${day}${ordinalEnding(day)}, ${year}`;
}

/** "July 3, 2026" */
export function formatDate(date: CalendarDate): string {
  return `${monthAndDay(date)}, ${partsOf(date).year}`;
}

/** "July 2026" */
export function formatMonth(month: CalendarMonth): string {
  const { year, month: number } = partsOf(firstDayOf(month));
  return `${monthName(number)} ${year}`;
}

/** "Fri, Jul 3" */
export function formatNight(date: CalendarDate): string {
  const { month, day } = partsOf(date);
  return `${weekdayName(date).slice(0, 3)}, ${shortMonth(month)} ${day}`;
}

/** "Friday, July 3", for places where the year is obvious. */
export function formatWeekday(date: CalendarDate): string {
  return `${weekdayName(date)}, ${monthAndDay(date)}`;
}

/** "Friday, July 3, 2026": what a screen reader says for a day. */
export function speakDay(date: CalendarDate): string {
  return `${weekdayName(date)}, ${formatDate(date)}`;
}

/** "July 3 to 6", "July 30 to August 2", and with both years when the stay spans New Year. */
export function formatSpan({ checkIn, checkOut }: Stay): string {
  if (checkIn.slice(0, 7) === checkOut.slice(0, 7)) return `${monthAndDay(checkIn)} to ${partsOf(checkOut).day}`;
  const isOneYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
  return isOneYear
    ? `${monthAndDay(checkIn)} to ${monthAndDay(checkOut)}`
    : `${formatDate(checkIn)} to ${formatDate(checkOut)}`;
}

/** The same, with the year unless it's this one: "November 14 to 17, 2027". */
export function formatUpcomingSpan(stay: Stay, today: CalendarDate): string {
  const span = formatSpan(stay);
  const year = stay.checkIn.slice(0, 4);
  return year === today.slice(0, 4) || span.includes(year) ? span : `${span}, ${year}`;
}

/** "14:32": minutes and seconds. */
export function formatTimeLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}

export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** "4 PM", "June 7", "5 to 7" and a telephone number stay on one line, however narrow the phone. */
export function keptTogether(words: string): string {
  return words.replace(KEPT_TOGETHER, "$1$2\u00a0").replace(/(?<=\d) to (?=\d)/g, "\u00a0to\u00a0");
}

const MONTHS = "January February March April May June July August September October November December".split(" ");
const KEPT_TOGETHER = new RegExp(`(\\d) (?=[AP]M\\b)|(\\b(?:${MONTHS.join("|")})|\\(\\d{3}\\)) (?=\\d)`, "g");
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

export function monthName(month: number): string {
  return MONTHS[month - 1] ?? "";
}

export function weekdayName(date: CalendarDate): string {
  return WEEKDAYS[dayOfWeek(date)] ?? "";
}

function shortMonth(month: number): string {
  return monthName(month).slice(0, 3);
}

function monthAndDay(date: CalendarDate): string {
  const { month, day } = partsOf(date);
  return `${monthName(month)} ${day}`;
}

function ordinalEnding(day: number): string {
  if (day >= 11 && day <= 13) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
