import { addDays, type CalendarDate, dayOfWeek } from "../dates/calendar-date.ts";
import type { Stay } from "../dates/stay.ts";
import { type AvailabilityCalendar, checkStay, lastBookableDay } from "./availability.ts";

const FRIDAY = 5;

/** From Friday, the weekends that a guest would like best first: [days after Friday, nights]. */
const WEEKENDS = [
  [0, 2],
  [0, 3],
  [-1, 3],
  [1, 2],
] as const;

/**
 * The next weekends that can be booked, at most one a week. They pass the same check as a booking, and have a price.
 */
export function openWeekends(calendar: AvailabilityCalendar, count: number): Stay[] {
  const found: Stay[] = [];
  const last = lastBookableDay(calendar);
  for (let friday = fridayOf(calendar.today); friday < last && found.length < count; friday = addDays(friday, 7)) {
    const stays = WEEKENDS.map(([after, nights]) => {
      const checkIn = addDays(friday, after);
      return { checkIn, checkOut: addDays(checkIn, nights) };
    });
    const open = stays.find((stay) => checkStay(stay, calendar).ok);
    if (open !== undefined) found.push(open);
  }
  return found;
}

/** The Friday of this week, or the one before when the weekend has begun. */
function fridayOf(day: CalendarDate): CalendarDate {
  return addDays(day, -((dayOfWeek(day) - FRIDAY + 7) % 7));
}
