import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addYears, type CalendarDate, dayOfWeek } from "#domain/dates/calendar-date.ts";
import { daysFrom } from "#domain/dates/stay.ts";
import { sampleListings } from "./sample.ts";

const anyToday = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays("2026-11-15", days));

test("every night of the next thirteen months has a price in whole dollars, from 389 to 900", () => {
  fc.assert(
    fc.property(anyToday, (today) => {
      const data = airbnb(today);

      expect(data.map(({ date }) => date)).toEqual(daysFrom(today, addDays(addYears(today, 1), 31)));
      expect(data.every(({ price }) => Number.isInteger(price) && price >= 389 && price <= 900)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test("the same day gives the same prices, and a night keeps its price as days go by", () => {
  const today = airbnb("2026-11-15");
  const tomorrow = airbnb("2026-11-16");

  expect(airbnb("2026-11-15")).toEqual(today);
  expect(tomorrow.slice(0, 365)).toEqual(today.slice(1, 366));
});

test("weekends cost more than weekdays, summer and Christmas more than April", () => {
  const nights = airbnb("2026-11-15");
  const average = (isOne: (date: CalendarDate) => boolean) => {
    const prices = nights.filter(({ date }) => isOne(date as CalendarDate)).map(({ price }) => price);
    return prices.reduce((sum, price) => sum + price, 0) / prices.length;
  };

  expect(average((date) => dayOfWeek(date) === 6)).toBeGreaterThan(average((date) => dayOfWeek(date) === 2));
  expect(average((date) => date.startsWith("2027-07"))).toBeGreaterThan(average((date) => date.startsWith("2027-04")));
  expect(average((date) => date.startsWith("2026-12-2"))).toBeGreaterThan(
    average((date) => date.startsWith("2027-07")),
  );
});

test("Christmas and the Fourth of July have a longer minimum stay, and nothing else does", () => {
  const long = airbnb("2026-11-15").filter(({ min_stay }) => min_stay > 1);

  expect(long.map(({ date, min_stay }) => [date, min_stay])).toEqual([
    ...daysFrom("2026-12-20", "2027-01-02").map((date) => [date, 4]),
    ...daysFrom("2027-07-02", "2027-07-06").map((date) => [date, 3]),
  ]);
});

test("another channel's prices differ from ours", () => {
  const [vrbo, ours] = sampleListings("2026-11-15");

  expect([vrbo?.pms, ours?.pms]).toEqual(["vrbo", "airbnb"]);
  expect(vrbo?.data[0]?.price).not.toBe(ours?.data[0]?.price);
});

function airbnb(today: CalendarDate) {
  return sampleListings(today).find(({ pms }) => pms === "airbnb")?.data ?? [];
}
