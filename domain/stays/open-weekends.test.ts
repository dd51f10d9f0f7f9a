import { expect, test } from "vitest";
import { addDays, type CalendarDate, dayOfWeek } from "../dates/calendar-date.ts";
import { readNightlyPrices } from "../prices/nightly-prices.ts";
import { testRules } from "../testing/test-rules.ts";
import type { AvailabilityCalendar } from "./availability.ts";
import { openWeekends } from "./open-weekends.ts";

// A Wednesday.
const TODAY: CalendarDate = "2026-11-18";

test("the next open weekends go from Friday to Sunday", () => {
  expect(openWeekends(calendar(), 2)).toEqual([
    { checkIn: "2026-11-20", checkOut: "2026-11-22" },
    { checkIn: "2026-11-27", checkOut: "2026-11-29" },
  ]);
});

test("a weekend with a booked Friday starts on Saturday, a booked one is left out", () => {
  const booked = new Set<CalendarDate>(["2026-11-20", "2026-11-28"]);

  expect(openWeekends(calendar({ booked }), 2)).toEqual([
    { checkIn: "2026-11-21", checkOut: "2026-11-23" },
    { checkIn: "2026-12-04", checkOut: "2026-12-06" },
  ]);
});

test("where three nights are the minimum, a weekend has three", () => {
  const rules = { ...testRules, nights: { atLeast: 3, atMost: 28 } };

  expect(openWeekends(calendar({ rules }), 1)).toEqual([{ checkIn: "2026-11-20", checkOut: "2026-11-23" }]);
});

test("where five nights are the minimum, a weekend is in the five from its Friday", () => {
  const rules = { ...testRules, nights: { atLeast: 5, atMost: 28 } };

  expect(openWeekends(calendar({ rules }), 2)).toEqual([
    { checkIn: "2026-11-20", checkOut: "2026-11-25" },
    { checkIn: "2026-11-27", checkOut: "2026-12-02" },
  ]);
});

test("where weeks are sold by the day of arrival, a weekend is in one of those weeks", () => {
  expect(openWeekends(soldOn(0), 2)).toEqual([
    { checkIn: "2026-11-22", checkOut: "2026-11-29" },
    { checkIn: "2026-11-29", checkOut: "2026-12-06" },
  ]);
  expect(openWeekends(soldOn(6), 1)).toEqual([{ checkIn: "2026-11-21", checkOut: "2026-11-28" }]);
});

test("a weekend that is too close to be booked is left out", () => {
  const soon = { rules: { ...testRules, notice: { days: 7 } }, now: Date.parse("2026-11-18T18:00:00Z") };

  expect(openWeekends(calendar(soon), 1)).toEqual([{ checkIn: "2026-11-27", checkOut: "2026-11-29" }]);
});

test("nights without a price are in no weekend", () => {
  expect(openWeekends(calendar({ prices: readNightlyPrices([]) }), 4)).toEqual([]);
});

/** A house where stays begin and end on this day of the week only. */
function soldOn(weekday: number): AvailabilityCalendar {
  const { prices, ...others } = calendar();
  const byNight = new Map(
    [...prices.byNight].map(([day, night]) => {
      const isDay = dayOfWeek(day) === weekday;
      return [day, { ...night, arrivalAllowed: isDay, departureAllowed: isDay }];
    }),
  );
  return { ...others, prices: { ...prices, byNight } };
}

function calendar(change: Partial<AvailabilityCalendar> = {}): AvailabilityCalendar {
  const prices = readNightlyPrices(
    Array.from({ length: 60 }, (_, offset) => ({ date: addDays(TODAY, offset), price: 400 })),
  );
  return { rules: testRules, today: TODAY, booked: new Set(), prices, ...change };
}
