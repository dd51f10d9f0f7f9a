import fc from "fast-check";
import { expect, test } from "vitest";
import { LARGEST_CHARGE } from "../limits.ts";
import { anyDay } from "../testing/any-day.ts";
import { centsFromDollars, monthlyRates, NO_PRICES, readNightlyPrices } from "./nightly-prices.ts";

test("a night costs what the price source says, in cents", () => {
  const prices = readNightlyPrices([
    { date: "2026-12-18", price: 437, min_stay: 2, check_in: true, check_out: false, unbookable: 0 },
  ]);

  expect(prices.byNight.get("2026-12-18")).toEqual({
    cents: 437_00,
    minStay: 2,
    arrivalAllowed: true,
    departureAllowed: false,
  });
  expect(prices.unbookable.size).toBe(0);
});

test("missing fields forbid nothing", () => {
  const prices = readNightlyPrices([{ date: "2026-12-18", price: 437 }]);

  expect(prices.byNight.get("2026-12-18")).toEqual({
    cents: 437_00,
    minStay: 1,
    arrivalAllowed: true,
    departureAllowed: true,
  });
  expect(prices.unbookable.size).toBe(0);
});

test("a price that makes no sense is no price, so the night isn't sold", () => {
  const odd = [-1, "-1", "", " ", 0, "0", 0.004, Number.NaN, Number.POSITIVE_INFINITY, "free", "1,200", "$437", "4e2"];
  const odder = [null, undefined, true, [437], { price: 437 }, 1e21, 1e-7, 1_000_000, "１２"];

  const read = [...odd, ...odder].map(centsFromDollars);

  expect(read).toEqual(read.map(() => undefined));
  expect(readNightlyPrices([{ date: "2026-12-18", price: -1 }]).byNight.size).toBe(0);
  expect(readNightlyPrices([{ date: "2026-12-18", price: "" }]).byNight.size).toBe(0);
  expect(readNightlyPrices([{ date: "2026-12-18" }]).byNight.size).toBe(0);
});

test("fractions of a dollar become whole cents, rounded half up by the digits as written", () => {
  expect(centsFromDollars(389.5)).toBe(389_50);
  expect(centsFromDollars(389.99)).toBe(389_99);
  expect(centsFromDollars(1.005)).toBe(101);
  expect(centsFromDollars(1.0049)).toBe(100);
  expect(centsFromDollars(0.005)).toBe(1);
  expect(centsFromDollars(412.995)).toBe(413_00);
  expect(centsFromDollars(0.1 + 0.2)).toBe(30);
  expect(centsFromDollars("437.250")).toBe(437_25);
  expect(centsFromDollars(" 437 ")).toBe(437_00);
});

test("no night costs more than can be charged to a card", () => {
  expect(centsFromDollars(999_999.99)).toBe(LARGEST_CHARGE);
  expect(centsFromDollars(999_999.995)).toBeUndefined();
});

test("nonsense minimum stays count as one night, and numbers in quotes are read", () => {
  const minStay = (min_stay: unknown) =>
    readNightlyPrices([{ date: "2026-12-18", price: 437, min_stay }]).byNight.get("2026-12-18")?.minStay;

  expect(minStay(3)).toBe(3);
  expect(minStay("3")).toBe(3);
  expect(minStay(1)).toBe(1);
  expect(minStay(0)).toBe(1);
  expect(minStay(-1)).toBe(1);
  expect(minStay("")).toBe(1);
  expect(minStay(null)).toBe(1);
  expect(minStay(2.5)).toBe(1);
  expect(minStay("many")).toBe(1);
});

test("only a plain no forbids arrival or departure", () => {
  const allowed = (value: unknown) => {
    const prices = readNightlyPrices([{ date: "2026-12-18", price: 437, check_in: value, check_out: value }]);
    const { arrivalAllowed, departureAllowed } = prices.byNight.get("2026-12-18") ?? {};
    return [arrivalAllowed, departureAllowed];
  };

  expect(allowed(false)).toEqual([false, false]);
  expect(allowed(0)).toEqual([false, false]);
  expect(allowed("0")).toEqual([false, false]);
  expect(allowed(true)).toEqual([true, true]);
  expect(allowed(1)).toEqual([true, true]);
  expect(allowed("")).toEqual([true, true]);
  expect(allowed(null)).toEqual([true, true]);
});

test("a day can be unbookable with or without a price", () => {
  const prices = readNightlyPrices([
    { date: "2026-12-18", price: 437, unbookable: 1 },
    { date: "2026-12-19", price: -1, unbookable: "1" },
    { date: "2026-12-20", price: 437, unbookable: true },
    { date: "2026-12-21", price: 437, unbookable: 0 },
    { date: "2026-12-22", price: 437, unbookable: "" },
  ]);

  expect([...prices.unbookable]).toEqual(["2026-12-18", "2026-12-19", "2026-12-20"]);
  expect(prices.byNight.has("2026-12-18")).toBe(true);
  expect(prices.byNight.has("2026-12-19")).toBe(false);
});

test("an entry for a day that doesn't exist is left out", () => {
  const prices = readNightlyPrices([
    { date: "2026-02-30", price: 437, unbookable: 1 },
    { date: "12/18/2026", price: 437 },
    { date: "", price: 437 },
  ]);

  expect(prices).toEqual(NO_PRICES);
});

test("any whole number of cents, written in dollars as a number or as text, is read exactly", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: LARGEST_CHARGE }), (cents) => {
      expect(centsFromDollars(cents / 100)).toBe(cents);
      expect(centsFromDollars((cents / 100).toFixed(2))).toBe(cents);
    }),
  );
});

test("any written price is rounded half up, as in exact arithmetic", () => {
  fc.assert(
    fc.property(
      fc.nat(999_998),
      fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 9 }),
      (dollars, digits) => {
        const scale = 10n ** BigInt(digits.length);
        const twice = 2n * (BigInt(dollars) * scale + BigInt(digits)) * 100n;
        const exact = Number((twice + scale) / (2n * scale));

        expect(centsFromDollars(`${dollars}.${digits}`)).toBe(exact > 0 ? exact : undefined);
      },
    ),
  );
});

test("whatever a price source sends, prices are whole cents above zero and minimum stays whole nights", () => {
  const anyEntry = fc.record(
    {
      date: fc.oneof(anyDay, fc.string()),
      price: fc.anything(),
      min_stay: fc.anything(),
      check_in: fc.anything(),
      check_out: fc.anything(),
      unbookable: fc.anything(),
    },
    { requiredKeys: ["date"] },
  );

  fc.assert(
    fc.property(
      fc.array(fc.oneof(anyEntry, fc.record({ date: anyDay, price: fc.double(), min_stay: fc.double() }))),
      (entries) => {
        for (const { cents, minStay } of readNightlyPrices(entries).byNight.values()) {
          expect(Number.isInteger(cents) && cents > 0 && cents <= LARGEST_CHARGE).toBe(true);
          expect(Number.isInteger(minStay) && minStay >= 1).toBe(true);
        }
      },
    ),
  );
});

test("a month's rates are those of its nights that are still to come, lowest and highest", () => {
  const rate = (date: string, price: number) => ({ date, price });
  const list = [rate("2026-12-17", 99), rate("2026-12-18", 437), rate("2026-12-31", 800), rate("2027-02-01", 300)];

  expect(monthlyRates(readNightlyPrices([...list, rate("2027-12-01", 1)]), "2026-12-18")).toEqual([
    { month: "2026-12", low: 437_00, high: 800_00 },
    { month: "2027-02", low: 300_00, high: 300_00 },
  ]);
});
