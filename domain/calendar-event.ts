import type { CalendarDate } from "./calendar-date.ts";
import { formatDay, formatTime } from "./format.ts";
import type { Stay } from "./stay.ts";
import { instantIn } from "./time-zone.ts";

export type BookedStay = {
  readonly reference: string;
  readonly stay: Stay;
  readonly changedAt: number;
  /** Higher after each change, so that a calendar knows which of two files is the newer one. */
  readonly sequence: number;
  readonly isCancelled: boolean;
};

/** What a guest's calendar says about the house. Times of day are minutes since midnight in its zone. */
export type HouseOnCalendar = {
  readonly name: string;
  readonly email: string;
  readonly location: string;
  readonly timeZone: string;
  readonly checkInFrom: number;
  readonly checkOutBy: number;
};

export type CalendarEvent = {
  readonly uid: string;
  /** A day, or an instant in milliseconds since 1970. */
  readonly start: CalendarDate | number;
  /** Exclusive. */
  readonly end: CalendarDate | number;
  /** When the event was last changed. It must not be the time of writing, or every read would look like a change. */
  readonly changedAt: number;
  readonly summary?: string;
  readonly description?: string;
  readonly location?: string;
  readonly sequence?: number;
  readonly isCancelled?: boolean;
  readonly organizer?: { readonly name: string; readonly email: string };
};

/** Ends every UID that we write. In a channel's feed it marks an event that came from our own calendar. */
export const OWN_UID_SUFFIX = "@direct-booking.lodge";

const LINE_OCTETS = 75;

/**
 * A stay for the guest's own calendar, from check-in to check-out. The pages and the letters all use it, with one UID,
 * so that a guest who imports several has one entry, and a cancelled stay takes its entry away. Times in UTC need no
 * time zone definition in the file.
 */
export function writeStayCalendar(booked: BookedStay, house: HouseOnCalendar): string {
  const { reference, stay, changedAt, sequence, isCancelled } = booked;
  const { name, email, location, timeZone, checkInFrom, checkOutBy } = house;
  const event: CalendarEvent = {
    uid: `${reference.toLowerCase()}${OWN_UID_SUFFIX}`,
    start: instantIn(timeZone, Date.parse(stay.checkIn) + checkInFrom * 60_000),
    end: instantIn(timeZone, Date.parse(stay.checkOut) + checkOutBy * 60_000),
    changedAt,
    summary: name,
    description: `Booking ${reference}. Check-in from ${formatTime(checkInFrom)}, check-out ${formatDay(stay.checkOut)} by ${formatTime(checkOutBy)}.`,
    location,
    sequence,
    isCancelled,
    // RFC 5546 asks for one in every event that is published or cancelled.
    organizer: { name, email },
  };
  return writeEvents([event], name, isCancelled ? "CANCEL" : "PUBLISH");
}

/** An iCalendar file (RFC 5545). The same events always give exactly the same text. */
export function writeEvents(
  events: readonly CalendarEvent[],
  publisher: string,
  method?: "PUBLISH" | "CANCEL",
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${publisher}//Direct Booking//EN`,
    "CALSCALE:GREGORIAN",
    ...(method === undefined ? [] : [`METHOD:${method}`]),
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function eventLines(event: CalendarEvent): string[] {
  const { uid, start, end, changedAt, summary, description, location, sequence, isCancelled, organizer } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${writeInstant(changedAt)}`,
    `DTSTART${writeTime(start)}`,
    `DTEND${writeTime(end)}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    ...(isCancelled ? ["STATUS:CANCELLED"] : []),
    ...(organizer === undefined ? [] : [`ORGANIZER;CN="${quotable(organizer.name)}":mailto:${organizer.email}`]),
    ...textLine("SUMMARY", summary),
    ...textLine("DESCRIPTION", description),
    ...textLine("LOCATION", location),
    "END:VEVENT",
  ];
}

function writeTime(time: CalendarDate | number): string {
  return typeof time === "number" ? `:${writeInstant(time)}` : `;VALUE=DATE:${time.replaceAll("-", "")}`;
}

function writeInstant(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");
}

function textLine(name: string, text: string | undefined): string[] {
  return text === undefined ? [] : [`${name}:${escapeText(text)}`];
}

// A line break inside a value would end the line, and the rest would be read as another one.
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|[\n\r\u2028\u2029]/g, "\\n")
    .replace(/(?!\t)\p{Cc}/gu, "");
}

// A quoted parameter may hold anything but quotes and line breaks.
function quotable(text: string): string {
  return text.replace(/["\p{Cc}\u2028\u2029]/gu, "");
}

/** Breaks a line before it exceeds 75 octets, never inside a character. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** The length of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
