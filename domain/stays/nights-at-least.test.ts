import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOfWeek } from "../dates/calendar-date.ts";
import { WEEKDAYS } from "../prices/price-table.ts";
import { anyNearDay } from "../testing/any-day.ts";
import { type NightsRule, nightsAtLeast } from "./nights-at-least.ts";

const cabin: NightsRule = {
  atLeast: 2,
  atMost: 14,
  bySeason: [
    { from: "06-15", to: "08-31", atLeast: 4 },
    { from: "12-20", to: "01-03", atLeast: 5 },
    { from: "2027-10-01", to: "2027-10-12", atLeast: 3 },
  ],
  byWeekday: { friday: 3 },
};

test("on an ordinary day the house asks for its usual nights", () => {
  // A Thursday and the Friday after it.
  expect(nightsAtLeast(cabin, "2027-04-08")).toBe(2);
  expect(nightsAtLeast(cabin, "2027-04-09")).toBe(3);
});

test("a season counts from its first to its last day, every year, over New Year too", () => {
  expect(nightsAtLeast(cabin, "2027-06-14")).toBe(2);
  expect(nightsAtLeast(cabin, "2027-06-15")).toBe(4);
  expect(nightsAtLeast(cabin, "2029-08-31")).toBe(4);
  expect(nightsAtLeast(cabin, "2027-09-01")).toBe(2);
  expect(nightsAtLeast(cabin, "2027-12-20")).toBe(5);
  expect(nightsAtLeast(cabin, "2028-01-03")).toBe(5);
  expect(nightsAtLeast(cabin, "2028-01-04")).toBe(2);
});

test("a season of one year doesn't come back", () => {
  expect(nightsAtLeast(cabin, "2027-10-05")).toBe(3);
  expect(nightsAtLeast(cabin, "2028-10-05")).toBe(2);
});

test("the longest minimum counts, and none is below the usual one", () => {
  const anyNights = fc.integer({ min: 1, max: 10 });

  fc.assert(
    fc.property(anyNearDay, fc.array(anyNights, { maxLength: 3 }), anyNights, anyNights, (day, asked, usual, onDay) => {
      const monthDay = day.slice(5);
      const rule: NightsRule = {
        atLeast: usual,
        atMost: 10,
        bySeason: asked.map((atLeast) => ({ from: monthDay, to: monthDay, atLeast })),
        byWeekday: { [WEEKDAYS[dayOfWeek(day)] ?? "sunday"]: onDay },
      };

      expect(nightsAtLeast(rule, day)).toBe(Math.max(usual, onDay, ...asked));
    }),
  );
});
