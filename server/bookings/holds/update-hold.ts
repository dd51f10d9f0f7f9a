import type { Outcome } from "#contract/refusals.ts";
import { dueNow } from "#domain/prices/pay-in-two.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Database } from "../../database/database.ts";
import { takeLock } from "../../database/named-lock.ts";
import {
  type Booking,
  insertVersion,
  lockBooking,
  nextVersion,
  type StayContent,
  type StayVersion,
  toBooking,
  versionOf,
} from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { type Charge, findCharge, openStayCharge, voidCharge } from "../charges/charges.ts";
import { freeNightsOutside, isTooClose, takeNights } from "../nights.ts";
import { isPaused } from "../pause.ts";
import { attachIntent } from "../payments/attach-intent.ts";
import { orderedStayOf } from "../reconcile/payment-metadata.ts";
import { refuseAndRollBack, rollingBack } from "../roll-back.ts";
import { keepOnlyCoupon, reserveCoupon } from "./coupons.ts";
import { limitInTheWay, rememberUnpaid } from "./hold-limits.ts";

/**
 * Rule keep-both: an update takes the new nights alongside the old ones, which are dropped only after the provider
 * accepted the change, so whichever version is paid in between has its nights.
 */
export function beginUpdate(database: Database, hold: Booking, content: StayContent): Promise<Outcome<StayVersion>> {
  return rollingBack(database, async (trx) => {
    const now = await database.now(trx);
    await takeLock(trx, "holds");
    const booking = await lockBooking(trx, hold.id);
    if (booking?.status !== "held" || booking.hold_number !== hold.hold_number) return refuse("hold-ended");
    if (booking.pending_version !== null) return refuse("update-pending");
    const wish = { draftId: hold.id, addressKey: booking.address_key, stay: content.stay };
    const limit = await limitInTheWay(trx, wish, now);
    if (limit !== undefined) return refuse(limit);
    if (await isTooClose(trx, hold.id, content)) return refuse("dates-taken");
    const version = await nextVersion(trx, hold.id);
    const wanted = await insertVersion(trx, hold.id, version, { content, now });
    if (!(await takeNights(trx, { booking_id: hold.id }, content.stay))) return refuseAndRollBack("dates-taken");
    if (!(await reserveCoupon(trx, hold.id, content.coupon))) return refuseAndRollBack("coupon-used-up");
    await trx.updateTable("bookings").set({ pending_version: version }).where("id", "=", hold.id).execute();
    return accept(wanted);
  });
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

/**
 * Rule one-update: an unfinished update is settled by retrying the same call with the same key until there is a
 * definite answer, never by just looking. A failure leaves it pending for whoever comes next to retry.
 */
export async function settleUpdate(
  services: BookingServices,
  hold: Booking,
  version: number,
): Promise<"taken" | "refused"> {
  const order = await readOrder(services.database, hold, version);
  if (typeof order === "string") return order;
  const { wanted, charge } = order;
  const isTaken = charge === undefined || (await tellProvider(services, charge, wanted));
  await finishUpdate(services.database, hold, wanted, isTaken);
  return isTaken ? "taken" : "refused";
}

type Order = { readonly wanted: StayVersion; readonly charge: Charge | undefined };

/**
 * What the provider is told, or how someone else has settled it: the hold may have another charge by now. Rule
 * row-first: a hold that cost nothing gets its charge before the provider is called.
 */
function readOrder(database: Database, hold: Booking, version: number): Promise<Order | "taken" | "refused"> {
  return database.transaction(async (trx) => {
    const booking = (await lockBooking(trx, hold.id)) ?? hold;
    if (!isUnderWay(booking, hold, version)) return booking.version === version ? "taken" : "refused";
    const wanted = await versionOf(trx, booking, version);
    const asked = { version, amount: dueNow(wanted) };
    const id = booking.charge_id ?? (await openStayCharge(trx, booking, asked, await database.now(trx)));
    return { wanted, charge: await findCharge(trx, id) };
  });
}

/** Whether the provider took the change. */
async function tellProvider(services: BookingServices, charge: Charge, wanted: StayVersion): Promise<boolean> {
  const { version, quote, idempotencyKey } = wanted;
  // Nothing left to pay: no card may be charged, so the open intent is canceled first.
  if (quote.payable === 0) {
    return charge.intent_id === null || (await services.payments.cancel(charge.intent_id)) === "canceled";
  }
  const intent = await attachIntent(services, charge);
  if (intent === "charge-ended") return false;
  if (charge.version === version) return true;
  const quoted = { ...orderedStayOf(wanted), amount: dueNow(wanted), idempotencyKey };
  return (await services.payments.update(intent.id, quoted)) === "taken";
}

/** Idempotent: finishes only this update, if it is still pending. */
function finishUpdate(database: Database, hold: Booking, wanted: StayVersion, isTaken: boolean): Promise<void> {
  return database.transaction(async (trx) => {
    const booking = await lockBooking(trx, hold.id);
    if (booking === undefined || !isUnderWay(booking, hold, wanted.version)) return;
    // A refusal is final for its key, so the stay remains as it was.
    const next = isTaken ? wanted : await versionOf(trx, booking);
    await rememberUnpaid(trx, booking, await database.now(trx), next.stay);
    await freeNightsOutside(trx, hold.id, next.stay);
    await keepOnlyCoupon(trx, hold.id, next.coupon?.id);
    const { version, quote } = next;
    const isFree = quote.payable === 0;
    const changed = { pending_version: null, version, ...(isFree && { charge_id: null }) };
    await trx.updateTable("bookings").set(changed).where("id", "=", hold.id).execute();
    if (booking.charge_id === null) return;
    // The canceled intent can't be reused: if there's something to pay again, it takes a new charge.
    if (isFree) return void (await voidCharge(trx, { id: booking.charge_id }));
    const asked = { version, amount: dueNow(next), keep: dueNow(next) };
    await trx.updateTable("charges").set(asked).where("id", "=", booking.charge_id).execute();
  });
}

function isUnderWay(booking: Booking, hold: Booking, version: number): boolean {
  return booking.status === "held" && booking.hold_number === hold.hold_number && booking.pending_version === version;
}
