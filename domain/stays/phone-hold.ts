import { addDays, type CalendarDate, startOfDay } from "../dates/calendar-date.ts";
import { HOUR_MS } from "../dates/durations.ts";

/** While no day is chosen, only the hours count. */
export type PhoneHold = { readonly checkIn: CalendarDate | undefined; readonly hours: number };

/** When a phone booking's hold ends: with its first night's day at the latest, because a night that's over isn't sold. */
export function phoneHoldEnd({ checkIn, hours }: PhoneHold, now: number, zone: string): number {
  const end = now + hours * HOUR_MS;
  return checkIn === undefined ? end : Math.min(end, startOfDay(addDays(checkIn, 1), zone));
}
