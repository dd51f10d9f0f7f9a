import { HOUR_MS } from "#domain/dates/durations.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { HOLD_GRACE_MINUTES, HOLD_MINUTES, PHONE_HOLD_HOURS } from "#domain/limits.ts";
import { isDue } from "../../database/is-due.ts";
import { withinTime } from "../../within-time.ts";
import { type Booking, toBooking } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { isPaused } from "../pause.ts";
import { expireHold } from "./expire-hold.ts";
import { settleUpdate } from "./update-hold.ts";

/** How long a guest waits for the card processor to end someone else's hold. */
const PATIENCE_MS = 3_000;
const LONGEST_HOLD_MS = (2 * HOLD_MINUTES + HOLD_GRACE_MINUTES) * 60_000;
/** A guest with a phone booking has days, and may be in the middle of paying at the end. */
const LONGEST_PHONE_HOLD_MS = Math.max(...PHONE_HOLD_HOURS) * HOUR_MS + LONGEST_HOLD_MS;

/** Ends every expired hold, and retries those that an earlier run couldn't end. */
export async function endRunOutHolds(services: BookingServices): Promise<void> {
  const runOut = await selectRunOut(services, await services.database.now()).execute();
  for (const booking of runOut) await end(services, toBooking(booking));
}

/**
 * Ends the expired holds that overlap this stay, check-out included. True when there were any and all of them ended
 * in time; slower ones finish in the background. Other holds are left to the sweeper, so no guest waits for
 * holds unrelated to their dates.
 */
export async function endHoldsInTheWay(services: BookingServices, { checkIn, checkOut }: Stay): Promise<boolean> {
  const inTheWay = await selectRunOut(services, await services.database.now())
    .where("id", "in", (query) =>
      query.selectFrom("nights").select("booking_id").where("night", ">=", checkIn).where("night", "<=", checkOut),
    )
    .execute();
  if (inTheWay.length === 0) return false;
  const ended = Promise.all(inTheWay.map((booking) => end(services, toBooking(booking)))).then(() => true);
  return withinTime(ended, PATIENCE_MS, false);
}

/** Retries the provider call of every unfinished update until there is a definite answer. */
export async function settleUpdates(services: BookingServices): Promise<void> {
  if (await isPaused(services)) return;
  const unfinished = await services.database.query
    .selectFrom("bookings")
    .selectAll()
    .where("status", "=", "held")
    .where("pending_version", "is not", null)
    .execute();
  for (const booking of unfinished.map(toBooking)) {
    if (booking.pending_version === null) continue;
    await settleUpdate(services, booking, booking.pending_version).catch((fault: unknown) =>
      services.log.error("update-not-settled", { charge: booking.charge_id, fault }),
    );
  }
}

function selectRunOut({ database }: BookingServices, now: number) {
  return database.query
    .selectFrom("bookings")
    .selectAll()
    .where((row) =>
      row.or([
        row.and([row("status", "=", "held"), row("by_owner", "=", 0), isDue("held_until", now, LONGEST_HOLD_MS)]),
        row.and([row("status", "=", "held"), row("by_owner", "=", 1), isDue("held_until", now, LONGEST_PHONE_HOLD_MS)]),
        row("status", "=", "expiring"),
      ]),
    );
}

/** One that can't be ended now (the provider is unavailable) must not hold up the others. */
async function end(services: BookingServices, booking: Booking): Promise<void> {
  await expireHold(services, booking, "ran-out").catch((fault: unknown) =>
    services.log.error("hold-not-ended", { charge: booking.charge_id, fault }),
  );
}
