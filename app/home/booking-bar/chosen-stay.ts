import { stayProblem } from "#app/booking/dates/stay-problem.ts";
import type { AvailabilityCalendarState } from "#app/booking/dates/use-availability-calendar.ts";
import { type StayChoice, stayOf } from "#app/booking/draft/stay-choice.ts";
import { countNights, type Stay } from "#domain/dates/stay.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { rules } from "#house/rules.ts";

/** The chosen dates, once we know whether they're available. */
export type ChosenStay = FreeStay | { readonly stay: Stay; readonly problem: string };

export type FreeStay = { readonly stay: Stay; readonly total: number; readonly problem?: undefined };

/** What the bar, its calendars and its prices share. */
export type BookingState = {
  choice: StayChoice;
  chosen: ChosenStay | undefined;
  onChange(change: Partial<StayChoice>): void;
  availability: AvailabilityCalendarState;
  /** Whether the requested wizard is loading or has failed to load. */
  wizard: "loading" | "failed" | undefined;
  onBook(): void;
};

export function chosenStay(choice: StayChoice, availability: AvailabilityCalendarState): ChosenStay | undefined {
  const stay = stayOf(choice);
  const { status, pricesLoading, calendar } = availability;
  if (stay === undefined || status !== "ready" || pricesLoading) return undefined;
  const problem = stayProblem(stay, calendar);
  const quote = quoteStay(stay, calendar.prices, rules, choice);
  return problem !== undefined || !quote.ok ? { stay, problem: problem ?? "" } : { stay, total: quote.value.total };
}

/** The label of the bar's button, which books chosen dates that are available. */
export function bookLabel(chosen: ChosenStay | undefined): string {
  if (chosen === undefined || chosen.problem !== undefined) return "Check Availability";
  const nights = countNights(chosen.stay);
  return nights === 1 ? "Book this night" : `Book these ${nights} nights`;
}
