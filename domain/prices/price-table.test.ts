import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate, dayOfWeek } from "../dates/calendar-date.ts";
import { anyNearDay, daysFollowing } from "../testing/any-day.ts";
import { doMeet, nightlyPriceOf, type PriceTable, type Season, WEEKDAYS, without } from "./price-table.ts";

const plain: PriceTable = {
  base: { cents: 400_00 },
  weekend: [],
  seasons: [],
  events: [],
  arrivals: {},
  lengthDiscounts: [],
};

const cents = fc.integer({ min: 1, max: 50_000 }).map((dollars) => dollars * 100);
const minNights = fc.integer({ min: 1, max: 28 });
const terms = fc.record({ cents, weekendCents: cents, minNights }, { requiredKeys: ["cents"] });
const weekdays = fc.uniqueArray(fc.constantFrom(...WEEKDAYS));

function seasonsOf(write: (day: CalendarDate) => string) {
  const one = fc
    .record({ first: anyNearDay, nights: fc.nat(40), terms })
    .map(({ first, nights, terms: asked }): Season => {
      return { name: "Some", from: write(first), to: write(addDays(first, nights)), ...asked };
    });
  return fc.array(one, { maxLength: 4 });
}

const fixed = seasonsOf((day) => day);
const yearly = seasonsOf((day) => day.slice(5));

const anyTable: fc.Arbitrary<PriceTable> = fc.record({
  base: terms,
  weekend: weekdays,
  seasons: fc.tuple(fixed, yearly).map((both) => both.flat()),
  events: fixed,
  arrivals: weekdays.chain((days) =>
    fc.array(minNights, { minLength: 7, maxLength: 7 }).map((nights) => {
      return Object.fromEntries(days.map((day, index) => [day, nights[index] ?? 1]));
    }),
  ),
  lengthDiscounts: fc.constant([]),
});

