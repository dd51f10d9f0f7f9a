import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { readBookedDays } from "#domain/ical.ts";
import { CLOSED_SUMMARY, stretchesOf, writeNeutralCalendar } from "./neutral-calendar.ts";
import { readFeed } from "./reading/read-feed.ts";
import { OWN_UID_SUFFIX } from "./write-calendar.ts";

const DAYS: CalendarDate[] = ["2027-02-05", "2027-02-04", "2027-03-01", "2027-02-04"];

test("booked days are published as ranges and nothing else", () => {
  const calendar = writeNeutralCalendar({ name: "airbnb", days: DAYS, changedAt: 0 });

  const names = calendar.split("\r\n").map((line) => line.replace(/[:;].*/, ""));
  expect(new Set(names)).toEqual(
    new Set(["BEGIN", "VERSION", "PRODID", "CALSCALE", "UID", "DTSTAMP", "DTSTART", "DTEND", "END", ""]),
  );
  expect(stretchesOf(DAYS)).toEqual([
    { checkIn: "2027-02-04", checkOut: "2027-02-06" },
    { checkIn: "2027-03-01", checkOut: "2027-03-02" },
  ]);
});

test("the same days give the same text, in whatever order they come", () => {
  const one = writeNeutralCalendar({ name: "airbnb", days: DAYS, changedAt: 1_000 });
  const other = writeNeutralCalendar({ name: "airbnb", days: DAYS.toReversed(), changedAt: 1_000 });

  expect(other).toBe(one);
});

test("two calendars never share a UID, even for the same days", () => {
  const uidsOf = (name: string) => writeNeutralCalendar({ name, days: DAYS, changedAt: 0 }).match(/^UID:.*$/gm) ?? [];

  expect(new Set([...uidsOf("airbnb"), ...uidsOf("vrbo")]).size).toBe(4);
});

test("the browser's reader and the server's both find the days that were written", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 700 })), (offsets) => {
      const days = offsets.map((offset) => addDays("2026-11-15", offset));
      const calendar = writeNeutralCalendar({ name: "direct", days, changedAt: 0, summary: CLOSED_SUMMARY });
      const expected = [...new Set(days)].sort();

      expect(readBookedDays(calendar)).toEqual(expected);
      const feed = readFeed(calendar);
      expect(feed.ok && feed.value.days).toEqual(expected);
    }),
  );
});

test("an echo of our own calendar is recognized by its UID and reads as blocked days", () => {
  const feed = readFeed(writeNeutralCalendar({ name: "direct", days: DAYS, changedAt: 0, summary: CLOSED_SUMMARY }));

  const events = feed.ok ? feed.value.events : [];
  expect(events.map(({ kind }) => kind)).toEqual(["block", "block"]);
  expect(events.every(({ uid }) => uid.endsWith(OWN_UID_SUFFIX))).toBe(true);
});
