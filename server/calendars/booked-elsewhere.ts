import type { BookedElsewhere } from "../bookings/booking-services.ts";
import type { Calendars } from "./feeds.ts";

/** Before nights are held, a copy older than this is read again; a guest waits no longer than that for it. */
const FRESH_MS = 60_000;
const PATIENCE_MS = 4_000;

/** The days that other channels have sold, and whether we know them well enough to sell beside them. */
export function bookedElsewhere(calendars: Calendars): BookedElsewhere {
  return {
    async refreshed() {
      await calendars.freshEnough({ maxAgeMs: FRESH_MS, timeoutMs: PATIENCE_MS });
      return (await calendars.trusted()) ? calendars.bookedDays() : undefined;
    },
    known: () => calendars.bookedDays(),
  };
}
