import { DATES_CHOSEN } from "#contract/guest/visits.ts";

/** Set by the script that counts page views (site.js), unless it was blocked. */
type CountedWindow = Window & { va?: (kind: "event", details: { name: string }) => void };

let isCounted = false;

/** Counts, once for each look at the page, that somebody chose dates: not who, and not which. Nothing is stored. */
export function countDatesChosen(): void {
  if (isCounted) return;
  isCounted = true;
  (window as CountedWindow).va?.("event", { name: DATES_CHOSEN });
}
