import { type CalendarDate, parseCalendarDate } from "../dates/calendar-date.ts";
import { LARGEST_CHARGE } from "../limits.ts";
import type { Notice } from "../stays/notice.ts";

/** What one night costs, and the owner's conditions for stays that begin or end on it. */
export type NightlyPrice = {
  readonly cents: number;
  readonly minStay: number;
  readonly arrivalAllowed: boolean;
  readonly departureAllowed: boolean;
};

export type NightlyPrices = {
  readonly byNight: ReadonlyMap<CalendarDate, NightlyPrice>;
  /** Days that the price source marks as unbookable. */
  readonly unbookable: ReadonlySet<CalendarDate>;
  /** The long-stay discounts in the owner's own table. */
  readonly lengthDiscounts?: readonly LengthDiscount[];
  /** The same rules as the house's, where the owner's own table has them; the stricter count. */
  readonly notice?: Notice;
  readonly nightsBetween?: number;
};

/** Stays of this many nights or more get this much off every night. Whole percent. */
export type LengthDiscount = { readonly nights: number; readonly percent: number };

/** A day as a price source sends it: dollars, and fields that may be missing or wrong. */
export type PriceEntry = {
  date: string;
  price?: unknown;
  min_stay?: unknown;
  check_in?: unknown;
  check_out?: unknown;
  unbookable?: unknown;
};

export const NO_PRICES: NightlyPrices = { byNight: new Map(), unbookable: new Set() };

/** The only place that turns dollars into cents. A day whose price makes no sense has none, and is never sold. */
export function readNightlyPrices(entries: readonly PriceEntry[]): NightlyPrices {
  const byNight = new Map<CalendarDate, NightlyPrice>();
  const unbookable = new Set<CalendarDate>();
  for (const entry of entries) {
    const date = parseCalendarDate(entry.date);
    if (date === undefined) continue;
    if (isYes(entry.unbookable)) unbookable.add(date);
    const cents = centsFromDollars(entry.price);
    if (cents === undefined) continue;
    byNight.set(date, {
      cents,
      minStay: readMinStay(entry.min_stay),
      arrivalAllowed: !isNo(entry.check_in),
      departureAllowed: !isNo(entry.check_out),
    });
  }
  return { byNight, unbookable };
}

/** A dollar price in whole cents, rounded half up by its written digits: 1.005 is 101 cents. */
export function centsFromDollars(price: unknown): number | undefined {
  if (typeof price !== "number" && typeof price !== "string") return undefined;
  const written = /^(\d{1,7})(?:\.(\d+))?$/.exec(String(price).trim());
  if (!written) return undefined;
  const [, dollars = "", fraction = ""] = written;
  const digits = fraction.padEnd(3, "0");
  const cents = Number(dollars) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
  return cents > 0 && cents <= LARGEST_CHARGE ? cents : undefined;
}

function readMinStay(value: unknown): number {
  const nights = Number(value);
  return Number.isInteger(nights) && nights > 1 ? nights : 1;
}

function isYes(value: unknown): boolean {
  return value === true || value === 1 || value === "1";
}

// A missing field forbids nothing.
function isNo(value: unknown): boolean {
  return value === false || value === 0 || value === "0";
}
