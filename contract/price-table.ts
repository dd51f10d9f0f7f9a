import { z } from "zod";
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import type { LengthDiscount } from "#domain/prices/nightly-prices.ts";
import { doMeet, isEveryYear, type Period, type PriceTable, WEEKDAYS } from "#domain/prices/price-table.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { readAmount } from "./written-amounts.ts";

/**
 * The price table as the owner writes it: whole dollars with or without a sign, days as "2027-06-17" or "06-17". Each field's message says
 * what it must be. Unknown fields are mistakes, because a misspelled one would change a price unnoticed.
 */
const dollars = z
  .custom<number | string>((value) => isWhole(dollarsOf(value), 1, 50_000), "whole dollars from 1 to 50000")
  .transform(dollarsOf);
const nights = whole("whole nights from 1 to 28", 1, 28);
const weekday = z.enum(WEEKDAYS, `one of ${WEEKDAYS.join(", ")}`);
const name = z.string("a name").min(1, "a name");
const anyDay = written("a day such as 2027-06-17, or 06-17 for every year", isDay);
const fixedDay = written("a day such as 2027-06-17", isCalendarDate);

const weekdays = z.array(weekday, "a list of weekdays").min(1, "at least one weekday").optional();
const terms = {
  ...{ price: dollars, weekendPrice: dollars.optional(), minNights: nights.optional() },
  ...{ checkInOn: weekdays, checkOutOn: weekdays },
};

const priceTable = z.strictObject(
  {
    base: z.strictObject(terms, "an object with a price"),
    weekend: z.array(weekday, "a list of weekdays").default([]),
    seasons: listOf(z.strictObject({ name, from: anyDay, to: anyDay, ...terms }, "a season")),
    events: listOf(z.strictObject({ name, from: fixedDay, to: fixedDay, ...terms }, "an event")),
    arrivals: z.partialRecord(weekday, nights, "nights for each weekday").default({}),
    lengthDiscounts: listOf(
      z.strictObject(
        {
          nights: whole("whole nights from 2 to 28", 2, 28),
          percent: whole("a whole number from 1 to 60", 1, 60),
        },
        "nights and percent",
      ),
    ),
  },
  "an object",
);

/** The table as the owner writes it, with every default filled in. */
export type WrittenPriceTable = z.output<typeof priceTable>;

/** A table that was checked when it was saved. */
export function writtenTable(content: unknown): WrittenPriceTable | undefined {
  return priceTable.safeParse(content).data;
}

type Mistake = { readonly path: readonly PropertyKey[]; readonly expected: string };

/** Every mistake in a table, and none if it can be used. */
export function priceTableMistakes(raw: unknown): Mistake[] {
  return [...(priceTable.safeParse(raw).error?.issues ?? []).flatMap(mistakesOf), ...betweenEntries(raw)];
}

/** The table, or every mistake in it at once: the field, what it must be, and what was found. */
export function readPriceTable(raw: unknown): Result<PriceTable, readonly string[]> {
  const read = priceTable.safeParse(raw);
  const mistakes = priceTableMistakes(raw);
  if (!read.success || mistakes.length > 0) return refuse(mistakes.map((mistake) => sentenceFor(mistake, raw)));
  const { base, seasons, events, ...rest } = read.data;
  return accept({ ...rest, base: inCents(base), seasons: seasons.map(inCents), events: events.map(inCents) });
}

type Priced = z.output<z.ZodObject<typeof terms>>;

function inCents<Entry extends Priced>({ price, weekendPrice, ...rest }: Entry) {
  return { ...rest, cents: price * 100, weekendCents: weekendPrice && weekendPrice * 100 };
}

function mistakesOf(issue: z.core.$ZodIssue): Mistake[] {
  const { path, message } = issue;
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: [...path, key], expected: "left out: there is no such field" }));
  return [{ path, expected: message }];
}

/** Mistakes that no single field shows. Entries that are wrong by themselves have already been reported. */
function betweenEntries(raw: unknown): Mistake[] {
  const { seasons, events, lengthDiscounts }: Partial<Record<string, unknown>> = Object(raw);
  return [
    ...ofPeriods("seasons", entriesOf(seasons, z.object({ from: anyDay, to: anyDay }))),
    ...ofPeriods("events", entriesOf(events, z.object({ from: fixedDay, to: fixedDay }))),
    ...ofDiscounts(entriesOf(lengthDiscounts, z.object({ nights: z.number(), percent: z.number() }))),
  ];
}

function ofPeriods(list: string, entries: readonly Indexed<Period>[]): Mistake[] {
  return entries.flatMap((period, position): Mistake[] => {
    const { index, from, to } = period;
    if (from.length !== to.length)
      return [{ path: [list, index, "to"], expected: `written like from, which is ${from}` }];
    // A season of every year that spans New Year has an end before its start.
    if (to < from && !isEveryYear(period))
      return [{ path: [list, index, "to"], expected: `${from} or later, where it begins` }];
    const met = entries.slice(0, position).find((earlier) => doMeet(earlier, period));
    if (met === undefined) return [];
    const expected = `outside of ${list}[${met.index}], which goes from ${met.from} to ${met.to}`;
    return [{ path: [list, index, "from"], expected }];
  });
}

// Otherwise a longer stay would cost more per night than a shorter one.
function ofDiscounts(entries: readonly Indexed<LengthDiscount>[]): Mistake[] {
  return entries.flatMap((discount, position): Mistake[] => {
    const path = ["lengthDiscounts", discount.index];
    if (entries.slice(0, position).some((earlier) => earlier.nights === discount.nights))
      return [{ path: [...path, "nights"], expected: "another number than in the discounts before it" }];
    const shorter = entries.find((each) => each.nights < discount.nights && each.percent >= discount.percent);
    if (shorter === undefined) return [];
    const expected = `more than ${shorter.percent}, which ${shorter.nights} nights get already`;
    return [{ path: [...path, "percent"], expected }];
  });
}

type Indexed<Entry> = Entry & { readonly index: number };

function entriesOf<Entry extends object>(list: unknown, schema: z.ZodType<Entry>): Indexed<Entry>[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown, index) => {
    const { data } = schema.safeParse(entry);
    return data === undefined ? [] : [{ ...data, index }];
  });
}

function sentenceFor({ path, expected }: Mistake, raw: unknown): string {
  const found = path.reduce<unknown>((value, key) => Object(value)[key], raw);
  const field = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return `${field.slice(1) || "The table"} must be ${expected}. ${found === undefined ? "It's missing" : `It's ${JSON.stringify(found).slice(0, 60)}`}.`;
}

function listOf<Entry extends z.ZodType>(entry: Entry) {
  return z.array(entry, "a list").default([]);
}

function whole(expected: string, lowest: number, highest: number) {
  return z.custom<number>((value) => isWhole(value, lowest, highest), expected);
}

function isWhole(value: unknown, lowest: number, highest: number): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= lowest && value <= highest;
}

/** 229, or "$229" as a house's prices.yaml says it. */
function dollarsOf(written: unknown): number {
  const amount = readAmount(written);
  return amount ? amount.cents / 100 : typeof written === "number" ? written : Number.NaN;
}

function written(expected: string, isOne: (text: string) => boolean) {
  return z.custom<string>((value) => typeof value === "string" && isOne(value), expected);
}

/** Of one year, or of every year. */
export function isDay(text: string): boolean {
  // A leap year, because February 29 must be allowed.
  return isCalendarDate(text) || isCalendarDate(`2028-${text}`);
}
