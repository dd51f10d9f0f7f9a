import type { CalendarDate } from "./calendar-date.ts";
import { CHECK_OUT_DAY_MUST_BE_FREE } from "./house-rules.ts";
import { daysTouchedBy, nightsOf, type Stay } from "./stay.ts";

/** What a guest has picked so far. */
export type Selection =
  | { readonly checkIn?: undefined; readonly checkOut?: undefined }
  | { readonly checkIn: CalendarDate; readonly checkOut?: undefined }
  | { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate };

export type DayTest = (day: CalendarDate) => boolean;

/** What a click on `day` does to the range a guest is picking. */
export function selectDay({ checkIn, checkOut }: Selection, day: CalendarDate, isTaken: DayTest): Selection {
  if (checkIn === undefined || checkOut !== undefined || day <= checkIn) return { checkIn: day };
  const stay = { checkIn, checkOut: day };
  return touchesTakenDay(stay, isTaken) ? { checkIn: day } : stay;
}

/** Whether a day of the stay is taken; the check-out day counts as the house rules say. */
export function touchesTakenDay(
  stay: Stay,
  isTaken: DayTest,
  checkOutDayMustBeFree: boolean = CHECK_OUT_DAY_MUST_BE_FREE,
): boolean {
  const days = checkOutDayMustBeFree ? daysTouchedBy(stay) : nightsOf(stay);
  return days.some(isTaken);
}
