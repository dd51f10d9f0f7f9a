import { addDays, type CalendarDate, daysBetween } from "../dates/calendar-date.ts";
import { countNights, daysTouchedBy, nightsOf, type Stay } from "../dates/stay.ts";
import { type AvailabilityCalendar, checkStay, minimumStayFrom } from "./availability.ts";
import { canPick } from "./pickable-days.ts";
import type { Selection } from "./range-selection.ts";

/** How far from the wanted dates another stay still counts as close by. */
const CLOSE_BY_DAYS = 60;
/** And how far a day is still near. */
const NEAR_DAYS = 31;

/**
 * The nearest bookable stays of the same length, one on each side of the wanted dates where both sides have one. They
 * pass the same check as a booking, and have a price.
 */
export function staysCloseBy(wished: Stay, calendar: AvailabilityCalendar, count = 2): Stay[] {
  const nights = countNights(wished);
  const isFree = (checkIn: CalendarDate) => checkStay({ checkIn, checkOut: addDays(checkIn, nights) }, calendar).ok;
  const [earlier = [], later = []] = daysNear(wished.checkIn, { count, within: CLOSE_BY_DAYS }, isFree);
  const distance = (day: CalendarDate) => Math.abs(daysBetween(wished.checkIn, day));
  const others = [...earlier.slice(1), ...later.slice(1)].sort((one, other) => distance(one) - distance(other));
  return [...earlier.slice(0, 1), ...later.slice(0, 1), ...others]
    .slice(0, count)
    .sort()
    .map((checkIn) => ({ checkIn, checkOut: addDays(checkIn, nights) }));
}

/** The nearest days, one on each side, on which a stay can begin, or end if a check-in is picked. */
export function nearestDays(
  day: CalendarDate,
  { checkIn, checkOut }: Selection,
  calendar: AvailabilityCalendar,
): CalendarDate[] {
  const isPossible =
    checkIn === undefined || checkOut !== undefined || day <= checkIn
      ? (each: CalendarDate) => canBegin(each, calendar)
      : (each: CalendarDate) => each > checkIn && checkStay({ checkIn, checkOut: each }, calendar).ok;
  return daysNear(day, { count: 1, within: NEAR_DAYS }, isPossible).flat();
}

/** Whether any stay that begins on this day can be sold. */
function canBegin(checkIn: CalendarDate, calendar: AvailabilityCalendar): boolean {
  if (!canPick(checkIn, {}, calendar)) return false;
  const { atMost } = calendar.rules.nights;
  for (let nights = minimumStayFrom(checkIn, calendar); nights <= atMost; nights++)
    if (checkStay({ checkIn, checkOut: addDays(checkIn, nights) }, calendar).ok) return true;
  return false;
}

/** The nearest such days before a day, and those after it. */
function daysNear(
  from: CalendarDate,
  { count, within }: { readonly count: number; readonly within: number },
  isSuch: (day: CalendarDate) => boolean,
): CalendarDate[][] {
  return [-1, 1].map((direction) => {
    const days: CalendarDate[] = [];
    for (let away = 1; away <= within && days.length < count; away++) {
      const day = addDays(from, direction * away);
      if (isSuch(day)) days.push(day);
    }
    return days;
  });
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
