import { DAY_MS } from "#domain/dates/durations.ts";
import type { Database, Trx } from "../../database/database.ts";
import { settingOf } from "../../database/settings.ts";
import type { Payment, PaymentEvent } from "../../payments/gateway.ts";
import { withinTime } from "../../within-time.ts";
import { moveMissedEnds } from "../balance/balance.ts";
import { chargeBalances } from "../balance/charge-balances.ts";
import type { BookingServices } from "../booking-services.ts";
import { isUnderWay } from "../charges/charges.ts";
import { endCharges } from "../charges/close-charge.ts";
import { chargeDamages } from "../charges/damage.ts";
import { endRunOutHolds } from "../holds/expire-hold.ts";
import { settleUpdates } from "../holds/update-hold.ts";
import { isPaused } from "../pause.ts";
import { confirmPayment } from "../payments/confirm-booking.ts";
import { noteCancellations, payRefundsDue } from "../refunds/pay-refunds.ts";
import { lookAtRecentRefunds, lookAtRefunds } from "../refunds/record-provider-refunds.ts";
import { findLostDecisions, lookForOtherInstallations } from "./old-database.ts";
import { cancelUnmarkedAgain, rememberCanceled } from "./unmarked-cancellations.ts";
import { chargeBehind, hasItsRows, reportUnmatchedPayment, wentFurther } from "./unmatched-payments.ts";

const LOOK_BACK_MS = 3 * DAY_MS;

/** Reconciles our records with the provider's in both directions, at startup and every few minutes. */
export async function reconcile(services: BookingServices): Promise<void> {
  const recent = await compareBooks(services);
  if (await isPaused(services)) return;
  await settlePaidCharges(services);
  await placeRecentPayments(services, recent);
  await attempt(services, () => lookAtRecentRefunds(services));
  await settleDue(services);
  await noteCancellations(services);
  await rememberCanceled(services);
}

/** Ends, charges and refunds what is due by now. */
export async function settleDue(services: BookingServices): Promise<void> {
  await settleUpdates(services);
  await endRunOutHolds(services);
  await chargeDamages(services);
  await chargeBalances(services);
  await endCharges(services);
  await payRefundsDue(services);
}

/** Looks for payments without rows, which prove an old database, before acting on anything it says. */
export async function compareBooks(services: BookingServices): Promise<readonly Payment[]> {
  await lookForOtherInstallations(services);
  if (!services.comparison.isDone) await findLostDecisions(services);
  if (!services.comparison.isDone) await cancelUnmarkedAgain(services);
  const recent = await services.payments.listRecent(await farEnoughBack(services.database));
  for (const payment of recent) {
    const isFurther = await wentFurther(services, payment);
    const isOrphan = await services.database.transaction((trx) => compare(services, trx, payment, isFurther));
    // It must not be paid anymore. If it just was, the next run finds out.
    if (isOrphan) await attempt(services, () => services.payments.cancel(payment.id));
  }
  if (!services.comparison.isDone) {
    const { database, rules } = services;
    const now = await database.now();
    await database.transaction((trx) => moveMissedEnds(trx, { now, timeZone: rules.timeZone }));
  }
  services.comparison.isDone = true;
  services.emails.wake();
  return recent;
}

/** Runs before a server takes requests. If the provider is unavailable, pages are still served; bookings wait. */
export async function compareAtStart(services: BookingServices, timeoutMs: number): Promise<void> {
  const compared = attempt(services, () => compareBooks(services));
  await withinTime(compared, timeoutMs, undefined);
  if (!services.comparison.isDone) services.log.warn("books-not-compared", { advice: "no bookings until they are" });
}

/** Reports a payment without rows. True for one still open: nobody knows what it would pay for. */
async function compare(services: BookingServices, trx: Trx, payment: Payment, isFurther: boolean): Promise<boolean> {
  if (payment.status === "canceled") return false;
  const charge = await chargeBehind(trx, payment);
  if (await hasItsRows(trx, { payment, charge, isFurther })) return false;
  const isOpen = payment.status !== "succeeded" && payment.status !== "processing";
  if (!isOpen) await reportUnmatchedPayment(services, trx, payment);
  return isOpen && payment.isOurs && charge?.intent_id !== payment.id;
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

const COMES_AGAIN: readonly string[] = ["unplaced", "booking-paused"];

/**
 * Handles a webhook event. "again" asks the provider to redeliver: the event is ours,
 * but its booking can't be found yet.
 */
export async function receivePaymentEvent(services: BookingServices, event: PaymentEvent): Promise<"placed" | "again"> {
  if (event.kind === "foreign") return "placed";
  // Whatever the event, the payment is settled first: one that was already refunded isn't booked.
  const confirmed = await confirmPayment(services, event.intentId);
  if (event.kind === "refunds-changed") await lookAtRefunds(services, event.intentId);
  return !confirmed.ok && COMES_AGAIN.includes(confirmed.refusal) ? "again" : "placed";
}

/** Settles payments for which neither browser nor webhook came through. */
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

/** Confirms payments that the provider has and we missed, and cancels open intents without a charge. */
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
  const charge = await services.database.transaction((trx) => chargeBehind(trx, payment));
  const isLive = charge !== undefined && isUnderWay(charge) && (charge.intent_id ?? payment.id) === payment.id;
  if (!isLive) await services.payments.cancel(payment.id);
}

async function attempt(services: BookingServices, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    services.log.error("reconcile-failed", { fault });
  }
}
