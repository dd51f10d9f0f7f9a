import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPriceTable } from "./price-table.ts";

const base = { price: 400 };
const summer = { name: "Summer", from: "06-01", to: "08-31", price: 589 };

test("prices may have their sign, as in a house's prices.yaml", () => {
  expect(readPriceTable({ base: { price: "$1,200", weekendPrice: "$1250" } })).toEqual(
    readPriceTable({ base: { price: 1200, weekendPrice: 1250 } }),
  );
  expect(readPriceTable({ base: { price: "$99.50" } }).ok).toBe(false);
});

test("a base price is enough, and dollars become cents", () => {
  const read = readPriceTable({ base: { price: 400, weekendPrice: 450, minNights: 2 }, seasons: [summer] });

  expect(read).toMatchObject({
    ok: true,
    value: {
      base: { cents: 400_00, weekendCents: 450_00, minNights: 2 },
      seasons: [{ name: "Summer", from: "06-01", to: "08-31", cents: 589_00 }],
      lengthDiscounts: [],
    },
  });
});

describe("a mistake names its field, what it must be and what was found:", () => {
  test.each<[string, unknown, string]>([
    ["no base price", {}, "base must be an object with a price. It's missing."],
    ["a price of nothing", { base: { price: 0 } }, "base.price must be whole dollars from 1 to 50000. It's 0."],
    ["a price below nothing", { base: { price: -5 } }, "base.price must be whole dollars from 1 to 50000. It's -5."],
    ["a price in cents", { base: { price: 399.5 } }, "base.price must be whole dollars from 1 to 50000. It's 399.5."],
    ["a price as text", { base: { price: "400" } }, `base.price must be whole dollars from 1 to 50000. It's "400".`],
    ["an unknown weekday", { base, weekend: ["friday", "Sat"] }, "weekend[1] must be one of sunday, monday"],
    ["an arrival on an unknown weekday", { base, arrivals: { fri: 2 } }, "arrivals.fri must be left out"],
    [
      "too many nights",
      { base, arrivals: { friday: 29 } },
      "arrivals.friday must be whole nights from 1 to 28. It's 29.",
    ],
    [
      "a misspelled field",
      { base: { price: 400, minNight: 3 } },
      "base.minNight must be left out: there is no such field.",
    ],
    [
      "a season that ends before it begins",
      { base, seasons: [{ ...summer, from: "2027-08-31", to: "2027-06-01" }] },
      `seasons[0].to must be 2027-08-31 or later, where it begins. It's "2027-06-01".`,
    ],
    [
      "an event that ends before it begins",
      { base, events: [{ ...summer, from: "2027-08-31", to: "2027-06-01" }] },
      `events[0].to must be 2027-08-31 or later, where it begins. It's "2027-06-01".`,
    ],
    [
      "a season that is half of every year",
      { base, seasons: [{ ...summer, to: "2027-08-31" }] },
      `seasons[0].to must be written like from, which is 06-01. It's "2027-08-31".`,
    ],
    [
      "a day that does not exist",
      { base, seasons: [{ ...summer, to: "06-31" }] },
      "seasons[0].to must be a day such as",
    ],
    [
      "an event of every year",
      { base, events: [{ ...summer, to: "2027-08-31" }] },
      "events[0].from must be a day such as 2027-06-17. It's",
    ],
    [
      "seasons that share a night",
      { base, seasons: [summer, { ...summer, from: "08-31", to: "09-15" }] },
      `seasons[1].from must be outside of seasons[0], which goes from 06-01 to 08-31. It's "08-31".`,
    ],
    [
      "seasons that share a night after New Year",
      {
        base,
        seasons: [
          { ...summer, from: "12-20", to: "01-05" },
          { ...summer, from: "01-05", to: "02-01" },
        ],
      },
      "seasons[1].from must be outside of seasons[0], which goes from 12-20 to 01-05.",
    ],
    [
      "a discount that gives the house away",
      { base, lengthDiscounts: [{ nights: 7, percent: 61 }] },
      "lengthDiscounts[0].percent must be a whole number from 1 to 60. It's 61.",
    ],
    [
      "a lower discount for a longer stay",
      {
        base,
        lengthDiscounts: [
          { nights: 14, percent: 10 },
          { nights: 7, percent: 15 },
        ],
      },
      "lengthDiscounts[0].percent must be more than 15, which 7 nights get already. It's 10.",
    ],
    [
      "two discounts for one length",
      {
        base,
        lengthDiscounts: [
          { nights: 7, percent: 10 },
          { nights: 7, percent: 15 },
        ],
      },
      "lengthDiscounts[1].nights must be another number than in the discounts before it. It's 7.",
    ],
    ["no table at all", null, "The table must be an object. It's null."],
  ])("%s", (_, table, words) => {
    const read = readPriceTable(table);

    expect(read.ok ? [] : read.refusal).toEqual([expect.stringContaining(words)]);
  });
});

test("all mistakes are reported at once", () => {
  const read = readPriceTable({
    base: { price: 0 },
    weekend: ["someday"],
    seasons: [summer, { ...summer, price: -1 }],
    lengthDiscounts: [{ nights: 1, percent: 90 }],
    discount: 5,
  });

  expect(read.ok ? [] : read.refusal.map((words) => words.split(" must be ")[0]).sort()).toEqual([
    "base.price",
    "discount",
    "lengthDiscounts[0].nights",
    "lengthDiscounts[0].percent",
    "seasons[1].from",
    "seasons[1].price",
    "weekend[0]",
  ]);
});

test("a season of one year may overlap one of every year, and takes precedence", () => {
  const seasons = [summer, { ...summer, from: "2027-06-10", to: "2027-06-20" }];

  expect(readPriceTable({ base, seasons }).ok).toBe(true);
});

test("any input gives a table or a list of mistakes, never an error", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.record({ base: fc.anything(), seasons: fc.anything(), weekend: fc.anything() })),
      (raw) => {
        const read = readPriceTable(raw);

        expect(read.ok || read.refusal.length > 0).toBe(true);
      },
    ),
  );
});
