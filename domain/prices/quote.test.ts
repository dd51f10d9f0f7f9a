import fc from "fast-check";
import { expect, test } from "vitest";
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { Stay } from "../dates/stay.ts";
import { accept, refuse } from "../result.ts";
import { daysFollowing } from "../testing/any-day.ts";
import { testRules } from "../testing/test-rules.ts";
import type { NightlyPrices } from "./nightly-prices.ts";
import { estimateStay, type Quote, quoteStay, requoteStay } from "./quote.ts";
import { taxOn } from "./taxes.ts";

const weekend = { checkIn: "2026-07-03", checkOut: "2026-07-05" } as const;

test("a guest pays for the nights, the cleaning, and tax on the nights only", () => {
  const quote = quoteStay(weekend, pricesOf(["2026-07-03", 400_00], ["2026-07-04", 450_00]), testRules);

  expect(quote).toEqual(
    accept({
      nights: [
        { night: "2026-07-03", cents: 400_00 },
        { night: "2026-07-04", cents: 450_00 },
      ],
      subtotal: 850_00,
      cleaningFee: 200_00,
      salesTax: 46_75,
      taxes: [{ name: "Sales tax", percent: 5.5, on: "nights", cents: 46_75 }],
      total: 1096_75,
    }),
  );
});

test("the night of the check-out day costs nothing", () => {
  const withIt = pricesOf(["2026-07-03", 400_00], ["2026-07-04", 450_00], ["2026-07-05", 999_00]);
  const without = pricesOf(["2026-07-03", 400_00], ["2026-07-04", 450_00]);

  expect(quoteStay(weekend, withIt, testRules)).toEqual(quoteStay(weekend, without, testRules));
});

test("a night without a price is never sold", () => {
  const quote = quoteStay(weekend, pricesOf(["2026-07-03", 400_00]), testRules);

  expect(quote).toEqual(refuse("missing-rate"));
});

test("while a price is missing the summary counts $350 for its night", () => {
  const estimate = estimateStay(weekend, pricesOf(["2026-07-03", 400_00]), testRules);

  expect(estimate).toEqual({
    nights: [
      { night: "2026-07-03", cents: 400_00 },
      { night: "2026-07-04", cents: 350_00 },
    ],
    subtotal: 750_00,
    cleaningFee: 200_00,
    salesTax: 41_25,
    taxes: [{ name: "Sales tax", percent: 5.5, on: "nights", cents: 41_25 }],
    total: 991_25,
  });
});

test("a week gets a discount on every night, and tax is on the discounted price", () => {
  const nights = daysFollowing("2026-07-03", 7).map((night): Priced => [night, 389_50]);
  const prices = { ...pricesOf(...nights), lengthDiscounts: [{ nights: 7, percent: 15 }] };

  const quote = quoteStay({ checkIn: "2026-07-03", checkOut: "2026-07-10" }, prices, testRules);

  expect(quote).toMatchObject({
    value: {
      lengthDiscount: { nights: 7, percent: 15 },
      subtotal: 7 * 331_08,
      salesTax: taxOn(7 * 331_08, 5.5),
    },
  });
  expect(quote.ok && quote.value.nights.every(({ cents }) => cents === 331_08)).toBe(true);
});

test("a stay too short for any discount costs the sum of its nights", () => {
  const prices = pricesOf(["2026-07-03", 400_00], ["2026-07-04", 450_00]);

  const quote = quoteStay(weekend, { ...prices, lengthDiscounts: [{ nights: 3, percent: 10 }] }, testRules);

  expect(quote).toEqual(quoteStay(weekend, prices, testRules));
});

test("of several discounts, the one for the longest stay reached counts, in any order", () => {
  const prices = pricesOf(["2026-07-03", 400_00], ["2026-07-04", 400_00]);
  const steps = [
    { nights: 1, percent: 5 },
    { nights: 2, percent: 10 },
    { nights: 3, percent: 20 },
  ];

  for (const lengthDiscounts of [steps, steps.toReversed()])
    expect(estimateStay(weekend, { ...prices, lengthDiscounts }, testRules).subtotal).toBe(720_00);
});

/** A longer stay may cost less than a shorter one only where a discount begins, and that's the owner's choice. */
test("one more night costs more, except where a discount begins; no discount makes a night pricier or free", () => {
  const anyPrices = fc.array(fc.integer({ min: 1_00, max: 9_999_00 }), { minLength: 2, maxLength: 30 });
  const anyDiscounts = fc
    .uniqueArray(fc.integer({ min: 2, max: 28 }), { minLength: 1, maxLength: 3 })
    .chain((lengths) =>
      fc
        .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: lengths.length, maxLength: lengths.length })
        .map((percents) => {
          const rising = percents.sort((one, other) => one - other);
          const longer = lengths.sort((one, other) => one - other);
          return longer.map((nights, index) => ({ nights, percent: rising[index] ?? 1 }));
        }),
    );

  fc.assert(
    fc.property(anyPrices, anyDiscounts, (prices, lengthDiscounts) => {
      const days = daysFollowing("2026-12-20", prices.length + 1);
      const known = pricesOf(...prices.map((cents, index): Priced => [days[index] ?? "2026-12-20", cents]));
      const priced = (nights: number, rates: NightlyPrices) =>
        estimateStay({ checkIn: "2026-12-20", checkOut: days[nights] ?? "2026-12-21" }, rates, testRules);

      for (let nights = 2; nights <= prices.length; nights += 1) {
        const longer = priced(nights, { ...known, lengthDiscounts });
        const beginsHere = lengthDiscounts.some((discount) => discount.nights === nights);
        const shorter = priced(nights - 1, { ...known, lengthDiscounts });
        if (!beginsHere) expect(longer.total).toBeGreaterThan(shorter.total);
        for (const [index, { cents }] of longer.nights.entries()) {
          expect(cents).toBeGreaterThan(0);
          expect(cents).toBeLessThanOrEqual(shorter.nights[index]?.cents ?? prices[index] ?? 0);
        }
        expect(longer.nights.reduce((sum, { cents }) => sum + cents, 0)).toBe(longer.subtotal);
      }
    }),
  );
});

