import { policyAfterChange } from "#domain/prices/cancellation.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Trx } from "../../database/database.ts";
import type { Payment } from "../../payments/gateway.ts";
import { type Booked, type Booking, booked, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { freeNightsOutside } from "../nights.ts";
import { type Charge, isUnderWay, reduceKept } from "./charges.ts";

type Settlement = { readonly services: BookingServices; readonly trx: Trx };

/** What the payment of a charge after the confirmation causes. The charge is given as it was before. */
export async function settleCharge(
  { services, trx }: Settlement,
  { booking, charge, refunded }: { readonly booking: Booking; readonly charge: Charge; readonly refunded: number },
): Promise<Result<{ readonly booking: Booking; readonly isNew: boolean }, "payment-refunded">> {
  // Rule keep-decides: what it was for has ended in the meantime, so all of it is refunded and nothing else happens.
  if (charge.keep === 0) {
    // Rule beside: the nights that a change had taken are released. Nothing else can hold nights beside the stay's.
    if (charge.kind === "change" && isUnderWay(charge)) {
      await freeNightsOutside(trx, booking.id, (await versionOf(trx, booking)).stay);
    }
    return refuse("payment-refunded");
  }
  // Somebody gave money back in the provider's own pages before the change was made, so it isn't made at all.
  if (charge.kind === "change" && refunded > 0) {
    await reduceKept(trx, charge, 0);
    await freeNightsOutside(trx, booking.id, (await versionOf(trx, booking)).stay);
    const told = { bookingId: booking.id, id: charge.id, charge: { ...charge, status: "paid" as const } };
    await services.emails.enqueue(trx, "charge-withdrawn", told);
    return refuse("payment-refunded");
  }
  if (charge.kind === "change") {
    const request = trx.selectFrom("requests").select("asked_at").where("charge_id", "=", charge.id);
    const askedAt = (await request.executeTakeFirst())?.asked_at ?? charge.created_at;
    const now = await services.database.now(trx);
    const version = charge.version ?? booking.version;
    await moveStay(services, trx, { booking: booked(booking), version, askedAt, now });
  } else await services.emails.enqueue(trx, "charge-paid", { bookingId: booking.id, id: charge.id, charge });
  return accept({ booking, isNew: true });
}

type Stray = {
  readonly booking: Booking;
  readonly kind: Charge["kind"];
  readonly payment: Payment;
  readonly now: number;
};

/** A second intent of one charge, possible only after restoring a database: all of it is refunded. */
export async function writeStray(trx: Trx, { booking, kind, payment, now }: Stray): Promise<void> {
  const amount = payment.paid?.amount ?? payment.amount;
  await trx
    .insertInto("charges")
    .values({
      ...{ id: payment.id, booking_id: booking.id, kind, subject: `stray ${payment.id}`, intent_id: payment.id },
      ...{ amount, keep: 0, status: "paid", created_at: now, paid_at: now },
    })
    .onConflict((conflict) => conflict.column("intent_id").doNothing())
    .execute();
}

type Move = {
  readonly booking: Booked;
  readonly version: number;
  readonly askedAt: number;
  readonly now: number;
  /** What is refunded because the new stay costs less. */
  readonly refund?: number;
};

/**
 * Makes another version of the stay the one that counts. Rule beside: the old nights are released in the transaction
 * that makes the new ones count.
 */
export async function moveStay(
  services: BookingServices,
  trx: Trx,
  { booking, version, askedAt, now, refund = 0 }: Move,
): Promise<void> {
  const before = await versionOf(trx, booking);
  const after = await versionOf(trx, booking, version);
  const asBooked = { checkIn: before.stay.checkIn, bookedAt: booking.confirmed_at };
  const policy = policyAfterChange(booking.policy, asBooked, askedAt, services.rules.timeZone);
  await trx
    .updateTable("bookings")
    .set({ version, policy: JSON.stringify(policy) })
    .where("id", "=", booking.id)
    .execute();
  // Until now its bill was what was paid.
  await trx
    .updateTable("stay_versions")
    .set({ ended_at: now })
    .where("booking_id", "=", booking.id)
    .where("version", "=", before.version)
    .execute();
  await freeNightsOutside(trx, booking.id, after.stay);
  // Other guests' codes may have been on the lock since, and a lock may let a code in on its days alone.
  if (before.stay.checkIn !== after.stay.checkIn || before.stay.checkOut !== after.stay.checkOut) {
    const own = trx.updateTable("arrival_instructions").where("booking_id", "=", booking.id);
    await own.set({ on_lock_at: null }).execute();
  }
  await services.emails.enqueue(trx, "stay-changed", {
    bookingId: booking.id,
    id: `${booking.id} ${version}`,
    ...{ before, refund },
  });
}
