import type { AvailabilityCalendarState } from "#app/booking/dates/use-availability-calendar.ts";
import { type StayChoice, stayOf } from "#app/booking/draft/stay-choice.ts";
import { countNights, type Stay } from "#domain/dates/stay.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { checkStay } from "#domain/stays/availability.ts";
import { rules } from "#house/rules.ts";

/** The two dates, in the order of their cells. */
export const PICKERS = [
  { picker: "check-in", label: "Check-in", field: "checkIn" },
  { picker: "check-out", label: "Check-out", field: "checkOut" },
] as const;

export type Picker = (typeof PICKERS)[number]["picker"];

/** The chosen dates, once we know whether they're available. Those that can't be booked have no total. */
export type ChosenStay = FreeStay | { readonly stay: Stay; readonly total?: undefined };

export type FreeStay = { readonly stay: Stay; readonly total: number };

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
  if (!checkStay(stay, calendar).ok) return { stay };
  const quote = quoteStay(stay, calendar.prices, rules, choice);
  return quote.ok ? { stay, total: quote.value.total } : { stay };
}

/** The label of the bar's button, which books chosen dates that are available. */
export function bookLabel(chosen: ChosenStay | undefined): string {
  if (chosen?.total === undefined) return "Check Availability";
  const nights = countNights(chosen.stay);
  return nights === 1 ? "Book this night" : `Book these ${nights} nights`;
}
