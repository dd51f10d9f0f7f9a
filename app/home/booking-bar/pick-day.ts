import type { StayChoice } from "#app/booking/draft/stay-choice.ts";
import { firstRefusals, sentenceOf } from "#contract/first-refusals.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Picker } from "./chosen-stay.ts";

export type Picked =
  | { readonly ok: true; readonly change: Partial<StayChoice>; readonly next: Picker | undefined }
  | { readonly ok: false; readonly problem: string };

/** What a day picked in one of the two pickers changes, and which picker opens next. */
export function pickDay(picker: Picker, day: CalendarDate, { checkIn, checkOut }: StayChoice): Picked {
  if (picker === "check-in") {
    // A check-out that is no longer after the check-in must be picked again.
    const keepsCheckOut = checkOut !== undefined && checkOut > day;
    return { ok: true, change: { checkIn: day, checkOut: keepsCheckOut ? checkOut : undefined }, next: "check-out" };
  }
  if (checkIn !== undefined && day <= checkIn) {
    return { ok: false, problem: sentenceOf(firstRefusals["check-out-not-after-check-in"]) };
  }
  return { ok: true, change: { checkOut: day }, next: checkIn === undefined ? "check-in" : undefined };
}
