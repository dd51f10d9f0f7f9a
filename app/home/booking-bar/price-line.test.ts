import { expect, test } from "vitest";
import { addDays, type CalendarDate, dayOfWeek } from "#domain/dates/calendar-date.ts";
import { readNightlyPrices } from "#domain/prices/nightly-prices.ts";
import type { AvailabilityCalendar } from "#domain/stays/availability.ts";
import { testRules } from "#domain/testing/test-rules.ts";
import { rules } from "#house/rules.ts";
import { priceExample } from "./price-line.tsx";

const TODAY = "2026-11-15";

const WEEK = { 0: 500, 1: 500, 2: 400, 3: 400, 4: 400, 5: 600, 6: 600, 7: 500, 8: 500 };
const NEXT_WEEK = { 9: 400, 10: 400, 11: 400, 12: 700, 13: 700, 14: 400, 15: 400 };

test("the example is the next open weekend, including cleaning fee and tax", () => {
  // November 20, 2026 is a Friday.
  expect(priceExample(calendarWith({ prices: WEEK }))).toEqual({
    lowestPrice: 400_00,
    nights: 2,
    stay: { checkIn: "2026-11-20", checkOut: "2026-11-22" },
    total: 1_200_00 + 200_00 + 66_00,
  });
});

test("a weekend that is booked is in no example, the one after it is", () => {
  const example = priceExample(calendarWith({ prices: { ...WEEK, ...NEXT_WEEK }, booked: [6] }));

  expect(example).toMatchObject({ lowestPrice: 400_00, stay: { checkIn: "2026-11-27", checkOut: "2026-11-29" } });
});

test("where only the weekend's Friday is booked, the example starts on Saturday", () => {
  const example = priceExample(calendarWith({ prices: { ...WEEK, ...NEXT_WEEK }, booked: [5] }));

  expect(example).toMatchObject({ nights: 2, stay: { checkIn: "2026-11-21", checkOut: "2026-11-23" } });
});

test("a house with a five-night minimum gives an example of five", () => {
  const rules = { ...testRules, nights: { atLeast: 5, atMost: 28 } };
  const calendar = calendarWith({ prices: { ...WEEK, ...NEXT_WEEK } });

  expect(priceExample({ ...calendar, rules })).toMatchObject({ nights: 5, stay: { checkIn: "2026-11-20" } });
});

test("a house that sells weeks from Sunday gives an example of one", () => {
  const { prices, ...calendar } = calendarWith({ prices: { ...WEEK, ...NEXT_WEEK } });
  const sundays = new Map(
    [...prices.byNight].map(([day, night]) => [
      day,
      { ...night, arrivalAllowed: dayOfWeek(day) === 0, departureAllowed: dayOfWeek(day) === 0 },
    ]),
  );

  expect(priceExample({ ...calendar, prices: { ...prices, byNight: sundays } })).toMatchObject({
    nights: 7,
    stay: { checkIn: "2026-11-15", checkOut: "2026-11-22" },
  });
});

test("a weekend that is too close to be booked is in no example", () => {
  const rules = { ...testRules, notice: { days: 7 } };
  const now = Date.parse("2026-11-15T18:00:00Z");

  expect(priceExample({ ...calendarWith({ prices: { ...WEEK, ...NEXT_WEEK } }), rules, now })).toMatchObject({
    stay: { checkIn: "2026-11-27" },
  });
});

test("the example is for the guests that the bar begins with, and names no night that is too close to be booked", () => {
  const asWritten = { extraGuests: rules.extraGuests, guests: rules.guests };
  Object.assign(rules, { extraGuests: { above: 1, fee: 20_00, per: "night" }, guests: { atMost: 6, atFirst: 3 } });
  const calendar = calendarWith({ prices: { ...WEEK, 0: 300 } });
  const notice = { rules: { ...testRules, notice: { days: 1 } }, now: Date.parse("2026-11-15T18:00:00Z") };

  const example = priceExample({ ...calendar, ...notice });
  Object.assign(rules, asWritten);

  const extra = 2 * 2 * 20_00;
  expect(example).toMatchObject({ lowestPrice: 400_00, total: 1_200_00 + extra + 200_00 + 66_00 + extra * 0.055 });
});

test("nothing is promised when no weekend is available", () => {
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
