import { z } from "zod";
import type { CalendarDate, CalendarMonth } from "#domain/dates/calendar-date.ts";
import { HIGHEST_FACTOR, LOWEST_FACTOR } from "#domain/prices/direct-price.ts";
import type { WrittenPriceTable } from "../price-table.ts";
import { calendarDate } from "../shared.ts";
import type { DeskStay } from "./answers.ts";
import { act, answers, nothing, preview, read } from "./call.ts";

const seenTable = z.strictObject({ version: z.number().int().min(0) });
const percent = z.number().int().min(LOWEST_FACTOR).max(HIGHEST_FACTOR);

/** One night of the plot: from the lowest to the highest price of its season, or of its week. */
export type DeskPriceDay = {
  readonly day: CalendarDate;
  readonly low: number;
  readonly high: number;
  /** The price we sell at, and the source's price before our factor; null in the past. */
  readonly cents: number | null;
  readonly before: number | null;
};

export type DeskPrices = {
  readonly today: CalendarDate;
  readonly now: number;
  readonly source: "own" | "pricelabs" | "sample";
  /** When the table was saved, or when we last read the source. */
  readonly since: number | null;
  /** The owner's own table. Version 0 is what the first one is made from. */
  readonly own: { readonly version: number; readonly table: WrittenPriceTable } | null;
  /** Whole percent of PriceLabs' price. */
  readonly factor: number | null;
  readonly days: readonly DeskPriceDay[];
  readonly months: readonly DeskPriceMonth[];
  /** Who has which of these nights. */
  readonly stays: readonly DeskStay[];
};

export type DeskPriceMonth = {
  readonly month: CalendarMonth;
  readonly lowest: number;
  readonly highest: number;
  readonly minStays: readonly number[];
};

/** What a table would change, or every mistake in it. */
export type DeskPricePreview = {
  readonly mistakes: readonly string[];
  /** Open nights whose price, minimum stay or days of arrival would change. */
  readonly changed: number;
  readonly first: CalendarDate | null;
  readonly last: CalendarDate | null;
};

export const priceCalls = {
  prices: read(nothing, answers<DeskPrices>()),
  "prices/preview": preview({ table: z.unknown() }, answers<DeskPricePreview>()),
  /** The whole table. Mistakes are explained in words. Answers its version. */
  "prices/save": act({ table: z.unknown(), seen: seenTable }, answers<number>(), { needsFreshSignIn: true }),
  "prices/nights": act(
    {
      checkIn: calendarDate,
      checkOut: calendarDate,
      /** Whole dollars, as in the table. */
      price: z.number().int(),
      minNights: z.number().int(),
      seen: seenTable,
    },
    answers<number>(),
    { needsFreshSignIn: true },
  ),
  "prices/factor": act({ percent, seen: z.strictObject({ percent }) }, answers<number>(), { needsFreshSignIn: true }),
};
