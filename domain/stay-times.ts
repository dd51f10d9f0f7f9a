import { addDays, type CalendarDate } from "./calendar-date.ts";
import type { Stay } from "./stay.ts";
import { instantIn } from "./time-zone.ts";

/** The house's own clock. Times of day are minutes since midnight. */
export type StayHours = {
  readonly timeZone: string;
  readonly checkInFrom: number;
  readonly checkOutBy: number;
  /** Guests get the address and the door code this many days ahead, at this time. */
  readonly instructionsDaysAhead: number;
  readonly instructionsFrom: number;
};

/** The instants at which a stay changes, in milliseconds since 1970. */
export type StayTimes = { readonly instructions: number; readonly checkIn: number; readonly checkOut: number };

export function timesOf({ checkIn, checkOut }: Stay, hours: StayHours): StayTimes {
  const at = (day: CalendarDate, minutes: number) => timeOnDay(day, minutes, hours.timeZone);
  return {
    instructions: at(addDays(checkIn, -hours.instructionsDaysAhead), hours.instructionsFrom),
    checkIn: at(checkIn, hours.checkInFrom),
    checkOut: at(checkOut, hours.checkOutBy),
  };
}

export function timeOnDay(day: CalendarDate, minutes: number, timeZone: string): number {
  return instantIn(timeZone, Date.parse(day) + minutes * 60_000);
}

/** Where a stay is: before its instructions are due, shortly before it, in the house, or over. */
export type StayState = "upcoming" | "soon" | "during" | "after";

export function stateOf(stay: Stay, now: number, hours: StayHours): StayState {
  const { instructions, checkIn, checkOut } = timesOf(stay, hours);
  if (now >= checkOut) return "after";
  if (now >= checkIn) return "during";
  return now >= instructions ? "soon" : "upcoming";
}

/** Whether a guest may see the address and the door code. A cancelled stay never shows them. */
export function showsInstructions(stay: Stay, now: number, hours: StayHours): boolean {
  const state = stateOf(stay, now, hours);
  return state === "soon" || state === "during";
}
