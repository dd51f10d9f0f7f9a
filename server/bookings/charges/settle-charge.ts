import { accept, type Result, refuse } from "#domain/result.ts";
import type { Trx } from "../../database/database.ts";
import type { Payment } from "../../payments/gateway.ts";
import { type Booking, booked, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { keepOnlyNights } from "../nights.ts";
import { type Charge, chargesOf, isUnderWay } from "./charges.ts";
import { swapStay } from "./swap-stay.ts";

type Settlement = {
  readonly services: BookingServices;
  readonly trx: Trx;
  readonly booking: Booking;
  readonly payment: Payment;
  readonly now: number;
};

/**
 * Rule settle-once: a charge becomes paid by one conditional update, in one transaction with everything it causes.
 * Later callers change nothing. The caller has locked the booking.
 */
export async function settleCharge(
  settlement: Settlement,
): Promise<Result<{ readonly booking: Booking; readonly isNew: boolean }, "payment-refunded">> {
  const { services, trx, booking, payment, now } = settlement;
  const charge = (await chargesOf(trx, booking.id)).find(({ id }) => id === payment.chargeId);
  if (charge === undefined) throw new Error("a charge vanished");
  if (charge.intent_id !== null && charge.intent_id !== payment.id) {
    await writeStray(settlement, charge);
    return refuse("payment-refunded");
  }
  const { numUpdatedRows } = await trx
    .updateTable("charges")
    .set({ status: "paid", paid_at: now, intent_id: payment.id })
    .where("id", "=", charge.id)
    .where("status", "!=", "paid")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return accept({ booking, isNew: false });
  // Rule keep-decides: what it was for has ended in the meantime, so all of it is refunded and nothing else happens.
  if (charge.keep === 0) {
    // Rule beside: the nights that a change had taken are released. Nothing else can hold nights beside the stay's.
    if (charge.kind === "change" && isUnderWay(charge)) {
      await keepOnlyNights(trx, booking.id, (await versionOf(trx, booking)).stay);
    }
    return refuse("payment-refunded");
  }
  if (charge.kind === "change") await swapStay(services, trx, { booking: booked(booking), charge });
  else await services.emails.enqueue(trx, "charge-paid", { bookingId: booking.id, id: charge.id, charge });
  return accept({ booking, isNew: true });
}

/** A second intent of one charge, possible only after restoring a database: all of it is refunded. */
async function writeStray({ trx, payment, now }: Settlement, charge: Charge): Promise<void> {
  const amount = payment.paid?.amount ?? payment.amount;
  await trx
    .insertInto("charges")
    .values({
      ...{ id: payment.id, booking_id: charge.booking_id, kind: charge.kind, subject: `stray ${payment.id}` },
      ...{ version: null, amount, keep: 0, status: "paid", intent_id: payment.id, client_secret: null },
      ...{ pay_by: null, created_at: now, paid_at: now },
    })
    .onConflict((conflict) => conflict.column("intent_id").doNothing())
    .execute();
}
