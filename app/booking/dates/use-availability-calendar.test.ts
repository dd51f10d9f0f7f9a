import { expect, test } from "vitest";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { readNightlyPrices } from "#domain/prices/nightly-prices.ts";
import { type AvailabilityCalendar, isTaken } from "#domain/stays/availability.ts";
import { testRules } from "#domain/testing/test-rules.ts";
import { withRefused } from "./use-availability-calendar.ts";

const stay = { checkIn: "2027-02-04", checkOut: "2027-02-06" } as const;
const calendar: AvailabilityCalendar = {
  rules: testRules,
  today: "2027-02-02",
  booked: new Set<CalendarDate>(),
  prices: readNightlyPrices([
    { date: "2027-02-04", price: 400 },
    { date: "2027-02-05", price: 400 },
  ]),
};

test("nights that someone else is paying for are shown as booked, though they're in no feed", () => {
  const known = withRefused(calendar, stay);

  expect([isTaken("2027-02-04", known), isTaken("2027-02-05", known)]).toEqual([true, true]);
  expect(isTaken("2027-02-06", known)).toBe(false);
});

test("once a feed has the taken night, the others can be booked again", () => {
  const booked = { ...calendar, booked: new Set<CalendarDate>(["2027-02-05"]) };

  expect(withRefused(booked, stay)).toBe(booked);
  expect(withRefused(calendar, undefined)).toBe(calendar);
});
