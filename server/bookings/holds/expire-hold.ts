import { HOLD_GRACE_MINUTES } from "#domain/limits.ts";
import type { Database, Trx } from "../../database/database.ts";
import { type Booking, findBooking, toBooking } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { findCharge, markClosing } from "../charges/charges.ts";
import { closeCharge, isJustLookedAt } from "../charges/close-charge.ts";
import { isPaused } from "../pause.ts";
import { freeHold } from "./free-hold.ts";

/**
 * When a guest closes the wizard, the hold ends through the same path as one that expires. Not one of a phone booking,
 * whose plain id is in every backup: only the owner ends it.
 */
export async function releaseHold(services: BookingServices, draftId: string): Promise<void> {
  const booking = await findBooking(services.database.query, draftId);
  if (booking === undefined || booking.by_owner) return;
  if (booking.status === "held" || booking.status === "expiring") await expireHold(services, booking, "given-up");
}

/** Ends a hold that expired or that its guest gave up. Idempotent: any server may repeat it at any point. */
export async function expireHold(
  services: BookingServices,
  booking: Booking,
  why: "ran-out" | "given-up",
): Promise<void> {
  const { database } = services;
  if (await isPaused(services)) return;
  if (booking.status === "held" && why === "ran-out" && (await needsGrace(services, booking))) return;
  const marked = await markExpiring(database, booking);
  if (marked === undefined) return;
  // Rule close-first: nights that somebody could still pay for are released only with the end of their charge.
  const charge = await findCharge(database.query, marked.charge_id);
  if (charge !== undefined && isJustLookedAt(charge, await database.now())) return;
  if (charge !== undefined) return closeCharge(services, charge);
  await database.transaction((trx) => freeHold(services, trx, marked));
}

/** Rule mark-closing: from here on no intent and no update can attach to the hold, only a confirmation. */
export function markExpiring(
  database: Database,
  booking: Booking,
  record?: (trx: Trx) => Promise<void>,
): Promise<Booking | undefined> {
  return database.transaction(async (trx) => {
    const row = await trx
      .updateTable("bookings")
      .set({ status: "expiring" })
      .where("id", "=", booking.id)
      .where("hold_number", "=", booking.hold_number)
      // The guest may have extended the hold in the meantime.
      .where("held_until", "=", booking.held_until)
      .where("status", "in", ["held", "expiring"])
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    if (row.charge_id !== null) await markClosing(trx, { id: row.charge_id });
    await record?.(trx);
    return toBooking(row);
  });
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
      .set({ grace_given: 1, held_until: booking.held_until + HOLD_GRACE_MINUTES * 60_000 })
      .where("id", "=", booking.id)
      .where("hold_number", "=", booking.hold_number)
      .where("held_until", "=", booking.held_until)
      .where("status", "=", "held")
      .execute();
    return true;
  });
}
