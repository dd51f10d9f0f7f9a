import { type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { shortTime, timeOfDay } from "#domain/dates/time-of-day.ts";
import { minutesAt } from "#domain/dates/time-zone.ts";
import { formatDate, formatWeekday } from "#domain/format.ts";
import { rules } from "#house/rules.ts";

// All times on the page are the lodge's, wherever the guest is.

export function lodgeDay(instant: number): CalendarDate {
  return dayAt(instant, rules.timeZone);
}

/** "4 PM" */
function lodgeTime(instant: number): string {
  return shortTime(timeOfDay(minutesAt(rules.timeZone, instant)));
}

/** "Friday, June 4, 9 AM" */
export function lodgeMoment(instant: number): string {
  return `${formatWeekday(lodgeDay(instant))}, ${lodgeTime(instant)}`;
}

/** "April 20, 2027, 9:14 AM" */
export function lodgeStamp(instant: number): string {
  return `${formatDate(lodgeDay(instant))}, ${lodgeTime(instant)}`;
}
