import type { DeskPriceDay, DeskPriceMonth, DeskPrices } from "#contract/desk/prices.ts";
import { readPriceTable, writtenTable } from "#contract/price-table.ts";
import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  firstDayOf,
  monthOf,
} from "#domain/dates/calendar-date.ts";
import { daysFrom, nightsOf, type Stay } from "#domain/dates/stay.ts";
import { formatSpan } from "#domain/format.ts";
import type { NightlyPrice, NightlyPrices } from "#domain/prices/nightly-prices.ts";
import { nightlyPriceOf, type PriceTable, seasonPricesOf, without } from "#domain/prices/price-table.ts";
import { refuse } from "#domain/result.ts";
import { minimumStayFrom } from "#domain/stays/availability.ts";
import { priceTable as starterTable } from "#house/price-table.ts";
import { rules } from "#house/rules.ts";
import { savePriceTable } from "../../prices/own-table.ts";
import { priceFactor, savePriceFactor } from "../../prices/price-factor.ts";
import type { CurrentPrices, SavedPriceTable } from "../../prices/price-source.ts";
import type { Wiring } from "../../wiring.ts";
import { lodgeToday, staysBetween } from "../calendar/stays.ts";
import type { Handlers } from "../call.ts";

const MONTHS_SHOWN = 12;

/** What nights cost in the year from this month on, where the prices come from, and which nights are sold. */
export async function readPrices(wiring: Wiring): Promise<DeskPrices> {
  const { config, database, prices } = wiring;
  const today = await lodgeToday(database);
  const now = await database.now();
  const span = yearFrom(today);
  const [current, own, stays] = await Promise.all([prices.current(), prices.ownTable?.(), staysBetween(wiring, span)]);
  const source = own === undefined ? sourceOf(config) : "own";
  const saved = own ?? firstTable(config);
  const read = saved && readPriceTable(saved.content);
  const table = read?.ok && source === "own" ? read.value : undefined;
  const written = saved && writtenTable(saved.content);
  const ageMs = current?.readAgeMs ?? current?.ageMs;
  const readAt = ageMs === undefined || !Number.isFinite(ageMs) ? null : now - ageMs;
  return {
    today,
    now,
    source,
    since: saved === undefined ? readAt : saved.savedAt || null,
    own: saved && written && read?.ok ? { version: saved.version, table: written } : null,
    factor: config.prices === undefined ? null : await priceFactor(database),
    days: daysOf(span, current, table),
    months: current === undefined ? [] : priceMonths(current.nightly).slice(0, MONTHS_SHOWN),
    stays,
  };
}

/**
 * What the owner's first table is made from, while nothing is sold by it. Instead of made-up prices, only a base price:
 * the sample's seasons and events are nobody else's.
 */
function firstTable({ hasOwnPrices, prices, mode }: Wiring["config"]): SavedPriceTable | undefined {
  if (!hasOwnPrices && (prices !== undefined || mode === "live")) return undefined;
  const { base, weekend } = starterTable;
  return { version: 0, savedAt: 0, content: { base, weekend } };
}

function sourceOf({ hasOwnPrices, prices }: Wiring["config"]): DeskPrices["source"] {
  if (hasOwnPrices) return "own";
  return prices === undefined ? "sample" : "pricelabs";
}

