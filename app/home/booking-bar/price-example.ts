import { addDays } from "#domain/dates/calendar-date.ts";
import { daysFrom, type Stay } from "#domain/dates/stay.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { type AvailabilityCalendar, checkStay, isTaken, lastBookableDay } from "#domain/stays/availability.ts";
import { rules } from "#house/rules.ts";

const EXAMPLE_NIGHTS = 3;

/**
 * The lowest nightly price that is still available, and the total of a short stay:
 * the cheapest available stay of three nights, or of the house's minimum. A nightly price alone would hide the cleaning
 * fee and the tax.
 */
export function priceExample(calendar: AvailabilityCalendar) {
  const count = Math.max(EXAMPLE_NIGHTS, calendar.rules.nights.atLeast);
  const days = daysFrom(calendar.today, lastBookableDay(calendar));
  const prices = days.map((day) => calendar.prices.byNight.get(day)?.cents ?? Number.POSITIVE_INFINITY);
  let lowestPrice = Number.POSITIVE_INFINITY;
  let lowestSum = Number.POSITIVE_INFINITY;
  let cheapest: Stay | undefined;
  // This runs while the page hydrates, so only stays that would be cheaper are checked in full.
  for (const [index, checkIn] of days.entries()) {
    const price = prices[index] ?? Number.POSITIVE_INFINITY;
    if (price < lowestPrice && !isTaken(checkIn, calendar)) lowestPrice = price;

    const nights = prices.slice(index, index + count);
    const sum = nights.reduce((total, cents) => total + cents, 0);
    if (sum >= lowestSum || nights.length < count) continue;
    const stay = { checkIn, checkOut: addDays(checkIn, count) };
    if (!checkStay(stay, calendar).ok) continue;
    lowestSum = sum;
    cheapest = stay;
  }
  const quote = cheapest && quoteStay(cheapest, calendar.prices, rules);
  if (cheapest === undefined || !quote?.ok) return undefined;
  return { lowestPrice, nights: count, stay: cheapest, total: quote.value.total };
}
