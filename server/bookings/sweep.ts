import type { BookingServices } from "./booking-services.ts";
import { expireHold } from "./expire-hold.ts";
import { settleUpdate } from "./update-hold.ts";

/** Ends every hold whose time is up, and goes on with those that an earlier round could not end. Gives their number. */
export async function endRunOutHolds(services: BookingServices): Promise<number> {
  const now = await services.database.now();
  const runOut = await services.database.query
    .selectFrom("bookings")
    .selectAll()
    .where((row) =>
      row.or([
        row.and([row("status", "=", "held"), row("held_until", "<=", now)]),
        row.and([row("status", "=", "expiring"), row("look_again_at", "<=", now)]),
      ]),
    )
    .execute();
  for (const booking of runOut) {
    // One that cannot be ended now (the provider is away) must not keep the others.
    await expireHold(services, booking, "ran-out").catch((fault: unknown) =>
      services.log.error("hold-not-ended", { intent: booking.intent_id, fault }),
    );
  }
  return runOut.length;
}

/** Repeats the provider call of every unfinished update until there is a definite answer. */
export async function settleUpdates(services: BookingServices): Promise<void> {
  const unfinished = await services.database.query
    .selectFrom("bookings")
    .selectAll()
    .where("status", "=", "held")
    .where("pending_version", "is not", null)
    .execute();
  for (const booking of unfinished) {
    if (booking.pending_version === null) continue;
    await settleUpdate(services, booking, booking.pending_version).catch((fault: unknown) =>
      services.log.error("update-not-settled", { intent: booking.intent_id, fault }),
    );
  }
}
