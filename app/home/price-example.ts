import { checkStay, isTaken, type LodgeCalendar, lastBookableDay } from "#domain/availability.ts";
import { addDays, type CalendarDate } from "#domain/calendar-date.ts";
import { type Quote, quoteStay } from "#domain/quote.ts";
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
  const lowestRate = lowestFreeRate(days, calendar);
  // Sums are quick and checks are slow, so the cheapest are checked first until one can be had.
  const cheapest = days
    .map((checkIn) => priceFrom(checkIn, calendar))
    .filter((priced) => priced !== undefined)
    .sort((one, other) => one.quote.total - other.quote.total)
    .find(({ stay }) => checkStay(stay, calendar).ok);
  if (cheapest === undefined || lowestRate === undefined) return undefined;
  return { lowestRate, nights: EXAMPLE_NIGHTS, stay: cheapest.stay, total: cheapest.quote.total };
}

function lowestFreeRate(days: readonly CalendarDate[], calendar: LodgeCalendar): number | undefined {
  const rateOf = (day: CalendarDate) => calendar.rates.byNight.get(day)?.cents ?? Number.POSITIVE_INFINITY;
  const day = days.toSorted((one, other) => rateOf(one) - rateOf(other)).find((free) => !isTaken(free, calendar));
  return day && calendar.rates.byNight.get(day)?.cents;
}

function priceFrom(checkIn: CalendarDate, { rates }: LodgeCalendar): { stay: Stay; quote: Quote } | undefined {
  if (!rates.byNight.has(checkIn)) return undefined;
  const stay = { checkIn, checkOut: addDays(checkIn, EXAMPLE_NIGHTS) };
  const quote = quoteStay(stay, rates);
  return quote.ok ? { stay, quote: quote.value } : undefined;
}
