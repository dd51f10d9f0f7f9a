import { accept, type Result, refuse } from "#domain/result.ts";

export const MAX_FEED_CHARACTERS = 5_000_000;
const MAX_LINE = 200_000;
const MAX_DEPTH = 6;
export const MAX_EVENTS = 20_000;

export type FeedTextRefusal =
  | "too-large"
  | "not-a-calendar"
  | "incomplete"
  | "line-too-long"
  | "nested-too-deep"
  | "wrongly-nested"
  | "too-many-events";

// Only what determines booked days. Names, phone digits and links are dropped before parsing.
const READ_LINES =
  /^(?:BEGIN|END|DTSTART|DTEND|DURATION|UID|STATUS|SUMMARY|RRULE|RDATE|TZID|TZOFFSETFROM|TZOFFSETTO|X-LIC-LOCATION)[;:]/i;

/**
 * The relevant lines of a calendar, unfolded, or why the text can't be trusted. Checking the text as a whole keeps web
 * pages, truncated files and hostile input away from the parser.
 */
export function readCalendarLines(text: string): Result<string[], FeedTextRefusal> {
  if (text.length > MAX_FEED_CHARACTERS) return refuse("too-large");
  const lines = unfoldedLines(text);
  if (lines === undefined) return refuse("line-too-long");
  if (lines[0]?.toUpperCase() !== "BEGIN:VCALENDAR") return refuse("not-a-calendar");
  if (lines.at(-1)?.toUpperCase() !== "END:VCALENDAR") return refuse("incomplete");
  const flaw = findFlaw(lines);
  return flaw === undefined ? accept(lines.filter((line) => READ_LINES.test(line))) : refuse(flaw);
}

// RFC 5545 folds long lines with a line break and one space or tab. Some files begin with a byte order mark.
function unfoldedLines(text: string): string[] | undefined {
  const lines: string[] = [];
  let parts: string[] = [];
  let length = 0;
  for (const part of text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/)) {
    const continues = parts.length > 0 && (part.startsWith(" ") || part.startsWith("\t"));
    if (!continues) {
      addLine(lines, parts);
      parts = [];
      length = 0;
    }
    length += part.length;
    if (length > MAX_LINE) return undefined;
    parts.push(continues ? part.slice(1) : part);
  }
  addLine(lines, parts);
  return lines;
}

function addLine(lines: string[], parts: readonly string[]): void {
  const line = parts.join("").trim();
  if (line !== "") lines.push(line);
}

function findFlaw(lines: readonly string[]): FeedTextRefusal | undefined {
  const open: string[] = [];
  let events = 0;
  for (const line of lines) {
    const [, edge, name] = /^(BEGIN|END):\s*(.*)$/i.exec(line) ?? [];
    if (edge === undefined || name === undefined) continue;
    if (edge.toUpperCase() === "END") {
      if (open.pop() !== name.toUpperCase()) return "wrongly-nested";
      continue;
    }
    if (open.push(name.toUpperCase()) > MAX_DEPTH) return "nested-too-deep";
    if (name.toUpperCase() === "VEVENT") events += 1;
    if (events > MAX_EVENTS) return "too-many-events";
  }
  return open.length === 0 ? undefined : "incomplete";
}
