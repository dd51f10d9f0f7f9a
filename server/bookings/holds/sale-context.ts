import type { Outcome } from "#contract/refusals.ts";
import { type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { countNights, nightsOf, type Stay } from "#domain/dates/stay.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import type { NightlyPrices } from "#domain/prices/nightly-prices.ts";
import { accept, refuse } from "#domain/result.ts";
import { lastBookableDay } from "#domain/stays/availability.ts";
import { touchesTakenDay } from "#domain/stays/range-selection.ts";
import type { Database } from "../../database/database.ts";
import type { BookingServices } from "../booking-services.ts";
import { nightsOfOthers } from "../nights.ts";
import { isPaused } from "../pause.ts";

export type SaleContext = {
  readonly rules: HouseRules;
  readonly today: CalendarDate;
  readonly prices: NightlyPrices;
  readonly elsewhere: ReadonlySet<CalendarDate>;
};

/** Reads feeds and prices before a transaction, because nothing waits for the outside inside one. */
export async function saleContext(
  services: BookingServices,
  /** Those that the owner named. */
  named?: NightlyPrices,
): Promise<Outcome<SaleContext>> {
  const { rules, database, calendars } = services;
  if (await isPaused(services)) return refuse("booking-paused");
  const prices = named ?? (await services.prices.onSale());
  if (prices === undefined) return refuse("prices-unknown");
  const elsewhere = await calendars.refreshed();
  if (elsewhere === undefined) return refuse("calendars-unknown");
  return accept({ rules, today: dayAt(await database.now(), rules.timeZone), prices, elsewhere });
}

/**
 * Why the owner can't give these nights to someone, or to a booking instead of those it has. The owner may break their
 * own rules on arrival days and minimum stay, but a taken night stays taken.
 */
export async function whyNotAvailable(
  query: Database["query"],
  { today, rules, elsewhere }: SaleContext,
  stay: Stay,
  before?: { readonly bookingId: string; readonly stay: Stay },
) {
  if (stay.checkOut > lastBookableDay({ today, rules })) return "dates-too-far";
  if (countNights(stay) > rules.nights.atMost) return "longest-stay";
  const taken = new Set(await nightsOfOthers(query, before?.bookingId ?? "", stay));
  // Other channels may show our own nights as booked.
  const own = new Set(before && nightsOf(before.stay));
  const isTaken = (day: CalendarDate) => taken.has(day) || (elsewhere.has(day) && !own.has(day));
  return touchesTakenDay(stay, isTaken, rules.checkOutDayMustBeFree) ? "dates-taken" : undefined;
}
