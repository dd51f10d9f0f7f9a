import { addDays, type CalendarDate, dayOfWeek } from "../dates/calendar-date.ts";
import type { Stay } from "../dates/stay.ts";
import { type AvailabilityCalendar, checkStay, lastBookableDay, minimumStayFrom } from "./availability.ts";

const FRIDAY = 5;
const A_WEEK = 7;

/** From Friday, the weekends that a guest would like best first: [days after Friday, nights]. */
const WEEKENDS = [
  [0, 2],
  [0, 3],
  [-1, 3],
  [1, 2],
] as const;

/** From Friday, the arrivals of longer stays with the weekend in them, nearest first. */
const LONGER = [0, -1, -2, -3, -4, -5, 1];

/**
 * The next weekends that can be booked, at most one a week. They pass the same check as a booking, and have a price.
 * Where minimum stays and days of arrival leave no weekend alone, the shortest stay that has it.
 */
export function openWeekends(calendar: AvailabilityCalendar, count: number): Stay[] {
  const found: Stay[] = [];
  const last = lastBookableDay(calendar);
  for (let friday = fridayOf(calendar.today); friday < last && found.length < count; friday = addDays(friday, A_WEEK)) {
    const open = stayWith(friday, calendar);
    if (open !== undefined) found.push(open);
  }
  return found;
}

function stayWith(friday: CalendarDate, calendar: AvailabilityCalendar): Stay | undefined {
  const weekends = WEEKENDS.map(([after, nights]) => stayFrom(addDays(friday, after), nights));
  const longer = LONGER.flatMap((after) => {
    const checkIn = addDays(friday, after);
    const shortest = Math.max(minimumStayFrom(checkIn, calendar), 2 - Math.min(after, 0));
    const lengths = Array.from({ length: Math.max(1, A_WEEK + 1 - shortest) }, (_, more) => shortest + more);
    return lengths.map((nights) => stayFrom(checkIn, nights));
  });
  return [...weekends, ...longer].find((stay) => checkStay(stay, calendar).ok);
}

function stayFrom(checkIn: CalendarDate, nights: number): Stay {
  return { checkIn, checkOut: addDays(checkIn, nights) };
}

/** The Friday of this week, or the one before when the weekend has begun. */
function fridayOf(day: CalendarDate): CalendarDate {
  return addDays(day, -((dayOfWeek(day) - FRIDAY + A_WEEK) % A_WEEK));
}
