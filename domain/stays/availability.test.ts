import fc from "fast-check";
import { expect, test } from "vitest";
import type { CalendarDate } from "../dates/calendar-date.ts";
import { type NightlyPrice, readNightlyPrices } from "../prices/nightly-prices.ts";
import { accept, refuse } from "../result.ts";
import { anyNearDay, daysFollowing } from "../testing/any-day.ts";
import { testRules } from "../testing/test-rules.ts";
import {
  type AvailabilityCalendar,
  checkStay,
  dayState,
  isTaken,
  lastBookableDay,
  type StayRules,
} from "./availability.ts";
import { canPick, reachFrom } from "./pickable-days.ts";

const TODAY = "2026-06-15";
const week = { checkIn: "2026-07-06", checkOut: "2026-07-13" } as const;

test("today and later days are open, days before today are past", () => {
  const calendar = lodge();

  expect(dayState("2026-06-14", calendar)).toBe("past");
  expect(dayState("2026-06-15", calendar)).toBe("free");
  expect(dayState("2026-06-16", calendar)).toBe("free");
});

test("booked days and days that the owner doesn't sell can't be booked", () => {
  const calendar = lodge({ booked: ["2026-07-01"], unbookable: ["2026-07-02"] });

  expect(dayState("2026-07-01", calendar)).toBe("booked");
  expect(dayState("2026-07-02", calendar)).toBe("unbookable");
  expect(isTaken("2026-07-01", calendar)).toBe(true);
  expect(isTaken("2026-07-02", calendar)).toBe(true);
  expect(isTaken("2026-07-03", calendar)).toBe(false);
});

test("bookings reach one year ahead and not a day further", () => {
  const calendar = lodge();

  expect(lastBookableDay(calendar)).toBe("2027-06-15");
  expect(dayState("2027-06-15", calendar)).toBe("free");
  expect(dayState("2027-06-16", calendar)).toBe("too-far");
});

test("from a leap day bookings reach the last day of the next February", () => {
  const calendar = lodge({ today: "2028-02-29" });

  expect(lastBookableDay(calendar)).toBe("2029-02-28");
  expect(dayState("2029-02-28", calendar)).toBe("free");
  expect(dayState("2029-03-01", calendar)).toBe("too-far");
});

test("a day without a price isn't struck through: its stay is refused in words", () => {
  const calendar = lodge({ withoutPrice: ["2026-07-08"] });

  expect(isTaken("2026-07-08", calendar)).toBe(false);
  expect(checkStay(week, calendar)).toEqual(refuse({ code: "missing-rate" }));
});

test("a stay on open days can be booked, starting tonight too", () => {
  const tonight = { checkIn: TODAY, checkOut: "2026-06-16" } as const;

  expect(checkStay(week, lodge())).toEqual(accept(week));
  expect(checkStay(tonight, lodge())).toEqual(accept(tonight));
});

test("a stay can't begin before today", () => {
  const stay = { checkIn: "2026-06-14", checkOut: "2026-06-17" } as const;

  expect(checkStay(stay, lodge())).toEqual(refuse({ code: "dates-past" }));
});

test("a stay may end a year from today, not later", () => {
  const last = { checkIn: "2027-06-13", checkOut: "2027-06-15" } as const;
  const tooLate = { checkIn: "2027-06-13", checkOut: "2027-06-16" } as const;

  expect(checkStay(last, lodge())).toEqual(accept(last));
  expect(checkStay(tooLate, lodge())).toEqual(refuse({ code: "dates-too-far" }));
});

test("a stay can't have a booked day on its first, a middle or its last night", () => {
  expect(checkStay(week, lodge({ booked: ["2026-07-06"] }))).toEqual(refuse({ code: "dates-taken" }));
  expect(checkStay(week, lodge({ booked: ["2026-07-09"] }))).toEqual(refuse({ code: "dates-taken" }));
  expect(checkStay(week, lodge({ booked: ["2026-07-12"] }))).toEqual(refuse({ code: "dates-taken" }));
  expect(checkStay(week, lodge({ unbookable: ["2026-07-09"] }))).toEqual(refuse({ code: "dates-taken" }));
});

test("the check-out day must be open, but not the days around the stay", () => {
  expect(checkStay(week, lodge({ booked: ["2026-07-13"] }))).toEqual(refuse({ code: "dates-taken" }));
  expect(checkStay(week, lodge({ booked: ["2026-07-05", "2026-07-14"] }))).toEqual(accept(week));
});

test("a night without a price is never sold, wherever it falls in the stay", () => {
  expect(checkStay(week, lodge({ withoutPrice: ["2026-07-06"] }))).toEqual(refuse({ code: "missing-rate" }));
  expect(checkStay(week, lodge({ withoutPrice: ["2026-07-09"] }))).toEqual(refuse({ code: "missing-rate" }));
  expect(checkStay(week, lodge({ withoutPrice: ["2026-07-12"] }))).toEqual(refuse({ code: "missing-rate" }));
});

