import fc from "fast-check";
import { expect, test } from "vitest";
import type { CalendarDate } from "./dates/calendar-date.ts";
import { readBookedDays } from "./ical.ts";
import { anyNearDay, daysFollowing } from "./testing/any-day.ts";

const NEUTRAL_FEED = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//The Lodge//Direct Booking//EN",
  "CALSCALE:GREGORIAN",
  "BEGIN:VEVENT",
  "UID:0f3a@lodge",
  "DTSTAMP:20260601T120000Z",
  "DTSTART;VALUE=DATE:20260703",
  "DTEND;VALUE=DATE:20260706",
  "END:VEVENT",
  "BEGIN:VEVENT",
  "UID:9b1c@lodge",
  "DTSTAMP:20260601T120000Z",
  "DTSTART;VALUE=DATE:20261230",
  "DTEND;VALUE=DATE:20270102",
  "END:VEVENT",
  "END:VCALENDAR",
  "",
];
const ITS_DAYS = ["2026-07-03", "2026-07-04", "2026-07-05", "2026-12-30", "2026-12-31", "2027-01-01"];

test("every day from start up to, not including, end is booked", () => {
  expect(readBookedDays(NEUTRAL_FEED.join("\r\n"))).toEqual(ITS_DAYS);
});

test("line endings of any system are read alike", () => {
  expect(readBookedDays(NEUTRAL_FEED.join("\n"))).toEqual(ITS_DAYS);
  expect(readBookedDays(NEUTRAL_FEED.join("\r"))).toEqual(ITS_DAYS);
});

test("lines that were folded with a space or a tab are read whole", () => {
  const folded = calendar("DTSTART;VALUE=\r\n DATE:2026\r\n\t0703", "DTEND;VALUE=DATE:2026070\r\n 5");

  expect(readBookedDays(folded)).toEqual(["2026-07-03", "2026-07-04"]);
});

test("a date-time counts as the date written in it", () => {
  expect(readBookedDays(calendar("DTSTART:20260703T160000", "DTEND:20260705T100000"))).toEqual([
    "2026-07-03",
    "2026-07-04",
  ]);
  expect(readBookedDays(calendar("DTSTART:20260703T160000Z", "DTEND;VALUE=DATE-TIME:20260704T000000Z"))).toEqual([
    "2026-07-03",
  ]);
  expect(readBookedDays(calendar("DTSTART;TZID=America/Denver:20260703T160000", "DTEND:20260704"))).toEqual([
    "2026-07-03",
  ]);
});

test("the end may be written before the start", () => {
  expect(readBookedDays(calendar("DTEND:20260705", "DTSTART:20260703"))).toEqual(["2026-07-03", "2026-07-04"]);
});

test("an event without an end takes one day", () => {
  expect(readBookedDays(calendar("DTSTART:20260703"))).toEqual(["2026-07-03"]);
  expect(readBookedDays(calendar("DTSTART:99991231"))).toEqual(["9999-12-31"]);
});

test("an event that ends where it starts, or earlier, takes no day", () => {
  expect(readBookedDays(calendar("DTSTART:20260703", "DTEND:20260703"))).toEqual([]);
  expect(readBookedDays(calendar("DTSTART:20260703", "DTEND:20260701"))).toEqual([]);
});

test("an event without a start, or on a date that doesn't exist, takes no day", () => {
  expect(readBookedDays(calendar("DTEND:20260703"))).toEqual([]);
  expect(readBookedDays(calendar("DTSTART:20260230", "DTEND:20260303"))).toEqual([]);
  expect(readBookedDays(calendar("DTSTART:soon", "DTEND:later"))).toEqual([]);
});

test("dates outside events, or inside their texts, are ignored", () => {
  const zone = "BEGIN:VTIMEZONE\r\nBEGIN:STANDARD\r\nDTSTART:20251102T020000\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n";
  const worded = calendar("SUMMARY:DTSTART:20260801", "DTSTART:20260703", "DTEND:20260704", "X-DTEND:20261231");

  expect(readBookedDays(zone + worded)).toEqual(["2026-07-03"]);
});

test("a calendar without events, an empty text and a web page instead of a calendar have no booked days", () => {
  expect(readBookedDays("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n")).toEqual([]);
  expect(readBookedDays("")).toEqual([]);
  expect(readBookedDays("<!doctype html><title>Service unavailable</title>")).toEqual([]);
});

test("days that several events share are booked once, and days come in order", () => {
  const text = calendar("DTSTART:20260710", "DTEND:20260712") + calendar("DTSTART:20260703", "DTEND:20260711");

  expect(readBookedDays(text)).toEqual(daysFollowing("2026-07-03", 9));
});

test("any stays are read back, however the feed is written and folded", () => {
  const anyStay = fc.record({ start: anyNearDay, nights: fc.integer({ min: 1, max: 30 }) });
  const anyHand = fc.record({
    lineEnd: fc.constantFrom("\r\n", "\n"),
    fold: fc.constantFrom(" ", "\t"),
    width: fc.integer({ min: 5, max: 80 }),
    form: fc.constantFrom("", ";VALUE=DATE"),
    clock: fc.constantFrom("", "T160000", "T160000Z"),
  });

  fc.assert(
    fc.property(fc.array(anyStay, { maxLength: 8 }), anyHand, (stays, { lineEnd, fold, width, form, clock }) => {
      const events = stays.flatMap(({ start, nights }) => {
        const end = daysFollowing(start, nights + 1).at(-1) ?? start;
        return [
          "BEGIN:VEVENT",
          `DTSTART${form}:${plain(start)}${clock}`,
          `DTEND${form}:${plain(end)}${clock}`,
          "END:VEVENT",
        ];
      });
      const lines = ["BEGIN:VCALENDAR", ...events, "END:VCALENDAR"];
      const pieces = new RegExp(`.{1,${width}}`, "g");
      const text = lines.map((line) => (line.match(pieces) ?? []).join(lineEnd + fold) + lineEnd).join("");

      const expected = new Set(stays.flatMap(({ start, nights }) => daysFollowing(start, nights)));
      expect(readBookedDays(text)).toEqual([...expected].sort());
    }),
  );
});

test("reading any text gives only days that exist", () => {
  const line = fc.constantFrom(
    "BEGIN:VEVENT",
    "END:VEVENT",
    "DTSTART:20260703",
    "DTEND:20260706",
    "DTEND:2026",
    " ",
    "",
  );

  fc.assert(
    fc.property(fc.array(fc.oneof(line, fc.string()), { maxLength: 40 }), (lines) => {
      const days = readBookedDays(lines.join("\r\n"));

      expect(days.filter((day) => !["2026-07-03", "2026-07-04", "2026-07-05"].includes(day))).toEqual([]);
    }),
  );
});

function calendar(...lines: string[]): string {
  return ["BEGIN:VCALENDAR", "BEGIN:VEVENT", ...lines, "END:VEVENT", "END:VCALENDAR", ""].join("\r\n");
}

function plain(day: CalendarDate): string {
  return day.replaceAll("-", "");
}
