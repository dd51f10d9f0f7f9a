import { checkStay, isTaken, type LodgeCalendar, lastBookableDay } from "#domain/availability.ts";
import { addDays, type CalendarDate } from "#domain/calendar-date.ts";
import { quoteStay } from "#domain/quote.ts";
import { daysFrom, type Stay } from "#domain/stay.ts";

const EXAMPLE_NIGHTS = 3;

/** The lowest nightly rate that can still be had, and what a whole short stay costs with everything in it. */
export type PriceExample = {
  readonly lowestRate: number;
  readonly stay: Stay;
  readonly nights: number;
  readonly total: number;
};

/** The cheapest free stay of three nights; a rate alone would hide the cleaning fee and the tax. */
export function priceExample(calendar: LodgeCalendar): PriceExample | undefined {
  const days = daysFrom(calendar.today, lastBookableDay(calendar.today));
  const rates = days.filter((day) => !isTaken(day, calendar)).map((day) => calendar.rates.byNight.get(day)?.cents);
  const lowestRate = Math.min(...rates.filter((cents) => cents !== undefined));
  const cheapest = days
    .map((checkIn) => priceOf(checkIn, calendar))
    .filter((priced) => priced !== undefined)
    .sort((one, other) => one.total - other.total)[0];
  return cheapest && { lowestRate, nights: EXAMPLE_NIGHTS, ...cheapest };
}

function priceOf(checkIn: CalendarDate, calendar: LodgeCalendar): { stay: Stay; total: number } | undefined {
  const stay = { checkIn, checkOut: addDays(checkIn, EXAMPLE_NIGHTS) };
  if (!checkStay(stay, calendar).ok) return undefined;
  const quote = quoteStay(stay, calendar.rates);
  return quote.ok ? { stay, total: quote.value.total } : undefined;
}
