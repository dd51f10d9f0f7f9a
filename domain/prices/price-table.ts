import { addDays, type CalendarDate, dayOfWeek } from "../dates/calendar-date.ts";
import type { LengthDiscount, NightlyPrice } from "./nightly-prices.ts";

export const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** What some nights cost. Without a weekend price, weekends cost the same. */
type NightTerms = {
  readonly cents: number;
  readonly weekendCents?: number | undefined;
  readonly minNights?: number | undefined;
  /** The weekdays on which a stay may begin or end. Left out, those of the season around count, then the base's. */
  readonly checkInOn?: readonly Weekday[] | undefined;
  readonly checkOutOn?: readonly Weekday[] | undefined;
};

/** First and last night, written "2027-06-17", or "06-17" for every year. A period of every year may span New Year. */
export type Period = { readonly from: string; readonly to: string };
export type Season = Period & NightTerms & { readonly name: string };

/** The owner's own prices. Events take precedence over seasons, seasons of one year over those of every year. */
export type PriceTable = {
  readonly base: NightTerms;
  readonly weekend: readonly Weekday[];
  readonly seasons: readonly Season[];
  readonly events: readonly Season[];
  /** The minimum stay for an arrival on such a day, if the season's isn't longer. */
  readonly arrivals: Readonly<Partial<Record<Weekday, number>>>;
  readonly lengthDiscounts: readonly LengthDiscount[];
};

export function nightlyPriceOf(table: PriceTable, day: CalendarDate): NightlyPrice {
  const all = termsAt(table, day);
  const [terms = table.base] = all;
  const weekday = WEEKDAYS[dayOfWeek(day)] ?? "sunday";
  const allows = (end: "checkInOn" | "checkOutOn") =>
    all.find((each) => each[end] !== undefined)?.[end]?.includes(weekday) ?? true;
  const minNights = terms.minNights ?? table.base.minNights ?? 1;
  return {
    cents: table.weekend.includes(weekday) ? (terms.weekendCents ?? terms.cents) : terms.cents,
    minStay: Math.max(minNights, table.arrivals[weekday] ?? 1),
    arrivalAllowed: allows("checkInOn"),
    departureAllowed: allows("checkOutOn"),
  };
}

/** What a night in that day's season costs during the week and on the weekend. */
export function seasonPricesOf(table: PriceTable, day: CalendarDate): { readonly low: number; readonly high: number } {
  const [{ cents, weekendCents = cents } = table.base] = termsAt(table, day);
  return { low: Math.min(cents, weekendCents), high: Math.max(cents, weekendCents) };
}

/** Periods of single days with some nights taken out, so those can be priced again. */
export function without<Entry extends Period>(entries: readonly Entry[], { from, to }: Stretch): Entry[] {
  return entries.flatMap((entry) => {
    if (!doMeet(entry, { from, to })) return [entry];
    return [
      ...(entry.from < from ? [{ ...entry, to: addDays(from, -1) }] : []),
      ...(entry.to > to ? [{ ...entry, from: addDays(to, 1) }] : []),
    ];
  });
}

/** First and last night in one year. */
type Stretch = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Whether two periods of the same kind share a night. */
export function doMeet(one: Period, other: Period): boolean {
  return isEveryYear(one) === isEveryYear(other) && spansOf(one).some((span) => spansOf(other).some(isWithin(span)));
}

export function isInPeriod(period: Period, day: CalendarDate): boolean {
  const written = isEveryYear(period) ? day.slice(5) : day;
  return doMeet(period, { from: written, to: written });
}

export function isEveryYear({ from }: Period): boolean {
  return from.length === "06-17".length;
}

/** All terms that cover a day, those that take precedence first. */
function termsAt({ base, seasons, events }: PriceTable, day: CalendarDate): NightTerms[] {
  const covers = (period: Period) => isInPeriod(period, day);
  const found = seasons.filter(covers);
  const ofOneYear = found.filter((season) => !isEveryYear(season));
  return [...events.filter(covers), ...ofOneYear, ...found.filter(isEveryYear), base];
}

// A period of every year that spans New Year is two of them.
function spansOf({ from, to }: Period): Period[] {
  if (from <= to || !isEveryYear({ from, to })) return [{ from, to }];
  return [
    { from, to: "12-31" },
    { from: "01-01", to },
  ];
}

function isWithin(one: Period): (other: Period) => boolean {
  return (other) => one.from <= other.to && other.from <= one.to;
}
