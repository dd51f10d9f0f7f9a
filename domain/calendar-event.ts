import type { CalendarDate } from "./dates/calendar-date.ts";
import type { Stay } from "./dates/stay.ts";
import { timeOnDay } from "./dates/time-of-day.ts";
import { formatDay } from "./format.ts";
import type { HouseRules } from "./house-rules.ts";

export type BookedStay = {
  readonly reference: string;
  readonly stay: Stay;
  readonly changedAt: number;
  /** Higher after each change, so a calendar knows which of two files is newer. */
  readonly sequence: number;
  readonly isCanceled: boolean;
};

/** What a guest's calendar says about the house. */
export type HouseOnCalendar = {
  readonly name: string;
  readonly email: string;
  readonly place: string;
  readonly address: { readonly town: string; readonly region: string };
  readonly calendarDomain: string;
};

export type CalendarEvent = {
  readonly uid: string;
  /** A day, or an instant in milliseconds since 1970. */
  readonly start: CalendarDate | number;
  /** Exclusive. */
  readonly end: CalendarDate | number;
  /** When the event last changed. The time of writing would make every read look like a change. */
  readonly changedAt: number;
  readonly summary?: string;
  readonly description?: string;
  readonly location?: string;
  readonly sequence?: number;
  readonly isCanceled?: boolean;
  readonly organizer?: { readonly name: string; readonly email: string };
};

/** Ends every UID we write. In a channel's feed it marks an event that came from our own calendar. */
export function ownUidSuffix({ calendarDomain }: Pick<HouseOnCalendar, "calendarDomain">): string {
  return `@${calendarDomain}`;
}

const LINE_OCTETS = 75;

/**
 * A stay for the guest's own calendar, from check-in to check-out. Pages and emails all use it with one UID, so a
 * guest who imports it several times has one entry, and a canceled stay removes it. Times in UTC need no time zone
 * definition in the file.
 */
export function writeStayCalendar(
  { reference, stay, changedAt, sequence, isCanceled }: BookedStay,
  house: HouseOnCalendar,
  { timeZone, checkInFrom, checkOutBy }: Pick<HouseRules, "timeZone" | "checkInFrom" | "checkOutBy">,
): string {
  const { name, email, place, address } = house;
  const event: CalendarEvent = {
    uid: `${reference.toLowerCase()}${ownUidSuffix(house)}`,
    start: timeOnDay(stay.checkIn, checkInFrom, timeZone),
    end: timeOnDay(stay.checkOut, checkOutBy, timeZone),
    changedAt,
    summary: name,
    description: `Booking ${reference}. Check-in from ${checkInFrom}, check-out ${formatDay(stay.checkOut)} by ${checkOutBy}.`,
    location: `${place}, ${address.town}, ${address.region}`,
    sequence,
    isCanceled,
    // RFC 5546 asks for one in every event that is published or canceled.
    organizer: { name, email },
  };
  return writeEvents([event], name, isCanceled ? "CANCEL" : "PUBLISH");
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
  const { uid, start, end, changedAt, summary, description, location, sequence, isCanceled, organizer } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${writeInstant(changedAt)}`,
    `DTSTART${writeTime(start)}`,
    `DTEND${writeTime(end)}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    ...(isCanceled ? ["STATUS:CANCELLED"] : []),
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

// A line break inside a value would end the line, and a parser would read the rest as another one.
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|[\n\r\u2028\u2029]/g, "\\n")
    .replace(/(?!\t)\p{Cc}/gu, "");
}

// A quoted parameter may hold anything except quotes and line breaks.
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
