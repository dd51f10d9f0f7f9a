import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { FeedEvent } from "./reading/feed-event.ts";

/** A day that counts as booked. `missedSince` is when a good read first lacked it. */
type BookedDay = { readonly day: CalendarDate; readonly missedSince?: number };

/** The last good copy of a feed. */
export type FeedCopy = {
  readonly fetchedAt: number;
  /** When the booked days last changed. */
  readonly changedAt: number;
  readonly days: readonly BookedDay[];
  readonly reservations: readonly FeedEvent[];
};

export type Reading = {
  readonly days: readonly CalendarDate[];
  readonly reservations: readonly FeedEvent[];
  readonly readAt: number;
  readonly today: CalendarDate;
};

/** How long a day must be missing before it counts as available. */
export const MISSING_FOR_MS = 10 * 60_000;

/**
 * Merges a good read into the copy. A day that disappears stays booked until a second good read at least ten minutes
 * after the first that missed it: a glitch at the source must not put booked nights on sale.
 */
export function afterReading(copy: FeedCopy | undefined, { days, reservations, readAt, today }: Reading): FeedCopy {
  const found = new Set(days);
  const next = new Map<CalendarDate, BookedDay>(days.map((day) => [day, { day }]));
  for (const { day, missedSince = readAt } of copy?.days ?? []) {
    if (found.has(day) || day < today || readAt - missedSince >= MISSING_FOR_MS) continue;
    // If the clock was set back, start counting again.
    next.set(day, { day, missedSince: Math.min(missedSince, readAt) });
  }
  const booked = [...next.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
  const isSame = copy !== undefined && sameDays(copy.days, booked);
  return { fetchedAt: readAt, changedAt: isSame ? copy.changedAt : readAt, days: booked, reservations };
}

/** Since when each day to come is closed in the channel's own calendar. */
export type ClosedDays = Readonly<Record<CalendarDate, number>>;

export function closedAfter(before: ClosedDays, { days, readAt, today }: Omit<Reading, "reservations">): ClosedDays {
  return Object.fromEntries(days.filter((day) => day >= today).map((day) => [day, before[day] ?? readAt]));
}

export type Loss = { readonly before: number; readonly lost: number };

const LARGE_LOSS = 5;

/** At least five upcoming days, and half of all, gone in one read: more than a cancellation explains. */
export function suddenLoss(copy: FeedCopy | undefined, { days, today }: Reading): Loss | undefined {
  const found = new Set(days);
  const coming = (copy?.days ?? []).filter(({ day, missedSince }) => day >= today && missedSince === undefined);
  const lost = coming.filter(({ day }) => !found.has(day)).length;
  return lost >= LARGE_LOSS && lost * 2 >= coming.length ? { before: coming.length, lost } : undefined;
}

function sameDays(one: readonly BookedDay[], other: readonly BookedDay[]): boolean {
  return one.length === other.length && one.every(({ day }, index) => day === other[index]?.day);
}
