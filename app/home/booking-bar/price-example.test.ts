import { expect, test } from "vitest";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { readNightlyPrices } from "#domain/prices/nightly-prices.ts";
import type { AvailabilityCalendar } from "#domain/stays/availability.ts";
import { testRules } from "#domain/testing/test-rules.ts";
import { priceExample } from "./price-example.ts";

const TODAY = "2026-11-15";

test("the example is the cheapest available stay of three nights, including cleaning fee and tax", () => {
  const example = priceExample(calendarWith({ prices: { 0: 500, 1: 500, 2: 400, 3: 400, 4: 400, 5: 600, 6: 600 } }));

  expect(example).toEqual({
    lowestPrice: 400_00,
    nights: 3,
    stay: { checkIn: "2026-11-17", checkOut: "2026-11-20" },
    total: 1_200_00 + 200_00 + 66_00,
  });
});

test("a house with a five-night minimum gives an example of five", () => {
  const calendar = calendarWith({ prices: { 0: 500, 1: 500, 2: 400, 3: 400, 4: 400, 5: 600, 6: 600 } });
  const rules = { ...testRules, nights: { atLeast: 5, atMost: 28 } };

  expect(priceExample({ ...calendar, rules })).toMatchObject({
    nights: 5,
    stay: { checkIn: "2026-11-15", checkOut: "2026-11-20" },
  });
});

test("a booked night is in no example", () => {
  const example = priceExample(
    calendarWith({ prices: { 0: 500, 1: 500, 2: 500, 3: 500, 4: 300, 5: 500, 6: 500, 7: 500, 8: 500 }, booked: [4] }),
  );

  expect(example).toMatchObject({ lowestPrice: 500_00, stay: { checkIn: "2026-11-15" } });
});

test("nothing is promised when no three nights in a row are available", () => {
  const example = priceExample(calendarWith({ prices: { 0: 500, 1: 500, 2: 500, 3: 500 }, booked: [1] }));

  expect(example).toBeUndefined();
});

function calendarWith({
  prices,
  booked = [],
}: {
  prices: Record<number, number>;
  booked?: number[];
}): AvailabilityCalendar {
  const entries = Object.entries(prices).map(([offset, price]) => ({ date: dayAfter(Number(offset)), price }));
  return { rules: testRules, today: TODAY, booked: new Set(booked.map(dayAfter)), prices: readNightlyPrices(entries) };
}

function dayAfter(days: number): CalendarDate {
  return addDays(TODAY, days);
}
