export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** An end as people read it: what ends at midnight can be paid through 11:59 PM the day before. */
export function lastMoment(end: number): number {
  return end - 1;
}
