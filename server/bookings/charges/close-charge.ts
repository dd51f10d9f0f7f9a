import { lockBooking, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { keepOnlyNights } from "../nights.ts";
import { isPaused } from "../pause.ts";
import { confirmPayment } from "../payments/confirm-booking.ts";
import { findByMetadata } from "../payments/pay-charge.ts";
import { type Charge, isUnderWay, markClosing, toCharge } from "./charges.ts";

/** Ends charges that nobody paid in time, and those that a decision has marked as closing. */
export async function endCharges(services: BookingServices): Promise<void> {
  if (await isPaused(services)) return;
  const { database, log } = services;
  const now = await database.now();
  const ending = await database.query
    .selectFrom("charges")
    .selectAll()
    .where((row) =>
      row.or([row("status", "=", "closing"), row.and([row("status", "=", "open"), row("pay_by", "<=", now)])]),
    )
    .execute();
  for (const charge of ending) {
    await closeCharge(services, toCharge(charge)).catch((fault: unknown) =>
      log.error("charge-not-closed", { charge: charge.id, fault }),
    );
  }
}

/** Idempotent: any server may repeat it at any point. */
async function closeCharge(services: BookingServices, charge: Charge): Promise<void> {
  const { database, payments } = services;
  if (!(await database.transaction((trx) => markClosing(trx, charge)))) return;
  // Rule close-first: void only after the provider canceled the intent, the stored one or the one found by its metadata.
  const intentId = (await currentIntent(services, charge)) ?? (await findByMetadata(services, charge))?.id;
  if (intentId !== undefined) {
    const answer = await payments.cancel(intentId);
    if (answer === "paid") await confirmPayment(services, intentId);
    // It may still succeed, so the next run checks it again.
    if (answer !== "canceled") return;
  }
  await voidCharge(services, charge);
  services.emails.wake();
}

/** Read again: an intent may have been stored just before the charge was marked. */
async function currentIntent({ database }: BookingServices, { id }: Charge): Promise<string | undefined> {
  const row = await database.query.selectFrom("charges").select("intent_id").where("id", "=", id).executeTakeFirst();
  return row?.intent_id ?? undefined;
}

function voidCharge({ database, emails }: BookingServices, charge: Charge): Promise<void> {
  return database.transaction(async (trx) => {
    const booking = await lockBooking(trx, charge.booking_id);
    const row = await trx.selectFrom("charges").selectAll().where("id", "=", charge.id).executeTakeFirst();
    if (booking === undefined || row === undefined || !isUnderWay(row)) return;
    await trx.updateTable("charges").set({ status: "void", keep: 0 }).where("id", "=", charge.id).execute();
    if (booking.status !== "confirmed") return;
    const stay = await versionOf(trx, booking);
    // Rule beside: only nights that the stay doesn't have are released.
    if (charge.kind === "change") await keepOnlyNights(trx, booking.id, stay.stay);
    // Someone who withdrew it already knows, so there's no email.
    if (row.keep > 0)
      await emails.enqueue(trx, "charge-ended", { bookingId: booking.id, id: row.id, charge: toCharge(row) });
  });
}