export const pricesHandlers = {
  /** Which open nights another table would change. New prices never touch holds and bookings. */
  async "prices/preview"(wiring, { table: content }) {
    const table = readPriceTable(content);
    if (!table.ok) return { mistakes: table.refusal, changed: 0, first: null, last: null };
    const today = await lodgeToday(wiring.database);
    const nightly = (await wiring.prices.current())?.nightly;
    const taken = new Set((await staysBetween(wiring, yearFrom(today, 2))).flatMap(nightsOf));
    const changed = [...(nightly?.byNight ?? [])].flatMap(([night, before]) => {
      const after = nightlyPriceOf(table.value, night);
      const isSame = (Object.keys(after) as (keyof NightlyPrice)[]).every((part) => before[part] === after[part]);
      return isSame || taken.has(night) || night < today ? [] : [night];
    });
    return { mistakes: [], changed: changed.length, first: changed[0] ?? null, last: changed.at(-1) ?? null };
  },

  prices: readPrices,

  /** Sells by another table from now on. Bookings and payments in progress keep their price. */
  "prices/save"(wiring, { table, seen }, actor) {
    const details = { before: seen.version };
    return savePriceTable(wiring.database, table, seen.version, (trx, version) =>
      actor.record(trx, version, { details }),
    );
  },

  /** Gives some nights their own price, in place of any season or event. */
  async "prices/nights"(wiring, { checkIn, checkOut, price, minNights, seen }, actor) {
    const saved = await wiring.prices.ownTable?.();
    const table = saved && writtenTable(saved.content);
    if (table === undefined) return refuse("not-found");
    const nights = { from: checkIn, to: addDays(checkOut, -1) };
    const event = { name: formatSpan({ checkIn, checkOut }), ...nights, price, minNights };
    const events = [...without(table.events, nights), event].sort((one, other) => (one.from < other.from ? -1 : 1));
    const details = { checkIn, checkOut, price: price * 100, minNights };
    return savePriceTable(wiring.database, { ...table, events }, seen.version, (trx, version) =>
      actor.record(trx, version, { details }),
    );
  },

  /** Sells at this percentage of PriceLabs' prices. */
  "prices/factor"(wiring, { percent, seen }, actor) {
    return savePriceFactor(wiring.database, percent, seen.percent, (trx) =>
      actor.record(trx, percent, { details: { percent } }),
    );
  },
} satisfies Partial<Handlers>;

function yearFrom(today: CalendarDate, years = 1): Stay {
  const month = monthOf(today);
  return { checkIn: firstDayOf(month), checkOut: firstDayOf(addMonths(month, MONTHS_SHOWN * years)) };
}

function daysOf({ checkIn, checkOut }: Stay, current: CurrentPrices | undefined, table?: PriceTable): DeskPriceDay[] {
  const { nightly, beforeFactor } = current ?? {};
  const weeks = weeklyPrices(checkIn, nightly);
  return daysFrom(checkIn, checkOut).flatMap((day) => {
    const cents = nightly?.byNight.get(day)?.cents ?? null;
    const band = table ? seasonPricesOf(table, day) : weeks.get(weekOf(checkIn, day));
    if (band === undefined || (table === undefined && cents === null)) return [];
    return [{ day, ...band, cents, before: beforeFactor?.byNight.get(day)?.cents ?? null }];
  });
}

/** What nights cost, month by month, and their minimum stays. */
function priceMonths(prices: NightlyPrices): DeskPriceMonth[] {
  const months = Map.groupBy(prices.byNight, ([day]) => monthOf(day));
  return [...months].map(([month, nights]) => {
    const cents = nights.map(([, night]) => night.cents);
    const minStays = new Set(nights.map(([day]) => minimumStayFrom(day, { rules, prices })));
    const sorted = [...minStays].sort((one, other) => one - other);
    return { month, lowest: Math.min(...cents), highest: Math.max(...cents), minStays: sorted };
  });
}

function weeklyPrices(from: CalendarDate, nightly: NightlyPrices | undefined) {
  const weeks = Map.groupBy(nightly?.byNight ?? [], ([day]) => weekOf(from, day));
  return new Map(
    [...weeks].map(([week, nights]) => {
      const cents = nights.map(([, night]) => night.cents);
      return [week, { low: Math.min(...cents), high: Math.max(...cents) }] as const;
    }),
  );
}

function weekOf(from: CalendarDate, day: CalendarDate): number {
  return Math.floor(daysBetween(from, day) / 7);
}