test("the check-out day needs no price, because nobody pays for that night", () => {
  expect(checkStay(week, lodge({ withoutPrice: ["2026-07-13"] }))).toEqual(accept(week));
});

test("the arrival day sets the minimum stay", () => {
  const three = { checkIn: "2026-07-03", checkOut: "2026-07-06" } as const;
  const two = { checkIn: "2026-07-03", checkOut: "2026-07-05" } as const;
  const fromTheDayBefore = { checkIn: "2026-07-02", checkOut: "2026-07-04" } as const;
  const calendar = lodge({ wishes: { "2026-07-03": { minStay: 3 } } });

  expect(checkStay(three, calendar)).toEqual(accept(three));
  expect(checkStay(two, calendar)).toEqual(refuse({ code: "minimum-stay", day: "2026-07-03", nights: 3 }));
  expect(checkStay(fromTheDayBefore, calendar)).toEqual(accept(fromTheDayBefore));
});

test("a stay may last 28 nights, not longer", () => {
  const longest = { checkIn: "2026-07-01", checkOut: "2026-07-29" } as const;
  const tooLong = { checkIn: "2026-07-01", checkOut: "2026-07-30" } as const;

  expect(checkStay(longest, lodge())).toEqual(accept(longest));
  expect(checkStay(tooLong, lodge())).toEqual(refuse({ code: "longest-stay", nights: 28 }));
});

test("where the owner forbids arrival, a stay may pass through and leave but not begin", () => {
  const calendar = lodge({ wishes: { "2026-07-06": { arrivalAllowed: false } } });
  const through = { checkIn: "2026-07-05", checkOut: "2026-07-08" } as const;
  const until = { checkIn: "2026-07-04", checkOut: "2026-07-06" } as const;

  expect(checkStay(week, calendar)).toEqual(refuse({ code: "no-arrival", day: "2026-07-06" }));
  expect(checkStay(through, calendar)).toEqual(accept(through));
  expect(checkStay(until, calendar)).toEqual(accept(until));
});

test("where the owner forbids departure, a stay may begin and pass through but not end", () => {
  const calendar = lodge({ wishes: { "2026-07-13": { departureAllowed: false } } });
  const through = { checkIn: "2026-07-12", checkOut: "2026-07-15" } as const;
  const from = { checkIn: "2026-07-13", checkOut: "2026-07-15" } as const;

  expect(checkStay(week, calendar)).toEqual(refuse({ code: "no-departure", day: "2026-07-13" }));
  expect(checkStay(through, calendar)).toEqual(accept(through));
  expect(checkStay(from, calendar)).toEqual(accept(from));
});

test("the larger of the house's minimum stay and the price source's counts", () => {
  const nights = { atLeast: 2, atMost: 28, bySeason: [{ from: "07-01", to: "07-31", atLeast: 4 }] };
  const calendar = lodge({ rules: { nights }, wishes: { "2026-07-20": { minStay: 5 }, "2026-07-21": { minStay: 3 } } });
  const from = (checkIn: CalendarDate, checkOut: CalendarDate) => checkStay({ checkIn, checkOut }, calendar);

  expect(from("2026-06-20", "2026-06-21")).toEqual(refuse({ code: "minimum-stay", day: "2026-06-20", nights: 2 }));
  expect(from("2026-06-29", "2026-07-01").ok).toBe(true);
  expect(from("2026-07-20", "2026-07-24")).toEqual(refuse({ code: "minimum-stay", day: "2026-07-20", nights: 5 }));
  expect(from("2026-07-21", "2026-07-24")).toEqual(refuse({ code: "minimum-stay", day: "2026-07-21", nights: 4 }));
  expect(from("2026-07-31", "2026-08-04").ok).toBe(true);
});

test("a house may sell two years ahead, and stays of any length", () => {
  const calendar = lodge({ rules: { bookableYearsAhead: 2, nights: { atLeast: 1, atMost: 5 } } });

  expect(lastBookableDay(calendar)).toBe("2028-06-15");
  expect(checkStay(week, calendar)).toEqual(refuse({ code: "longest-stay", nights: 5 }));
});

test("where same-day turnovers are sold, a stay may end on the day another begins", () => {
  const calendar = lodge({ rules: { checkOutDayMustBeFree: false }, booked: ["2026-07-13"] });

  expect(checkStay(week, calendar)).toEqual(accept(week));
  expect(checkStay({ ...week, checkOut: "2026-07-14" }, calendar)).toEqual(refuse({ code: "dates-taken" }));
});

