import type { Database, Trx } from "../database/database.ts";
import { settingOf } from "../database/settings.ts";
import type { Payment } from "../payments/gateway.ts";
import { type Booking, findBooking } from "./booking.ts";
import type { BookingServices } from "./booking-services.ts";
import { confirmPayment } from "./confirm-booking.ts";
import { noteCancellations, payRefundsDue } from "./refunds.ts";
import { isStandingStill } from "./stand-still.ts";
import { endRunOutHolds, settleUpdates } from "./sweep.ts";
import { bookingBehind, hasItsRows, tellUnknown } from "./unknown-payments.ts";
import { lookAtRecentRefunds } from "./write-down-refunds.ts";

const DAY_MS = 86_400_000;
const LOOK_BACK_MS = 3 * DAY_MS;

/** Compares our books with the provider's, in both directions, and repairs what differs: at start and every few minutes. */
export async function reconcile(services: BookingServices): Promise<void> {
  const recent = await compareBooks(services);
  if (await isStandingStill(services)) return;
  await settleUpdates(services);
  await confirmPaidHolds(services);
  await placeRecentPayments(services, recent);
  await endRunOutHolds(services);
  await attempt(services, () => lookAtRecentRefunds(services));
  await payRefundsDue(services);
  await noteCancellations(services);
}

/** Looks for payments without their rows, which prove an old database, before anything is done by what it says. */
export async function compareBooks(services: BookingServices): Promise<readonly Payment[]> {
  const recent = await services.payments.listRecent(await farEnoughBack(services.database));
  for (const payment of recent) {
    const isOrphan = await services.database.transaction((trx) => compare(services, trx, payment));
    // Nobody may pay it any more. If somebody just did, the next comparison tells.
    if (isOrphan) await attempt(services, () => services.payments.cancel(payment.id));
  }
  services.comparison.isDone = true;
  services.letters.wake();
  return recent;
}

/** A server's first look, before it serves. A provider that is away keeps no page from being read: bookings wait for it. */
export async function compareAtStart(services: BookingServices, patienceMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patienceMs);
  await Promise.race([attempt(services, () => compareBooks(services)), promise]);
  clearTimeout(timer);
  if (!services.comparison.isDone) services.log.warn("books-not-compared", { advice: "no bookings until they are" });
}

/** Tells of a payment without its rows. True for one that is still open: nobody knows what it would be paid for. */
async function compare(services: BookingServices, trx: Trx, payment: Payment): Promise<boolean> {
  if (payment.status === "canceled") return false;
  const booking = await bookingBehind(trx, payment);
  if (await hasItsRows(trx, booking, payment)) return false;
  const isOpen = payment.status !== "succeeded" && payment.status !== "processing";
  if (!isOpen) await tellUnknown(services, trx, payment);
  return isOpen && payment.mark === "ours" && booking?.intent_id !== payment.id;
}

/**
 * Whatever is newer than an old database is newer than its newest row: so far back, less a day, its comparison looks.
 * A database without any looks back to when it was made.
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

/** Ours against theirs: a hold whose payment succeeded, though neither browser nor webhook came through. */
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

/** Theirs against ours: payments that nobody confirmed, and open intents that no hold stands behind. */
async function placeRecentPayments(services: BookingServices, recent: readonly Payment[]): Promise<void> {
  for (const payment of recent) {
    await attempt(services, async () => {
      if (payment.status === "succeeded") await confirmPayment(services, payment.id);
      else if (payment.status !== "canceled" && payment.status !== "processing") await cancelOrphan(services, payment);
    });
  }
}

/** An intent that was created but never stored: nobody has its secret. One that is just being stored is left alone. */
async function cancelOrphan(services: BookingServices, payment: Payment): Promise<void> {
  if (payment.mark !== "ours") return;
  const booking = await services.database.transaction((trx) => findBooking(trx, payment.hold.draftId));
  if (booking !== undefined && !standsBehind(booking, payment)) await services.payments.cancel(payment.id);
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
