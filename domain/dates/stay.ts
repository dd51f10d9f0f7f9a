import { accept, type Result, refuse } from "../result.ts";
import { addDays, type CalendarDate, daysBetween } from "./calendar-date.ts";

/** From check-in to check-out. The night of the check-out day isn't part of it. */
export type Stay = { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate };

export function makeStay(checkIn: CalendarDate, checkOut: CalendarDate): Result<Stay, "check-out-not-after-check-in"> {
  if (checkOut <= checkIn) return refuse("check-out-not-after-check-in");
  return accept({ checkIn, checkOut });
}

export function countNights({ checkIn, checkOut }: Stay): number {
  return daysBetween(checkIn, checkOut);
}

/** The nights the party sleeps here: check-in included, check-out not. */
export function nightsOf({ checkIn, checkOut }: Stay): CalendarDate[] {
  return daysFrom(checkIn, checkOut);
}

/** Every day that the stay touches, check-out included. */
export function daysTouchedBy({ checkIn, checkOut }: Stay): CalendarDate[] {
  return [...daysFrom(checkIn, checkOut), checkOut];
}

/** The days from `start` up to, not including, `end`. */
export function daysFrom(start: CalendarDate, end: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = start; day < end; day = addDays(day, 1)) days.push(day);
  return days;
}
