import { previewStay } from "#app/calendar/day-view.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { minimumStayFrom } from "#domain/stays/availability.ts";
import type { Selection } from "#domain/stays/range-selection.ts";
import type { TotalHint } from "../frame/wizard-actions.tsx";
import { whyNot } from "./stays-close-by.tsx";
import type { AvailabilityCalendarState } from "./use-availability-calendar.ts";

/**
 * What the wizard's foot says while there's no total. A finger can't hover, so it says what the shortest stay costs.
 */
export function totalHint(
  { checkIn, checkOut }: Selection,
  impossible: Stay | undefined,
  { calendar, pricesLoading }: AvailabilityCalendarState,
): TotalHint {
  if (pricesLoading) return { words: "Loading prices..." };
  if (impossible)
    return { words: whyNot(impossible, calendar) || "No total for these dates", link: "See nights close by" };
  if (checkIn === undefined || checkOut !== undefined) return { words: "Choose your dates to see the full price" };
  const nights = minimumStayFrom(checkIn, calendar);
  const shortest = previewStay({ checkIn }, addDays(checkIn, nights), calendar);
  return { words: shortest ? `${shortest.words}, or longer: choose the day you leave` : "Choose the day you leave" };
}
