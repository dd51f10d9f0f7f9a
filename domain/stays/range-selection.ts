import type { CalendarDate } from "../dates/calendar-date.ts";
import { daysTouchedBy, nightsOf, type Stay } from "../dates/stay.ts";

/** What a guest has picked so far. */
export type Selection =
  | { readonly checkIn?: undefined; readonly checkOut?: undefined }
  | { readonly checkIn: CalendarDate; readonly checkOut?: undefined }
  | { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate };

export type StayTest = (stay: Stay) => boolean;

/** What a click on `day` does to the range a guest is picking. */
export function selectDay({ checkIn, checkOut }: Selection, day: CalendarDate, isFree: StayTest): Selection {
  if (checkIn === undefined || checkOut !== undefined || day <= checkIn) return { checkIn: day };
  const stay = { checkIn, checkOut: day };
  return isFree(stay) ? stay : { checkIn: day };
}

/** Whether a day of the stay is taken. The house rules say if the check-out day counts. */
export function touchesTakenDay(
  stay: Stay,
  isTaken: (day: CalendarDate) => boolean,
  checkOutDayMustBeFree: boolean,
): boolean {
  const days = checkOutDayMustBeFree ? daysTouchedBy(stay) : nightsOf(stay);
  return days.some(isTaken);
}
