import { DATES_CHOSEN } from "#contract/guest/visits.ts";

/** Set by the script that counts page views (site.js), unless it was blocked. */
type CountedWindow = Window & { va?: (kind: "event", details: { name: string }) => void };

/** Counts, once in a tab, that somebody chose dates: not who, and not which. */
export function countDatesChosen(): void {
  try {
    if (sessionStorage.getItem(DATES_CHOSEN) !== null) return;
    sessionStorage.setItem(DATES_CHOSEN, "counted");
  } catch {
    // Without storage we couldn't know whether it was counted, so it isn't.
    return;
  }
  (window as CountedWindow).va?.("event", { name: DATES_CHOSEN });
}
