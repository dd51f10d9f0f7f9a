import type { Payment } from "../payments/gateway.ts";
import { type Booking, findBooking } from "./booking.ts";
import type { BookingServices } from "./booking-services.ts";
import { confirmPayment } from "./confirm-booking.ts";
import { noteCancellations, payRefundsDue } from "./refunds.ts";
import { endRunOutHolds, settleUpdates } from "./sweep.ts";
import { lookAtRecentRefunds } from "./write-down-refunds.ts";

const LOOK_BACK_MS = 3 * 86_400_000;

/** Compares our books with the provider's, in both directions, and repairs what differs: at start and every few minutes. */
export async function reconcile(services: BookingServices): Promise<void> {
  await settleUpdates(services);
  await confirmPaidHolds(services);
  await placeRecentPayments(services);
  await endRunOutHolds(services);
  await attempt(services, () => lookAtRecentRefunds(services));
  await payRefundsDue(services);
  await noteCancellations(services);
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
async function placeRecentPayments(services: BookingServices): Promise<void> {
  const since = (await services.database.now()) - LOOK_BACK_MS;
  for (const payment of await services.payments.listRecent(since)) {
    await attempt(services, async () => {
      if (payment.status === "succeeded") await confirmPayment(services, payment.id);
      else if (payment.status !== "canceled" && payment.status !== "processing") await cancelOrphan(services, payment);
    });
  }
}

/** An intent that was created but never stored: nobody has its secret. One that is just being stored is left alone. */
async function cancelOrphan(services: BookingServices, payment: Payment): Promise<void> {
  const booking = await services.database.transaction((trx) => findBooking(trx, payment.hold.draftId));
  if (booking === undefined || !standsBehind(booking, payment)) await services.payments.cancel(payment.id);
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
