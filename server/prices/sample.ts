import { createHash } from "node:crypto";
import type { PriceListing, WireNightlyPrice } from "#contract/prices.ts";
import { soldPrices } from "#contract/sold-channel.ts";
import { addDays, type CalendarDate, dayAt, dayOfWeek } from "#domain/dates/calendar-date.ts";
import { daysFrom } from "#domain/dates/stay.ts";
import { lastBookableDay } from "#domain/stays/availability.ts";
import { rules } from "#house/rules.ts";
import type { CurrentPrices, PriceSource } from "./price-source.ts";

const LOWEST = 389;
const HIGHEST = 900;

// The midweek rate from this day of the year on.
const SEASONS: readonly { from: string; dollars: number }[] = [
  { from: "01-02", dollars: 489 },
  { from: "03-01", dollars: 519 },
  { from: "04-01", dollars: 389 },
  { from: "05-22", dollars: 465 },
  { from: "06-15", dollars: 549 },
  { from: "08-20", dollars: 495 },
  { from: "09-15", dollars: 545 },
  { from: "10-16", dollars: 389 },
  { from: "11-20", dollars: 445 },
  { from: "12-20", dollars: 745 },
];

// Days with a longer minimum stay.
const LONG_STAYS = [
  { from: "12-20", to: "12-31", nights: 4 },
  { from: "01-01", to: "01-01", nights: 4 },
  { from: "07-02", to: "07-05", nights: 3 },
];

/** Made-up prices for the next thirteen months, in PriceLabs' format. The same day gives the same prices. */
export function createSamplePrices(now: () => number): PriceSource {
  let remembered: { today: CalendarDate; copy: CurrentPrices } | undefined;
  return {
    async current(): Promise<CurrentPrices> {
      const today = dayAt(now(), rules.timeZone);
      if (remembered?.today !== today) {
        const listings = sampleListings(today);
        remembered = { today, copy: { listings, nightly: soldPrices(listings), ageMs: 0 } };
      }
      return remembered.copy;
    },
    refresh: async () => true,
  };
}

export function sampleListings(today: CalendarDate): PriceListing[] {
  const days = daysFrom(today, addDays(lastBookableDay({ today, rules }), 31));
  const shared = { currency: rules.currency, last_refreshed_at: `${today}T08:00:00+00:00` };
  return [
    // Another channel costs more, so nobody mistakes its prices for ours.
    { id: "sample-vrbo", pms: "vrbo", ...shared, data: days.map((day) => samplePrice(day, 1.08)) },
    { id: "sample-airbnb", pms: "airbnb", ...shared, data: days.map((day) => samplePrice(day, 1)) },
  ];
}

function samplePrice(date: CalendarDate, factor: number): WireNightlyPrice {
  const season = SEASONS.findLast(({ from }) => from <= date.slice(5)) ?? SEASONS.at(-1);
  const isWeekend = dayOfWeek(date) === 5 || dayOfWeek(date) === 6;
  const [luck = 0] = createHash("sha256").update(date).digest();
  const dollars = ((season?.dollars ?? LOWEST) + (luck % 24)) * (isWeekend ? 1.16 : 1) * factor;
  return {
    date,
    price: Math.round(Math.min(HIGHEST, Math.max(LOWEST, dollars))),
    min_stay: LONG_STAYS.find(({ from, to }) => date.slice(5) >= from && date.slice(5) <= to)?.nights ?? 1,
    check_in: true,
    check_out: true,
    unbookable: 0,
  };
}
