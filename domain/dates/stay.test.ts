import fc from "fast-check";
import { expect, test } from "vitest";
import { accept, refuse } from "../result.ts";
import { anyDay, anyNearDay, daysFollowing } from "../testing/any-day.ts";
import { countNights, daysFrom, daysTouchedBy, makeStay, nightsOf } from "./stay.ts";

const longWeekend = { checkIn: "2026-07-03", checkOut: "2026-07-06" } as const;

/** A stay together with its nights, counted on a wall calendar. */
const anyStay = fc
  .record({ checkIn: anyNearDay, nights: fc.integer({ min: 1, max: 60 }) })
  .map(({ checkIn, nights }) => {
    const days = daysFollowing(checkIn, nights + 1);
    return { stay: { checkIn, checkOut: days.at(-1) ?? checkIn }, nights: days.slice(0, -1), days };
  });

test("a guest sleeps here every night but the one of check-out", () => {
  expect(nightsOf(longWeekend)).toEqual(["2026-07-03", "2026-07-04", "2026-07-05"]);
  expect(countNights(longWeekend)).toBe(3);
});

test("a stay touches its check-out day too", () => {
  expect(daysTouchedBy(longWeekend)).toEqual(["2026-07-03", "2026-07-04", "2026-07-05", "2026-07-06"]);
});

test("nights continue over New Year, leap days and clock changes", () => {
  expect(nightsOf({ checkIn: "2026-12-30", checkOut: "2027-01-02" })).toEqual([
    "2026-12-30",
    "2026-12-31",
    "2027-01-01",
  ]);
  expect(nightsOf({ checkIn: "2028-02-28", checkOut: "2028-03-01" })).toEqual(["2028-02-28", "2028-02-29"]);
  expect(countNights({ checkIn: "2027-03-13", checkOut: "2027-03-15" })).toBe(2);
  expect(countNights({ checkIn: "2026-10-31", checkOut: "2026-11-02" })).toBe(2);
});

test("check-out must be after check-in", () => {
  expect(makeStay("2026-07-03", "2026-07-04")).toEqual(accept({ checkIn: "2026-07-03", checkOut: "2026-07-04" }));
  expect(makeStay("2026-07-03", "2026-07-03")).toEqual(refuse("check-out-not-after-check-in"));
  expect(makeStay("2026-07-03", "2026-07-02")).toEqual(refuse("check-out-not-after-check-in"));
});

test("of any two days, only the earlier one can be the check-in", () => {
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      const isLater = Number(other.replaceAll("-", "")) > Number(one.replaceAll("-", ""));

      expect(makeStay(one, other).ok).toBe(isLater);
    }),
  );
});

test("the nights of any stay are the days from check-in up to check-out", () => {
  fc.assert(
    fc.property(anyStay, ({ stay, nights, days }) => {
      expect(nightsOf(stay)).toEqual(nights);
      expect(countNights(stay)).toBe(nights.length);
      expect(daysTouchedBy(stay)).toEqual(days);
    }),
  );
});

test("two stays back to back share no night", () => {
  fc.assert(
    fc.property(anyStay, fc.integer({ min: 1, max: 30 }), ({ stay }, nights) => {
      const next = {
        checkIn: stay.checkOut,
        checkOut: daysFollowing(stay.checkOut, nights + 1).at(-1) ?? stay.checkOut,
      };
      const both = [...nightsOf(stay), ...nightsOf(next)];

      expect(new Set(both).size).toBe(both.length);
      expect(nightsOf({ checkIn: stay.checkIn, checkOut: next.checkOut })).toEqual(both);
    }),
  );
});

test("there are no days between a day and itself, or an earlier one", () => {
  expect(daysFrom("2026-07-03", "2026-07-03")).toEqual([]);
  expect(daysFrom("2026-07-03", "2026-07-01")).toEqual([]);
});

test("a stay may end on December 31, 9999", () => {
  expect(daysTouchedBy({ checkIn: "9999-12-30", checkOut: "9999-12-31" })).toEqual(["9999-12-30", "9999-12-31"]);
});
