import { addDays, type CalendarDate, dayOfWeek } from "#domain/dates/calendar-date.ts";
import { daysFrom, type Stay } from "#domain/dates/stay.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import {
  type AvailabilityCalendar,
  checkStay,
  isTaken,
  lastBookableDay,
  minimumStayFrom,
} from "#domain/stays/availability.ts";
import { rules } from "#house/rules.ts";

const FRIDAY = 5;
const WEEKEND_NIGHTS = 2;
const A_WEEK = 7;

/**
 * The lowest nightly price that is still available, and what the next open weekend costs in total. A nightly price
 * alone would hide the cleaning fee and the tax.
 */
export function priceExample(calendar: AvailabilityCalendar) {
  const days = daysFrom(calendar.today, lastBookableDay(calendar));
  const open = days.flatMap((day) => (isTaken(day, calendar) ? [] : (calendar.prices.byNight.get(day)?.cents ?? [])));
  const stay = days.filter((day) => dayOfWeek(day) === FRIDAY).reduce(firstOpen, undefined);
  const quote = stay && quoteStay(stay, calendar.prices, rules);
  if (stay === undefined || !quote?.ok) return undefined;
  return { lowestPrice: Math.min(...open), nights: quote.value.nights.length, stay, total: quote.value.total };

  function firstOpen(found: Stay | undefined, friday: CalendarDate): Stay | undefined {
    return found ?? weekendStay(friday, calendar);
  }
}

/** A stay with this weekend in it: from its Friday if that is possible, or else from the nearest day before. */
function weekendStay(friday: CalendarDate, calendar: AvailabilityCalendar): Stay | undefined {
  for (let earlier = 0; earlier < A_WEEK; earlier++) {
    const checkIn = addDays(friday, -earlier);
    const shortest = Math.max(earlier + WEEKEND_NIGHTS, minimumStayFrom(checkIn, calendar));
    for (let nights = shortest; nights <= Math.max(shortest, A_WEEK); nights++) {
      const stay = { checkIn, checkOut: addDays(checkIn, nights) };
      if (checkStay(stay, calendar).ok) return stay;
    }
  }
  return undefined;
}
