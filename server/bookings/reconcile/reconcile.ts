import { DAY_MS } from "#domain/dates/durations.ts";
import type { Database, Trx } from "../../database/database.ts";
import { settingOf } from "../../database/settings.ts";
import type { Payment } from "../../payments/gateway.ts";
import { withinTime } from "../../within-time.ts";
import { type Booking, findBooking } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { isUnderWay } from "../charges/charges.ts";
import { endCharges } from "../charges/close-charge.ts";
import { chargeDamages } from "../charges/damage.ts";
import { endRunOutHolds, settleUpdates } from "../holds/sweep.ts";
import { isPaused } from "../pause.ts";
import { confirmPayment } from "../payments/confirm-booking.ts";
import { lookAtRecentRefunds } from "../refunds/record-provider-refunds.ts";
import { noteCancellations, payRefundsDue } from "../refunds/refunds.ts";
import { lookForOtherInstallations } from "./other-installations.ts";
import { bookingBehind, findCharge, hasItsRows, reportUnmatchedPayment } from "./unmatched-payments.ts";

const LOOK_BACK_MS = 3 * DAY_MS;

/** Reconciles our records with the provider's in both directions, at startup and every few minutes. */
export async function reconcile(services: BookingServices): Promise<void> {
  const recent = await compareBooks(services);
  if (await isPaused(services)) return;
  await settleUpdates(services);
  await confirmPaidHolds(services);
  await settlePaidCharges(services);
  await placeRecentPayments(services, recent);
  await endRunOutHolds(services);
  await chargeDamages(services);
  await endCharges(services);
  await attempt(services, () => lookAtRecentRefunds(services));
  await payRefundsDue(services);
  await noteCancellations(services);
}

/** Looks for payments without rows, which prove an old database, before acting on anything it says. */
export async function compareBooks(services: BookingServices): Promise<readonly Payment[]> {
  await lookForOtherInstallations(services);
  const recent = await services.payments.listRecent(await farEnoughBack(services.database));
  for (const payment of recent) {
    const isOrphan = await services.database.transaction((trx) => compare(services, trx, payment));
    // It must not be paid anymore. If it just was, the next run finds out.
    if (isOrphan) await attempt(services, () => services.payments.cancel(payment.id));
  }
  services.comparison.isDone = true;
  services.emails.wake();
  return recent;
}

/** Runs before a server takes requests. If the provider is unavailable, pages are still served; bookings wait. */
export async function compareAtStart(services: BookingServices, patienceMs: number): Promise<void> {
  const compared = attempt(services, () => compareBooks(services));
  await withinTime(compared, patienceMs, undefined);
  if (!services.comparison.isDone) services.log.warn("books-not-compared", { advice: "no bookings until they are" });
}

/** Reports a payment without rows. True for one still open: nobody knows what it would pay for. */
async function compare(services: BookingServices, trx: Trx, payment: Payment): Promise<boolean> {
  if (payment.status === "canceled") return false;
  const booking = await bookingBehind(trx, payment);
  if (await hasItsRows(trx, booking, payment)) return false;
  const isOpen = payment.status !== "succeeded" && payment.status !== "processing";
  if (!isOpen) await reportUnmatchedPayment(services, trx, payment);
  return isOpen && payment.isOurs && booking?.intent_id !== payment.id;
}

/**
 * Anything an old database is missing is newer than its newest row, so reconciliation starts a day before that row,
 * or when the database was created if it has none.
 */
async function farEnoughBack(database: Database): Promise<number> {
  const now = await database.now();
  const { newest } = await database.query
    .selectFrom("stay_versions")
    .select((row) => row.fn.max("agreed_at").as("newest"))
    .executeTakeFirstOrThrow();
  const madeAt = await settingOf(database, "made-at", () => String(now));
  return Math.min((newest ?? Number(madeAt)) - DAY_MS, now - LOOK_BACK_MS);
}

/** Confirms paid holds for which neither browser nor webhook came through. */
async function confirmPaidHolds(services: BookingServices): Promise<void> {
  const open = await services.database.query
    .selectFrom("bookings")
    .select("intent_id")
    .where("status", "in", ["held", "expiring"])
    .where("intent_id", "is not", null)
    .execute();
  for (const { intent_id } of open)
    if (intent_id !== null) await attempt(services, () => confirmPayment(services, intent_id));
}

async function settlePaidCharges(services: BookingServices): Promise<void> {
  const open = await services.database.query
    .selectFrom("charges")
    .select("intent_id")
    .where("status", "in", ["open", "closing"])
    .where("intent_id", "is not", null)
    .execute();
  for (const { intent_id } of open)
    if (intent_id !== null) await attempt(services, () => confirmPayment(services, intent_id));
}

/** Confirms payments that the provider has and we missed, and cancels open intents without a hold. */
async function placeRecentPayments(services: BookingServices, recent: readonly Payment[]): Promise<void> {
  for (const payment of recent) {
    await attempt(services, async () => {
      if (payment.status === "succeeded") await confirmPayment(services, payment.id);
      else if (payment.status !== "canceled" && payment.status !== "processing") await cancelOrphan(services, payment);
    });
  }
}

/** An intent created but never stored: nobody has its secret. A recent one may be about to be stored. */
async function cancelOrphan(services: BookingServices, payment: Payment): Promise<void> {
  if (!payment.isOurs) return;
  const isOrphan = await services.database.transaction(async (trx) => {
    if (payment.chargeId !== undefined) return isOrphanOf(await findCharge(trx, payment.chargeId), payment);
    const booking = await findBooking(trx, payment.hold.draftId);
    return booking !== undefined && !standsBehind(booking, payment);
  });
  if (isOrphan) await services.payments.cancel(payment.id);
}

/** A charge that is over, or has another intent. */
function isOrphanOf(charge: Awaited<ReturnType<typeof findCharge>>, payment: Payment): boolean {
  return charge !== undefined && !(isUnderWay(charge) && (charge.intent_id ?? payment.id) === payment.id);
}

function standsBehind(booking: Booking, payment: Payment): boolean {
  const isLive = booking.status === "held" || booking.status === "expiring";
  return isLive && booking.hold_number === payment.hold.holdNumber && (booking.intent_id ?? payment.id) === payment.id;
}

async function attempt(services: BookingServices, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    services.log.error("reconcile-failed", { fault });
  }
}
