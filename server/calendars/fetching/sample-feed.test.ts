import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addYears, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { daysFrom } from "#domain/dates/stay.ts";
import { readFeed } from "../reading/read-feed.ts";
import { writeSampleFeed } from "./sample-feed.ts";

const anyToday = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays("2026-11-15", days));

test("the same day gives identical feeds", () => {
  expect(writeSampleFeed("airbnb", "2026-11-15")).toBe(writeSampleFeed("airbnb", "2026-11-15"));
  expect(writeSampleFeed("airbnb", "2026-11-15")).not.toBe(writeSampleFeed("vrbo", "2026-11-15"));
});

test("on any day, part of the coming year is booked, most of it is available, and so are the next few days", () => {
  fc.assert(
    fc.property(anyToday, (today) => {
      const year = daysFrom(today, addYears(today, 1));
      const booked = bookedDays(today);
      const taken = year.filter((day) => booked.has(day)).length;

      expect(taken / year.length).toBeGreaterThan(0.08);
      expect(taken / year.length).toBeLessThan(0.25);
      expect(year.slice(0, 10).some((day) => booked.has(day))).toBe(false);
    }),
  );
});

test("every month has three available nights in a row", () => {
  fc.assert(
    fc.property(anyToday, (today) => {
      const booked = bookedDays(today);
      const isFree = (day: CalendarDate) => daysFrom(day, addDays(day, 4)).every((night) => !booked.has(night));
      const months = Map.groupBy(daysFrom(today, addDays(today, 330)), (day) => day.slice(0, 7));

      expect([...months.values()].every((days) => days.length < 20 || days.some(isFree))).toBe(true);
    }),
  );
});

test("a booking stays put as days go by, and none appears on a night that was already on sale", () => {
  fc.assert(
    fc.property(anyToday, (today) => {
      const before = bookedDays(today);
      const after = bookedDays(addDays(today, 1));
      const sold = daysFrom(addDays(today, 11), addYears(today, 1));

      expect(sold.filter((day) => after.has(day) && !before.has(day))).toEqual([]);
    }),
  );
});

test("some days are reservations, some are merely blocked", () => {
  const feed = readFeed(writeSampleFeed("airbnb", "2026-11-15"));

  expect(new Set(feed.ok ? feed.value.events.map(({ kind }) => kind) : [])).toEqual(new Set(["reservation", "window"]));
});

function bookedDays(today: CalendarDate): Set<CalendarDate> {
  const feeds = [readFeed(writeSampleFeed("airbnb", today)), readFeed(writeSampleFeed("vrbo", today))];
  return new Set(feeds.flatMap((feed) => (feed.ok ? feed.value.days : [])));
}