test("the lines of several taxes add up to the tax, and the tax is part of the total", () => {
  const anyTax = fc.record({
    name: fc.string(),
    percent: fc.nat(30_00).map((hundredths) => hundredths / 100),
    on: fc.constantFrom("nights" as const, "nights-and-cleaning" as const),
  });
  const known = pricesOf(["2026-07-03", 389_37], ["2026-07-04", 450_01]);

  fc.assert(
    fc.property(fc.array(anyTax, { maxLength: 4 }), fc.nat(500_00), (taxes, cleaningFee) => {
      const quote = estimateStay(weekend, known, { ...testRules, taxes, cleaningFee });

      const sum = quote.taxes?.reduce((total, { cents }) => total + cents, 0);
      expect(quote.taxes?.map(({ cents, ...tax }) => tax)).toEqual(taxes);
      expect(quote.salesTax).toBe(sum);
      expect(quote.total).toBe(839_38 + cleaningFee + quote.salesTax);
      expect(Number.isInteger(quote.total)).toBe(true);
    }),
  );
});

test("any stay costs whole cents, and its parts add up to its total", () => {
  const anyPrices = fc.array(fc.integer({ min: 1, max: 9_999_99 }), { minLength: 1, maxLength: 40 });

  fc.assert(
    fc.property(anyPrices, (prices) => {
      const nights = daysFollowing("2026-12-20", prices.length + 1);
      const stay = { checkIn: "2026-12-20", checkOut: nights[prices.length] ?? "2026-12-21" } as const;
      const known = pricesOf(...prices.map((cents, index): Priced => [nights[index] ?? "2026-12-20", cents]));
      const sum = prices.reduce((total, cents) => total + BigInt(cents), 0n);

      const quote = quoteStay(stay, known, testRules);

      expect(quote).toEqual(accept(estimateStay(stay, known, testRules)));
      const { subtotal, cleaningFee, salesTax, total } = estimateStay(stay, known, testRules);
      expect(BigInt(subtotal)).toBe(sum);
      expect(BigInt(salesTax)).toBe((sum * 11n + 100n) / 200n);
      expect(BigInt(total)).toBe(sum + BigInt(cleaningFee) + BigInt(salesTax));
    }),
  );
});

test("a stay with any night missing is refused, and its estimate is still whole cents", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(19), (count, gap) => {
      const days = daysFollowing("2026-12-20", count + 1);
      const stay = { checkIn: "2026-12-20", checkOut: days[count] ?? "2026-12-21" } as const;
      const missing = days[gap % count];
      const known = pricesOf(...days.filter((day) => day !== missing).map((day): Priced => [day, 389_00]));

      expect(quoteStay(stay, known, testRules)).toEqual(refuse("missing-rate"));
      expect(estimateStay(stay, known, testRules).subtotal).toBe((count - 1) * 389_00 + 350_00);
      expect(Number.isInteger(estimateStay(stay, known, testRules).total)).toBe(true);
    }),
  );
});

type Priced = readonly [night: CalendarDate, cents: number];

function pricesOf(...priced: readonly Priced[]): NightlyPrices {
  const wish = { minStay: 1, arrivalAllowed: true, departureAllowed: true };
  return { byNight: new Map(priced.map(([night, cents]) => [night, { cents, ...wish }])), unbookable: new Set() };
}

test("a guest who stays longer pays for the new nights at today's price, and for no other night again", () => {
  const sold = { ...quoteOf(weekend, pricesOf(["2026-07-03", 400_00], ["2026-07-04", 450_00])), cleaningFee: 150_00 };
  const today = pricesOf(["2026-07-03", 900_00], ["2026-07-04", 900_00], ["2026-07-05", 500_00]);

  const longer = requoteStay({ checkIn: "2026-07-03", checkOut: "2026-07-06" }, sold, today, testRules);

  expect(longer).toMatchObject({
    value: { subtotal: 1350_00, cleaningFee: 150_00, salesTax: 74_25, total: 1574_25 },
  });
});

test("a past night has no price, and needs none if the guest already has it", () => {
  const sold = quoteOf(weekend, pricesOf(["2026-07-03", 400_00], ["2026-07-04", 450_00]));
  const today = pricesOf(["2026-07-05", 500_00]);

  expect(requoteStay({ checkIn: "2026-07-03", checkOut: "2026-07-06" }, sold, today, testRules).ok).toBe(true);
  expect(requoteStay({ checkIn: "2026-07-02", checkOut: "2026-07-05" }, sold, today, testRules)).toEqual(
    refuse("missing-rate"),
  );
});

test("added nights get the discount for the new length of the stay", () => {
  const sold = quoteOf(weekend, pricesOf(["2026-07-03", 400_00], ["2026-07-04", 400_00]));
  const today = { ...pricesOf(["2026-07-05", 400_00]), lengthDiscounts: [{ nights: 3, percent: 10 }] };

  const longer = requoteStay({ checkIn: "2026-07-03", checkOut: "2026-07-06" }, sold, today, testRules);

  expect(longer.ok && longer.value.nights.map(({ cents }) => cents)).toEqual([400_00, 400_00, 360_00]);
});

function quoteOf(stay: Stay, prices: NightlyPrices): Quote {
  const quote = quoteStay(stay, prices, testRules);
  if (!quote.ok) throw new Error(quote.refusal);
  return quote.value;
}
