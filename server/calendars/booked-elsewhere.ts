import { daysFrom } from "#domain/dates/stay.ts";
import type { BookedElsewhere } from "../bookings/booking-services.ts";
import { mayBeAGuest } from "./conflicts.ts";
import type { Calendars } from "./feeds.ts";

/** Before nights are held, a copy older than this is refreshed, and the guest waits at most this long for it. */
const FRESH_MS = 60_000;
const PATIENCE_MS = 4_000;

/** The days booked at other channels, and whether that knowledge is fresh enough to sell nights. */
export function bookedElsewhere(calendars: Calendars): BookedElsewhere {
  const refreshed = () => calendars.refreshedDays({ maxAgeMs: FRESH_MS, timeoutMs: PATIENCE_MS });
  return {
    refreshed,
    async soldSince(since) {
      if ((await refreshed()) === undefined) return undefined;
      const theirs = (await calendars.events()).filter((event) => mayBeAGuest(event, since));
      return new Set(theirs.flatMap(({ start, end }) => daysFrom(start, end)));
    },
    known: () => calendars.bookedDays(),
  };
}
