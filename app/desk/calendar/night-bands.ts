import type { DeskStay } from "#contract/desk/answers.ts";
import { addDays, type CalendarDate, daysBetween } from "#domain/dates/calendar-date.ts";

export type Band = {
  readonly stay: DeskStay;
  /** Where it starts in its first day, and how many days wide it is. */
  readonly from: number;
  readonly wide: number;
  readonly starts: boolean;
  readonly ends: boolean;
  /** 1 when another party has the same nights, in the band above. */
  readonly lane: 0 | 1;
};

const MIDDAY = 0.5;

/** The stays in one row of days, keyed by first day. A stay runs from midday to midday, so a turnover is visible. */
export function bandsOf(stays: readonly DeskStay[], firstDay: CalendarDate, days: number): Map<CalendarDate, Band[]> {
  const bands = new Map<CalendarDate, Band[]>();
  const placed: DeskStay[] = [];
  for (const stay of stays) {
    const start = daysBetween(firstDay, stay.checkIn) + MIDDAY;
    const end = daysBetween(firstDay, stay.checkOut) + MIDDAY;
    if (end <= 0 || start >= days) continue;
    const shown = Math.max(0, start);
    const day = addDays(firstDay, Math.floor(shown));
    const band: Band = {
      stay,
      from: shown - Math.floor(shown),
      wide: Math.min(days, end) - shown,
      starts: start >= 0,
      ends: end <= days,
      lane: placed.some((other) => sharesNights(other, stay)) ? 1 : 0,
    };
    placed.push(stay);
    bands.set(day, [...(bands.get(day) ?? []), band]);
  }
  return bands;
}

export function partyOf(stays: readonly DeskStay[], night: CalendarDate): DeskStay | undefined {
  return stays.find(({ checkIn, checkOut }) => checkIn <= night && night < checkOut);
}

export function sharesNights(one: DeskStay, other: DeskStay): boolean {
  return one.checkIn < other.checkOut && other.checkIn < one.checkOut;
}
