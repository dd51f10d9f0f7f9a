import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { hashOf } from "../hash.ts";
import { OWN_UID_SUFFIX, writeCalendar } from "./write-calendar.ts";

/** The summary of nights other channels must not sell. It reads as blocked when a channel echoes it back to us. */
export const CLOSED_SUMMARY = "Not available";

export type NeutralCalendar = {
  /** Whose calendar it is. Part of each UID, so no two calendars share one. */
  readonly name: string;
  readonly days: Iterable<CalendarDate>;
  readonly changedAt: number;
  /** The summary of each range; omitted for the browser, which only needs the days. */
  readonly summary?: string;
};

/** Booked days and nothing else: it doesn't reveal who booked, where, or how many parties there are. */
export function writeNeutralCalendar({ name, days, changedAt, summary }: NeutralCalendar): string {
  return writeCalendar(
    stretchesOf(days).map(({ checkIn, checkOut }) => ({
      uid: opaqueUid(name, checkIn, checkOut),
      start: checkIn,
      end: checkOut,
      changedAt,
      ...(summary === undefined ? {} : { summary }),
    })),
  );
}

/** Joins consecutive days. */
export function stretchesOf(days: Iterable<CalendarDate>): Stay[] {
  const stretches: { checkIn: CalendarDate; checkOut: CalendarDate }[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = stretches.at(-1);
    if (last?.checkOut === day) last.checkOut = addDays(day, 1);
    else stretches.push({ checkIn: day, checkOut: addDays(day, 1) });
  }
  return stretches;
}

function opaqueUid(...parts: readonly string[]): string {
  return hashOf(parts.join("\n")).slice(0, 32) + OWN_UID_SUFFIX;
}
