import { type CalendarDate, dayOfWeek, partsOf } from "#domain/calendar-date.ts";

/** "$1,096.75" */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? "−" : "";
  const whole = Math.abs(cents);
  const dollars = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${sign}$${dollars}.${String(whole % 100).padStart(2, "0")}`;
}

/** "$1,097": what a calendar cell has room for. */
export function formatWholeDollars(cents: number): string {
  return formatCents(Math.round(cents / 100) * 100).slice(0, -3);
}

/** "Jul 03, 2026": MMM dd, yyyy */
export function formatDay(date: CalendarDate): string {
  const { year, month, day } = partsOf(date);
  return `${shortMonth(month)} ${String(day).padStart(2, "0")}, ${year}`;
}

/** "July 3rd, 2026": PPP */
export function formatLongDay(date: CalendarDate): string {
  const { year, month, day } = partsOf(date);
  return `${monthName(month)} ${day}${ordinalEnding(day)}, ${year}`;
}

/** "Fri, Jul 3" */
export function formatNight(date: CalendarDate): string {
  const { month, day } = partsOf(date);
  return `${weekdayName(date).slice(0, 3)}, ${shortMonth(month)} ${day}`;
}

/** "Friday, July 3, 2026": what a screen reader says of a day. */
export function speakDay(date: CalendarDate): string {
  const { year, month, day } = partsOf(date);
  return `${weekdayName(date)}, ${monthName(month)} ${day}, ${year}`;
}

/** "July 3 to 6" or "July 30 to August 2": a stay in a headline. */
export function formatSpan(checkIn: CalendarDate, checkOut: CalendarDate): string {
  const from = partsOf(checkIn);
  const to = partsOf(checkOut);
  const end = from.month === to.month && from.year === to.year ? to.day : `${monthName(to.month)} ${to.day}`;
  return `${monthName(from.month)} ${from.day} to ${end}`;
}

export function countedNights(count: number): string {
  return count === 1 ? "1 night" : `${count} nights`;
}

const SMALL_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Small numbers are words in a sentence. */
export function numberWord(count: number): string {
  return SMALL_NUMBERS[count] ?? String(count);
}

/** "14:32" */
export function formatTimeLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export function monthName(month: number): string {
  return MONTHS[month - 1] ?? "";
}

function shortMonth(month: number): string {
  return monthName(month).slice(0, 3);
}

export function weekdayName(date: CalendarDate): string {
  return WEEKDAYS[dayOfWeek(date)] ?? "";
}

function ordinalEnding(day: number): string {
  if (day >= 11 && day <= 13) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}
