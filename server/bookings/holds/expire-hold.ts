import { HOLD_GRACE_MINUTES } from "#domain/limits.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { Booking } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { freeNights } from "../nights.ts";
import { isPaused } from "../pause.ts";
import { confirmPayment } from "../payments/confirm-booking.ts";
import { rememberUnpaid } from "./cool-down.ts";
import { keepOnlyCoupon } from "./coupon-uses.ts";

const LOOK_AGAIN_MS = 60_000;

/** Ends a hold that expired or that its guest gave up. Idempotent: any server may repeat it at any point. */
export async function expireHold(
  services: BookingServices,
  booking: Booking,
  why: "ran-out" | "given-up",
): Promise<void> {
  if (await isPaused(services)) return;
  if (booking.status === "held" && why === "ran-out" && (await needsGrace(services, booking))) return;
  if (!(await markExpiring(services.database, booking))) return;
  await cancelBeforeRelease(services, booking);
}

/** Rule mark-expiring: from here on no intent and no update can attach to the hold, only a confirmation. */
export function markExpiring(
  database: Database,
  booking: Booking,
  record?: (trx: Trx) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("bookings")
      .set({ status: "expiring" })
      .where("id", "=", booking.id)
      .where("hold_number", "=", booking.hold_number)
      // The guest may have extended the hold in the meantime.
      .where("held_until", "=", booking.held_until)
      .where("status", "in", ["held", "expiring"])
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await record?.(trx);
    return numUpdatedRows > 0n;
  });
}

/** Rule cancel-before-release: nights are released only after the provider canceled the intent. */
async function cancelBeforeRelease(services: BookingServices, booking: Booking): Promise<void> {
  // Read again: an intent may have been stored just before the hold was marked.
  const intentId = await currentIntent(services.database, booking.id);
  if (intentId !== null) {
    const answer = await services.payments.cancel(intentId);
    if (answer === "paid") {
      await confirmPayment(services, intentId);
      return;
    }
    // It may still succeed, so it's neither canceled nor released, and checked again later.
    if (answer === "processing") return lookAgainLater(services.database, booking);
  }
  await release(services, booking);
}

function release({ database, emails }: BookingServices, booking: Booking): Promise<void> {
  return database.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("bookings")
      .set({ status: "released", pending_version: null })
      .where("id", "=", booking.id)
      .where("hold_number", "=", booking.hold_number)
      .where("status", "=", "expiring")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const now = await database.now(trx);
    await rememberUnpaid(trx, booking, now);
    await freeNights(trx, { booking_id: booking.id });
    await keepOnlyCoupon(trx, booking.id, undefined);
    if (!booking.by_owner) return;
    const why = booking.held_until <= now ? "ran-out" : "called-off";
    await emails.enqueue(trx, "phone-booking-ended", { bookingId: booking.id, why });
  });
}

/** A guest authenticating with their bank, or a payment in progress, gets ten more minutes, once. */
async function needsGrace(services: BookingServices, booking: Booking): Promise<boolean> {
  if (booking.intent_id === null || booking.grace_given) return false;
  const payment = await services.payments.find(booking.intent_id);
  if (payment?.status !== "requires_action" && payment?.status !== "processing") return false;
  return services.database.transaction(async (trx) => {
    await trx
      .updateTable("bookings")
      .set({ grace_given: 1, held_until: booking.held_until + HOLD_GRACE_MINUTES * 60_000 })
      .where("id", "=", booking.id)
      .where("hold_number", "=", booking.hold_number)
      .where("held_until", "=", booking.held_until)
      .where("status", "=", "held")
      .execute();
    return true;
  });
}

async function currentIntent(database: Database, id: string): Promise<string | null> {
  const row = await database.query.selectFrom("bookings").select("intent_id").where("id", "=", id).executeTakeFirst();
  return row?.intent_id ?? null;
}

async function lookAgainLater(database: Database, booking: Booking): Promise<void> {
  const now = await database.now();
  await database.transaction(async (trx) => {
    await trx
      .updateTable("bookings")
      .set({ look_again_at: now + LOOK_AGAIN_MS })
      .where("id", "=", booking.id)
      .execute();
  });
}