test("a taken day can be picked to leave on, where same-day turnovers are sold and only then", () => {
  const arrival = { checkIn: "2026-07-06" } as const;
  const turnovers = { rules: { checkOutDayMustBeFree: false }, booked: ["2026-07-13", "2026-07-14"] } as const;

  expect(canPick("2026-07-13", arrival, lodge(turnovers))).toBe(true);
  expect(canPick("2026-07-14", arrival, lodge(turnovers))).toBe(false);
  expect(canPick("2026-07-13", {}, lodge(turnovers))).toBe(false);
  expect(canPick("2026-07-13", week, lodge(turnovers))).toBe(false);
  expect(canPick("2026-07-13", { checkIn: "2026-07-13" }, lodge(turnovers))).toBe(false);
  expect(canPick("2026-07-13", arrival, lodge({ booked: ["2026-07-13"] }))).toBe(false);
  expect(canPick("2026-07-12", arrival, lodge({ booked: ["2026-07-13"] }))).toBe(true);
});

test("a departure reaches as far as the open nights, and no further than the longest stay", () => {
  const arrival = "2026-07-06";

  expect(reachFrom(arrival, lodge({ booked: ["2026-07-13"] }))).toEqual(["2026-07-07", "2026-07-12"]);
  const turnovers = lodge({ rules: { checkOutDayMustBeFree: false }, booked: ["2026-07-13"] });
  expect(reachFrom(arrival, turnovers)).toEqual(["2026-07-07", "2026-07-13"]);
  expect(reachFrom(arrival, lodge({ rules: { nights: { atLeast: 1, atMost: 5 } } }))).toEqual([
    "2026-07-07",
    "2026-07-11",
  ]);
});

test("nobody can pick a day beyond the last bookable one, not even to leave on", () => {
  const calendar = lodge({ rules: { checkOutDayMustBeFree: false } });

  expect(canPick("2027-06-15", { checkIn: "2027-06-10" }, calendar)).toBe(true);
  expect(canPick("2027-06-16", { checkIn: "2027-06-10" }, calendar)).toBe(false);
});

test("on any day the calendar opens today and closes a year later", () => {
  fc.assert(
    fc.property(anyNearDay, (today) => {
      const calendar = { rules: testRules, today, booked: new Set<CalendarDate>(), prices: readNightlyPrices([]) };
      const days = daysFollowing(today, 368);
      const free = days.filter((day) => dayState(day, calendar) === "free");

      expect(free).toEqual(days.slice(0, free.length));
      expect(free.length).toBeGreaterThanOrEqual(366);
      expect(free.length).toBeLessThanOrEqual(367);
      expect(free.at(-1)).toBe(lastBookableDay(calendar));
    }),
    { numRuns: 20 },
  );
});

test("a stay is accepted exactly when every day it touches is open and every night has a price", () => {
  const days = daysFollowing(TODAY, 30);
  const some = fc.uniqueArray(fc.constantFrom(...days), { maxLength: 3 });
  const anyStay = fc
    .tuple(fc.nat(20), fc.integer({ min: 1, max: 9 }))
    .map(([from, nights]) => ({ first: from, last: from + nights }));

  fc.assert(
    fc.property(anyStay, some, some, some, ({ first, last }, booked, unbookable, withoutPrice) => {
      const stay = { checkIn: days[first] ?? TODAY, checkOut: days[last] ?? TODAY };
      const touched = days.slice(first, last + 1);
      const isFree = touched.every((day) => !booked.includes(day) && !unbookable.includes(day));
      const hasPrices = touched.slice(0, -1).every((day) => !withoutPrice.includes(day));

      const checked = checkStay(stay, lodge({ booked, unbookable, withoutPrice }));

      const expected = isFree
        ? hasPrices
          ? accept(stay)
          : refuse({ code: "missing-rate" })
        : refuse({ code: "dates-taken" });
      expect(checked).toEqual(expected);
    }),
  );
});

type Circumstances = {
  readonly today?: CalendarDate;
  readonly booked?: readonly CalendarDate[];
  readonly unbookable?: readonly CalendarDate[];
  readonly withoutPrice?: readonly CalendarDate[];
  readonly wishes?: Record<string, Partial<NightlyPrice>>;
  readonly rules?: Partial<StayRules>;
};

/** A lodge with the same conditions every night for more than a year, except where a test changes one. */
function lodge(circumstances: Circumstances = {}) {
  const { today = TODAY, booked = [], unbookable = [], withoutPrice = [], wishes = {}, rules = {} } = circumstances;
  const plain: NightlyPrice = { cents: 400_00, minStay: 1, arrivalAllowed: true, departureAllowed: true };
  const priced = daysFollowing(today, 400).filter((day) => !withoutPrice.includes(day));
  const byNight = new Map(priced.map((day) => [day, { ...plain, ...wishes[day] }]));
  const calendar: AvailabilityCalendar = {
    rules: { ...testRules, ...rules },
    today,
    booked: new Set(booked),
    prices: { byNight, unbookable: new Set(unbookable) },
  };
  return calendar;
}
