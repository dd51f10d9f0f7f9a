import { lodge } from "#content/lodge.ts";
import type { CalendarDate } from "#domain/calendar-date.ts";

export type CalendarEvent = {
  readonly uid: string;
  readonly start: CalendarDate;
  /** Not included. */
  readonly end: CalendarDate;
  /** When the event was last changed. It must not be the time of writing, or every read would look like a change. */
  readonly changedAt: number;
  readonly summary?: string;
  readonly description?: string;
  readonly location?: string;
};

const PRODUCT = `-//${lodge.name}//Direct Booking//EN`;
const LINE_OCTETS = 75;

/** A calendar by RFC 5545. The same events give the same text, to the letter. */
export function writeCalendar(events: readonly CalendarEvent[], method?: "PUBLISH"): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:${PRODUCT}`,
    "CALSCALE:GREGORIAN",
    ...(method === undefined ? [] : [`METHOD:${method}`]),
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function eventLines({ uid, start, end, changedAt, summary, description, location }: CalendarEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${new Date(changedAt).toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${start.replaceAll("-", "")}`,
    `DTEND;VALUE=DATE:${end.replaceAll("-", "")}`,
    ...textLine("SUMMARY", summary),
    ...textLine("DESCRIPTION", description),
    ...textLine("LOCATION", location),
    "END:VEVENT",
  ];
}

function textLine(name: string, text: string | undefined): string[] {
  return text === undefined ? [] : [`${name}:${escapeText(text)}`];
}

// Line ends inside a value would end the line and let the rest be read as another one.
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|[\n\r\u2028\u2029]/g, "\\n")
    .replace(/(?!\t)\p{Cc}/gu, "");
}

/** Breaks a line before it grows over 75 octets, never inside a character. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
