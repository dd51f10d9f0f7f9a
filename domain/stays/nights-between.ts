import { addDays, type CalendarDate } from "../dates/calendar-date.ts";
import { nightsOf, type Stay } from "../dates/stay.ts";

/** The stay and so many nights on both sides of it. */
export function around({ checkIn, checkOut }: Stay, nights: number): Stay {
  return { checkIn: addDays(checkIn, -nights), checkOut: addDays(checkOut, nights) };
}

/** The nights of stays, and those on both sides that stay empty between two of them, in order. */
export function withNightsBetween(nights: readonly CalendarDate[], between: number): CalendarDate[] {
  const closed = nights.flatMap((night) => nightsOf(around({ checkIn: night, checkOut: addDays(night, 1) }, between)));
  return [...new Set(closed)].sort();
}
