import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { lodge } from "#content/lodge.ts";
import { type CalendarEvent, writeCalendar } from "./write-calendar.ts";

const STAY: CalendarEvent = {
  uid: "wi-7k2q@direct-booking.lodge",
  start: "2027-02-04",
  end: "2027-02-08",
  changedAt: Date.UTC(2026, 10, 15, 17, 20, 31, 250),
};

test("a stay is written as RFC 5545 asks, to the letter", () => {
  const calendar = writeCalendar([{ ...STAY, summary: "Wild Iris Lodge" }], "PUBLISH");

  expect(calendar).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      `PRODID:-//${lodge.name}//Direct Booking//EN`,
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:wi-7k2q@direct-booking.lodge",
      "DTSTAMP:20261115T172031Z",
      "DTSTART;VALUE=DATE:20270204",
      "DTEND;VALUE=DATE:20270208",
      "SUMMARY:Wild Iris Lodge",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test("a long line is folded at 75 octets, and never inside a character", () => {
  const calendar = writeCalendar([{ ...STAY, summary: "Blütenwiese 🏔️ ".repeat(20) }]);

  const lengths = calendar.split("\r\n").map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  expect(Math.max(...lengths)).toBeGreaterThan(70);
  expect(calendar.replaceAll("\r\n ", "")).toContain(`SUMMARY:${"Blütenwiese 🏔️ ".repeat(20)}`);
});

test("a text cannot add a line of its own to the calendar", () => {
  const calendar = writeCalendar([{ ...STAY, summary: "Ada\r\nATTENDEE:mailto:x@example.com\nEND:VEVENT\u2028;,\\" }]);

  expect(calendar).toContain("SUMMARY:Ada\\nATTENDEE:mailto:x@example.com\\nEND:VEVENT\\n\\;\\,\\\\\r\n");
});

test("another reader finds every event and every text as it was meant", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const calendar = new ICAL.Component(ICAL.parse(writeCalendar([{ ...STAY, summary: text, location: text }])));
      const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);

      // Line separators are written as the line ends that they mean.
      expect(event.summary.trim()).toBe(text.replace(/[\u2028\u2029]/g, "\n").trim());
      expect(event.startDate.toString()).toBe("2027-02-04");
      expect(event.endDate.toString()).toBe("2027-02-08");
    }),
  );
});