test("every night of the year has a price in whole dollars above zero, and a minimum stay in whole nights", () => {
  fc.assert(
    fc.property(anyTable, anyNearDay, (table, today) => {
      for (const day of daysFollowing(today, 397)) {
        const night = nightlyPriceOf(table, day);

        expect(night.cents % 100 === 0 && night.cents >= 100).toBe(true);
        expect(Number.isInteger(night.minStay) && night.minStay >= 1).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

test("an event takes precedence over every season, and a season over the base price", () => {
  fc.assert(
    fc.property(anyTable, anyNearDay, (table, day) => {
      const yearlyDay = day.slice(5);
      const event = { name: "Event", from: day, to: day, cents: 777_00 };
      const once = { name: "Once", from: day, to: day, cents: 666_00 };
      const always = { name: "Always", from: yearlyDay, to: yearlyDay, cents: 555_00 };
      const seasons = [always, once];

      expect(nightlyPriceOf({ ...table, seasons, events: [event] }, day).cents).toBe(777_00);
      expect(nightlyPriceOf({ ...table, seasons, events: [] }, day).cents).toBe(666_00);
      expect(nightlyPriceOf({ ...table, seasons: [always], events: [] }, day).cents).toBe(555_00);
    }),
  );
});

test("nights outside every season and event cost the base price", () => {
  const table = { ...plain, events: [{ name: "Film", from: "2027-09-02", to: "2027-09-06", cents: 900_00 }] };

  const priced = daysFollowing("2027-09-01", 7).map((day) => nightlyPriceOf(table, day).cents / 100);

  expect(priced).toEqual([400, 900, 900, 900, 900, 900, 400]);
});

test("weekend prices apply on the owner's weekend and on no other day", () => {
  fc.assert(
    fc.property(weekdays, anyNearDay, (weekend, day) => {
      const table = { ...plain, weekend, base: { cents: 400_00, weekendCents: 450_00 } };
      const isWeekend = weekend.some((name) => WEEKDAYS.indexOf(name) === dayOfWeek(day));

      expect(nightlyPriceOf(table, day).cents).toBe(isWeekend ? 450_00 : 400_00);
    }),
  );
});

test("a season without a weekend price costs the same on weekends, whatever the base price is then", () => {
  const summer = { name: "Summer", from: "06-01", to: "08-31", cents: 600_00 };
  const table: PriceTable = {
    ...plain,
    base: { cents: 400_00, weekendCents: 450_00 },
    weekend: ["saturday"],
    seasons: [summer],
  };

  expect(nightlyPriceOf(table, "2027-07-10").cents).toBe(600_00);
  expect(nightlyPriceOf(table, "2027-09-11").cents).toBe(450_00);
});

test("a season of every year may span New Year", () => {
  const table = { ...plain, seasons: [{ name: "Christmas", from: "12-30", to: "01-02", cents: 900_00 }] };

  for (const year of [2026, 2027, 2031]) {
    const first = `${year}-12-29` as CalendarDate;
    const priced = daysFollowing(first, 6).map((day) => nightlyPriceOf(table, day).cents / 100);
    expect(priced).toEqual([400, 900, 900, 900, 900, 400]);
  }
});

test("February 29 belongs to the season around it", () => {
  const table = { ...plain, seasons: [{ name: "Ski", from: "02-15", to: "03-15", cents: 500_00 }] };

  expect(nightlyPriceOf(table, "2028-02-29").cents).toBe(500_00);
});

test("the minimum stay is the season's or the base's, or the arrival day's if that is longer", () => {
  const table: PriceTable = {
    ...plain,
    base: { cents: 400_00, minNights: 2 },
    seasons: [
      { name: "Quiet", from: "04-01", to: "04-30", cents: 300_00, minNights: 1 },
      { name: "Fall", from: "09-17", to: "10-11", cents: 600_00 },
      { name: "Christmas", from: "12-18", to: "01-02", cents: 900_00, minNights: 5 },
    ],
    arrivals: { friday: 3 },
  };
  const minStay = (day: CalendarDate) => nightlyPriceOf(table, day).minStay;

  expect([minStay("2027-03-04"), minStay("2027-03-05")]).toEqual([2, 3]);
  expect([minStay("2027-04-08"), minStay("2027-04-09")]).toEqual([1, 3]);
  expect([minStay("2027-09-23"), minStay("2027-09-24")]).toEqual([2, 3]);
  expect([minStay("2027-12-23"), minStay("2027-12-24")]).toEqual([5, 5]);
});

test("two periods overlap exactly when they share a night", () => {
  const lists = fc.oneof(fixed, yearly).filter((seasons) => seasons.length >= 2);

  fc.assert(
    fc.property(lists, ([one, other]) => {
      if (one === undefined || other === undefined) return;
      const has = (season: Season, day: CalendarDate) =>
        nightlyPriceOf({ ...plain, seasons: [{ name: "", from: season.from, to: season.to, cents: 1_00 }] }, day)
          .cents === 1_00;
      // A leap year too, for seasons that begin or end on February 29.
      const days = daysFollowing("2026-01-01", 3000);

      expect(doMeet(one, other)).toBe(days.some((day) => has(one, day) && has(other, day)));
    }),
    { numRuns: 20 },
  );
});

describe("nights taken out of events", () => {
  const fair = { name: "Fair", from: "2027-06-10", to: "2027-06-14" };

  test.each([
    ["in the middle", "2027-06-11", "2027-06-12", ["2027-06-10 2027-06-10", "2027-06-13 2027-06-14"]],
    ["at its beginning", "2027-06-08", "2027-06-11", ["2027-06-12 2027-06-14"]],
    ["at its end", "2027-06-14", "2027-06-20", ["2027-06-10 2027-06-13"]],
    ["all of them", "2027-06-10", "2027-06-14", []],
    ["outside of it", "2027-06-15", "2027-06-16", ["2027-06-10 2027-06-14"]],
  ] as const)("%s leave the others as they were", (_, from, to, left) => {
    expect(without([fair], { from, to }).map((event) => `${event.from} ${event.to}`)).toEqual(left);
  });
});
