import { addDays, type CalendarDate, daysBetween } from "../dates/calendar-date.ts";
import { countNights, daysTouchedBy, nightsOf, type Stay } from "../dates/stay.ts";
import { type AvailabilityCalendar, checkStay } from "./availability.ts";

/** How far from the wanted dates another stay still counts as close by. */
const CLOSE_BY_DAYS = 60;

/**
 * The nearest bookable stays of the same length, one on each side of the wanted dates where both sides have one. They
 * pass the same check as a booking, and have a price.
 */
export function staysCloseBy(wished: Stay, calendar: AvailabilityCalendar, count = 2): Stay[] {
  const nights = countNights(wished);
  const isFree = (checkIn: CalendarDate) => checkStay({ checkIn, checkOut: addDays(checkIn, nights) }, calendar).ok;
  const earlier = freeDays(wished.checkIn, -1, count, isFree);
  const later = freeDays(wished.checkIn, 1, count, isFree);
  const distance = (day: CalendarDate) => Math.abs(daysBetween(wished.checkIn, day));
  const others = [...earlier.slice(1), ...later.slice(1)].sort((one, other) => distance(one) - distance(other));
  return [...earlier.slice(0, 1), ...later.slice(0, 1), ...others]
    .slice(0, count)
    .sort()
    .map((checkIn) => ({ checkIn, checkOut: addDays(checkIn, nights) }));
}

function freeDays(
  from: CalendarDate,
  direction: 1 | -1,
  count: number,
  isFree: (day: CalendarDate) => boolean,
): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let away = 1; away <= CLOSE_BY_DAYS && days.length < count; away++) {
    const day = addDays(from, direction * away);
    if (isFree(day)) days.push(day);
  }
  return days;
}

/** The first range of booked days that overlaps a stay, first and last day included. */
export function bookedDuring(stay: Stay, { booked, rules }: AvailabilityCalendar): BookedRun | undefined {
  const days = rules.checkOutDayMustBeFree ? daysTouchedBy(stay) : nightsOf(stay);
  const first = days.find((day) => booked.has(day));
  if (first === undefined) return undefined;
  let last = first;
  while (booked.has(addDays(last, 1))) last = addDays(last, 1);
  return { first, last };
}

export type BookedRun = { readonly first: CalendarDate; readonly last: CalendarDate };
