import { allAccepted } from "#domain/stays/agreements.ts";
import type { Trx } from "../../database/database.ts";
import { bringBack } from "../balance/balance.ts";
import { type Booking, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { keepOnlyCoupon } from "../holds/coupons.ts";
import { rememberUnpaid } from "../holds/hold-limits.ts";
import { freeNights, freeNightsOutside } from "../nights.ts";
import { isPaused } from "../pause.ts";
import { findByMetadata } from "../payments/attach-intent.ts";
import { confirmPayment, writeConfirmed } from "../payments/confirm-booking.ts";
import { isOwners } from "../reconcile/unmatched-payments.ts";
import { cancelAsUnpaid } from "../refunds/cancel-booking.ts";
import { type Charge, findCharge, markClosing, toCharge, voidCharge } from "./charges.ts";
import { withLedger } from "./ledger.ts";
import { settleCharge } from "./settle-charge.ts";

/** Ends charges that nobody paid in time, and those that a decision has marked as closing. */
export async function endCharges(services: BookingServices): Promise<void> {
  if (await isPaused(services)) return;
  const { database, log } = services;
  const now = await database.now();
  const ending = await database.query
    .selectFrom("charges")
    .selectAll()
    // A hold's charge ends with the hold.
    .where("kind", "!=", "stay")
    .where((row) =>
      row.or([row("status", "=", "closing"), row.and([row("status", "=", "open"), row("pay_by", "<=", now)])]),
    )
    .execute();
  for (const charge of ending.filter((each) => !isJustLookedAt(each, now))) {
    await closeCharge(services, toCharge(charge)).catch((fault: unknown) =>
      log.error("charge-not-closed", { charge: charge.id, fault }),
    );
  }
}

/** Idempotent: any server may repeat it at any point. */
export async function closeCharge(services: BookingServices, charge: Charge): Promise<void> {
  const { database, payments } = services;
  if (!(await database.transaction((trx) => markClosing(trx, charge)))) return;
  // Rule close-first: void only after the provider canceled the intent, the stored one or the one found by its metadata.
  // Read again: an intent may have been stored just before the charge was marked.
  const now = await findCharge(database.query, charge.id);
  // No payment of a balance can exist before it is opened.
  const isUnopened = now?.kind === "balance" && now.opened_at === null;
  const intentId = now?.intent_id ?? (isUnopened ? undefined : (await findByMetadata(services, now ?? charge))?.id);
  if (intentId !== undefined) {
    const answer = await payments.cancel(intentId);
    if (answer === "paid") await confirmPayment(services, intentId);
    // One that the owner deals with is never settled here. Any other may still succeed, so a later run checks it again.
    const canEnd = answer === "canceled" || (await isOwners(database.query, intentId));
    if (!canEnd) return lookLater(services, charge);
  }
  await endNow(services, charge);
  services.emails.wake();
}

/** Nothing comes of asking about a payment in processing with every run. */
const LOOK_AGAIN_MS = 60_000;

async function lookLater({ database }: BookingServices, { id }: Charge): Promise<void> {
  const look_at = (await database.now()) + LOOK_AGAIN_MS;
  await database.query.updateTable("charges").set({ look_at }).where("id", "=", id).execute();
}

/** One further ahead than that was written before the clock was set back. */
export function isJustLookedAt({ look_at }: Pick<Charge, "look_at">, now: number): boolean {
  return look_at > now && look_at <= now + LOOK_AGAIN_MS;
}

function endNow(services: BookingServices, { id, booking_id }: Charge) {
  return withLedger(services.database, booking_id, async ({ trx, booking, charges }) => {
    const charge = charges.find((each) => each.id === id);
    if (charge === undefined) return;
    // Nobody can pay it by card any more, so what the owner recorded counts.
    if (charge.paid_by !== null) return settleByHand(services, trx, { booking, charge });
    // Rule still-due: whether its time is over is decided here, because the owner may have given more of it.
    const now = await services.database.now(trx);
    const wasDue = charge.kind === "balance" && charge.keep > 0 && charge.link_sent;
    const isOver = wasDue && charge.pay_by !== null && charge.pay_by <= now;
    if (isOver && booking.status === "confirmed") await cancelAsUnpaid(services, { trx, booking, charges }, now);
    if (!(await voidCharge(trx, charge)) || isOver) return;
    const isOfHold = charge.id === booking.charge_id && booking.status === "expiring";
    if (charge.kind === "stay") return isOfHold ? freeHold(services, trx, booking) : undefined;
    if (booking.status !== "confirmed") return;
    if (charge.kind === "balance" && charge.keep > 0) return bringBack(trx, charge);
    const stay = await versionOf(trx, booking);
    // Rule beside: only nights that the stay doesn't have are released.
    if (charge.kind === "change") await freeNightsOutside(trx, booking.id, stay.stay);
    // Someone who withdrew it already knows, so there's no email.
    if (charge.keep > 0) await services.emails.enqueue(trx, "charge-ended", { bookingId: booking.id, id, charge });
  });
}

/**
 * What the owner recorded causes the same as a payment by card. Rule close-first: only after the provider can't take
 * the money too. Rule settle-once: only the first caller finds it closing. It has no intent from then on.
 */
async function settleByHand(
  services: BookingServices,
  trx: Trx,
  { booking, charge }: { readonly booking: Booking; readonly charge: Charge },
): Promise<void> {
  if (charge.status !== "closing" || (await isPaused(services, trx))) return;
  const paid = { status: "paid", intent_id: null, client_secret: null } as const;
  await trx.updateTable("charges").set(paid).where("id", "=", charge.id).execute();
  if (charge.kind !== "stay") return void (await settleCharge({ services, trx }, { booking, charge, refunded: 0 }));
  const now = await services.database.now(trx);
  const held = await versionOf(trx, booking, charge.version ?? booking.version);
  // Who didn't accept online has signed on paper, as the owner said just now.
  const stay = allAccepted(held.agreements) ? held : { ...held, agreedAt: now };
  await writeConfirmed(services, trx, { booking, stay, now });
}

/** Releases a hold that ends, in the transaction in which it can no longer be paid. */
export async function freeHold({ database, emails }: BookingServices, trx: Trx, booking: Booking): Promise<void> {
  const { id, held_until } = booking;
  const released = { status: "released", pending_version: null } as const;
  await trx.updateTable("bookings").set(released).where("id", "=", id).execute();
  const now = await database.now(trx);
  await rememberUnpaid(trx, booking, now);
  await freeNights(trx, { booking_id: id });
  await keepOnlyCoupon(trx, id, undefined);
  const why = held_until <= now ? "ran-out" : "called-off";
  if (booking.by_owner) await emails.enqueue(trx, "phone-booking-ended", { bookingId: id, why });
}
