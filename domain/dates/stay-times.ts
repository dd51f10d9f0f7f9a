import { addDays, type CalendarDate } from "./calendar-date.ts";
import type { Stay } from "./stay.ts";
import { type TimeOfDay, timeOnDay } from "./time-of-day.ts";

/** The house's clock, as its rules say it. */
export type StayHours = {
  readonly timeZone: string;
  readonly checkInFrom: TimeOfDay;
  readonly checkOutBy: TimeOfDay;
  readonly instructionsDaysAhead: number;
};

/** In the morning, so it wakes nobody up. */
const INSTRUCTIONS_FROM: TimeOfDay = "9:00 AM";

/** The moments at which a stay changes, in milliseconds since 1970. */
export type StayTimes = { readonly instructions: number; readonly checkIn: number; readonly checkOut: number };

export function timesOf({ checkIn, checkOut }: Stay, hours: StayHours): StayTimes {
  const at = (day: CalendarDate, time: TimeOfDay) => timeOnDay(day, time, hours.timeZone);
  return {
    instructions: at(addDays(checkIn, -hours.instructionsDaysAhead), INSTRUCTIONS_FROM),
    checkIn: at(checkIn, hours.checkInFrom),
    checkOut: at(checkOut, hours.checkOutBy),
  };
}

/** Where a stay is: before its instructions are due, coming up soon, in the house, or over. */
export type StayState = "upcoming" | "soon" | "during" | "after";

export function stateOf(stay: Stay, now: number, hours: StayHours): StayState {
  const { instructions, checkIn, checkOut } = timesOf(stay, hours);
  if (now >= checkOut) return "after";
  if (now >= checkIn) return "during";
  return now >= instructions ? "soon" : "upcoming";
}

/** Whether a guest may see the address and the door code. A canceled stay never shows them. */
export function showsInstructions(stay: Stay, now: number, hours: StayHours): boolean {
  const state = stateOf(stay, now, hours);
  return state === "soon" || state === "during";
}
