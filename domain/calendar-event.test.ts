import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { type CalendarEvent, type HouseOnCalendar, writeEvents, writeStayCalendar } from "./calendar-event.ts";

const STAY: CalendarEvent = {
  uid: "wi-7k2q@direct-booking.lodge",
  start: "2027-02-04",
  end: "2027-02-08",
  changedAt: Date.UTC(2026, 10, 15, 17, 20, 31, 250),
};

const BOOKED = {
  reference: "WI-7K2Q",
  stay: { checkIn: "2027-02-04", checkOut: "2027-02-08" },
  changedAt: STAY.changedAt,
  sequence: 1,
  isCanceled: false,
} as const;
const HOUSE: HouseOnCalendar = {
  name: "Wild Iris Lodge",
  email: "hello@lodge.example",
  place: "Off Highway 62",
  address: { town: "Ridgway", region: "Colorado" },
  calendarDomain: "direct-booking.lodge",
};
const HOURS = { timeZone: "America/Denver", checkInFrom: "4:00 PM", checkOutBy: "10:00 AM" } as const;

test("a guest's calendar shows the house, place, booking and times under one UID", () => {
  const event = firstEvent(writeStayCalendar(BOOKED, HOUSE, HOURS));

  expect(event.uid).toBe("wi-7k2q@direct-booking.lodge");
  expect(event.summary).toBe("Wild Iris Lodge");
  expect(event.location).toBe("Off Highway 62, Ridgway, Colorado");
  expect(event.description).toBe("Booking WI-7K2Q. Check-in from 4:00 PM, check-out Feb 08, 2027 by 10:00 AM.");
});

test.each([
  ["in winter", { checkIn: "2027-02-04", checkOut: "2027-02-08" }, "2027-02-04T23:00:00Z", "2027-02-08T17:00:00Z"],
  ["in summer", { checkIn: "2027-07-30", checkOut: "2027-08-02" }, "2027-07-30T22:00:00Z", "2027-08-02T16:00:00Z"],
  ["into summer", { checkIn: "2027-03-13", checkOut: "2027-03-15" }, "2027-03-13T23:00:00Z", "2027-03-15T16:00:00Z"],
  ["into winter", { checkIn: "2027-11-06", checkOut: "2027-11-07" }, "2027-11-06T22:00:00Z", "2027-11-07T17:00:00Z"],
] as const)("%s the entry runs from check-in to check-out in the house's time zone", (_, stay, start, end) => {
  const event = firstEvent(writeStayCalendar({ ...BOOKED, stay }, HOUSE, HOURS));

  expect([event.startDate.toString(), event.endDate.toString()]).toEqual([start, end]);
});

test("a changed stay has a higher sequence number, and a canceled one removes its entry", () => {
  const booked = writeStayCalendar(BOOKED, HOUSE, HOURS);
  const canceled = writeStayCalendar({ ...BOOKED, sequence: 2, isCanceled: true }, HOUSE, HOURS);

  expect(booked).toContain("METHOD:PUBLISH\r\n");
  expect(booked).toContain("SEQUENCE:1\r\n");
  expect(booked).not.toContain("STATUS");
  expect(canceled).toContain("METHOD:CANCEL\r\n");
  expect(canceled).toContain("SEQUENCE:2\r\n");
  expect(canceled).toContain("STATUS:CANCELLED\r\n");
  expect(firstEvent(canceled).uid).toBe(firstEvent(booked).uid);
  expect(canceled).toContain('ORGANIZER;CN="Wild Iris Lodge":mailto:hello@lodge.example\r\n');
});

test("a house elsewhere uses its own time zone", () => {
  const event = firstEvent(writeStayCalendar(BOOKED, HOUSE, { ...HOURS, timeZone: "Europe/Vienna" }));

  expect(event.startDate.toString()).toBe("2027-02-04T15:00:00Z");
});

test("a stay is written exactly as RFC 5545 asks", () => {
  const calendar = writeEvents([{ ...STAY, summary: "Wild Iris Lodge" }], "Wild Iris Lodge", "PUBLISH");

  expect(calendar).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Wild Iris Lodge//Direct Booking//EN",
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
  const calendar = writeEvents([{ ...STAY, summary: "Blütenwiese 🏔️ ".repeat(20) }], "");

  const lengths = calendar.split("\r\n").map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  expect(Math.max(...lengths)).toBeGreaterThan(70);
  expect(calendar.replaceAll("\r\n ", "")).toContain(`SUMMARY:${"Blütenwiese 🏔️ ".repeat(20)}`);
});

test("a text can't add a line of its own to the calendar", () => {
  const calendar = writeEvents(
    [{ ...STAY, summary: "Ada\r\nATTENDEE:mailto:x@example.com\nEND:VEVENT\u2028;,\\" }],
    "",
  );

  expect(calendar).toContain("SUMMARY:Ada\\nATTENDEE:mailto:x@example.com\\nEND:VEVENT\\n\\;\\,\\\\\r\n");
});

test("another parser finds every event and every text unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const event = firstEvent(writeEvents([{ ...STAY, summary: text, location: text }], ""));

      // Line separators are written as plain line breaks.
      expect(event.summary.trim()).toBe(text.replace(/[\u2028\u2029]/g, "\n").trim());
      expect(event.startDate.toString()).toBe("2027-02-04");
      expect(event.endDate.toString()).toBe("2027-02-08");
    }),
  );
});

function firstEvent(calendar: string): ICAL.Event {
  return new ICAL.Event(new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent("vevent") ?? undefined);
}
