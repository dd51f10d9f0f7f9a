import { daysFrom } from "#domain/dates/stay.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { type AvailabilityCalendar, earliestArrival, isTaken, lastBookableDay } from "#domain/stays/availability.ts";
import { openWeekends } from "#domain/stays/open-weekends.ts";
import { rules } from "#house/rules.ts";

/**
 * The lowest nightly price that is still available, and what the next open weekend costs in total, for as many guests
 * as the bar begins with. A nightly price alone would hide the cleaning fee and the tax.
 */
export function priceExample(calendar: AvailabilityCalendar) {
  const days = daysFrom(earliestArrival(calendar) ?? calendar.today, lastBookableDay(calendar));
  const open = days.flatMap((day) => (isTaken(day, calendar) ? [] : (calendar.prices.byNight.get(day)?.cents ?? [])));
  const [stay] = openWeekends(calendar, 1);
  const quote = stay && quoteStay(stay, calendar.prices, rules, { guests: rules.guests.atFirst });
  if (stay === undefined || !quote?.ok) return undefined;
  return { lowestPrice: Math.min(...open), nights: quote.value.nights.length, stay, total: quote.value.total };
}
