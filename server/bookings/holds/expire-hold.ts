import { HOUR_MS } from "#domain/dates/durations.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { HOLD_EXTRA_MINUTES, HOLD_MINUTES, PHONE_HOLD_HOURS } from "#domain/limits.ts";
import { isDue } from "../../database/conditions.ts";
import type { Trx } from "../../database/database.ts";
import { withinTime } from "../../within-time.ts";
import { type Booking, findBooking, toBooking } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { findCharge, markClosing } from "../charges/charges.ts";
import { closeCharge, freeHold, isJustLookedAt } from "../charges/close-charge.ts";
import { withLedger } from "../charges/ledger.ts";
import { isPaused } from "../pause.ts";

/**
 * When a guest closes the wizard, the hold ends through the same path as one that expires. Not one of a phone booking,
 * whose plain id is in every backup: only the owner ends it.
 */
export async function releaseHold(services: BookingServices, draftId: string): Promise<void> {
  const booking = await findBooking(services.database.query, draftId);
  if (booking === undefined || booking.by_owner) return;
  await endHold(services, booking, "given-up");
}

/**
 * Ends a hold that expired or that was given up, if nobody has extended it in the meantime. Idempotent: any server may
 * repeat it at any point. False when it isn't that hold any more.
 */
export async function endHold(
  services: BookingServices,
  booking: Booking,
  why: "ran-out" | "given-up",
  record?: (trx: Trx) => Promise<void>,
): Promise<boolean> {
  const { database } = services;
  if (await isPaused(services)) return false;
  if (booking.status === "held" && why === "ran-out" && (await needsGrace(services, booking))) return false;
  const marked = await withLedger(database, booking.id, async ({ trx, booking: hold, charges }) => {
    const isSame = hold.hold_number === booking.hold_number && hold.held_until === booking.held_until;
    if (!isSame || (hold.status !== "held" && hold.status !== "expiring")) return undefined;
    await record?.(trx);
    const charge = charges.find(({ id }) => id === hold.charge_id);
    // Nobody can pay for what costs nothing. Everything else is marked first.
    await (charge === undefined ? freeHold(services, trx, hold) : markClosing(trx, charge));
    return { charge };
  });
  if (marked?.charge !== undefined && !isJustLookedAt(marked.charge, await database.now()))
    await closeCharge(services, marked.charge);
  return marked !== undefined;
}

/** A guest authenticating with their bank, or a payment in progress, gets ten more minutes, once. */
async function needsGrace({ database, payments }: BookingServices, booking: Booking): Promise<boolean> {
  const intentId = booking.grace_given ? undefined : (await findCharge(database.query, booking.charge_id))?.intent_id;
  if (intentId == null) return false;
  const payment = await payments.find(intentId);
  if (payment?.status !== "requires_action" && payment?.status !== "processing") return false;
  return database.transaction(async (trx) => {
    await trx
      .updateTable("bookings")
      .set({ grace_given: 1, held_until: booking.held_until + HOLD_EXTRA_MINUTES * 60_000 })
      .where("id", "=", booking.id)
      .where("hold_number", "=", booking.hold_number)
      .where("held_until", "=", booking.held_until)
      .where("status", "=", "held")
      .execute();
    return true;
  });
}

/** How long a guest waits for the card processor to end someone else's hold. */
const TIMEOUT_MS = 3_000;
const LONGEST_HOLD_MS = (2 * HOLD_MINUTES + HOLD_EXTRA_MINUTES) * 60_000;
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
  return withinTime(ended, TIMEOUT_MS, false);
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
  await endHold(services, booking, "ran-out").catch((fault: unknown) =>
    services.log.error("hold-not-ended", { charge: booking.charge_id, fault }),
  );
}
