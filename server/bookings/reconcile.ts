import type { Payment } from "../payments/gateway.ts";
import { type Booking, findBooking } from "./booking.ts";
import { confirmPayment } from "./confirm-booking.ts";
import type { Engine } from "./engine.ts";
import { payRefundsDue } from "./refunds.ts";
import { endRunOutHolds, settleUpdates } from "./sweep.ts";

const LOOK_BACK_MS = 3 * 86_400_000;

/** Compares our books with the provider's, in both directions, and repairs what differs: at start and every few minutes. */
export async function reconcile(engine: Engine): Promise<void> {
  await settleUpdates(engine);
  await confirmPaidHolds(engine);
  await placeRecentPayments(engine);
  await endRunOutHolds(engine);
  await payRefundsDue(engine);
}

/** Ours against theirs: a hold whose payment succeeded, though neither browser nor webhook came through. */
async function confirmPaidHolds(engine: Engine): Promise<void> {
  const open = await engine.database.query
    .selectFrom("bookings")
    .select("intent_id")
    .where("status", "in", ["held", "expiring"])
    .where("intent_id", "is not", null)
    .execute();
  for (const { intent_id } of open)
    if (intent_id !== null) await attempt(engine, () => confirmPayment(engine, intent_id));
}

/** Theirs against ours: payments that nobody confirmed, and open intents that no hold stands behind. */
async function placeRecentPayments(engine: Engine): Promise<void> {
  const since = (await engine.database.now()) - LOOK_BACK_MS;
  for (const payment of await engine.payments.listRecent(since)) {
    await attempt(engine, async () => {
      if (payment.status === "succeeded") await confirmPayment(engine, payment.id);
      else if (payment.status !== "canceled" && payment.status !== "processing") await cancelOrphan(engine, payment);
    });
  }
}

/** An intent that was created but never stored: nobody has its secret. One that is just being stored is left alone. */
async function cancelOrphan(engine: Engine, payment: Payment): Promise<void> {
  const booking = await engine.database.transaction((trx) => findBooking(trx, payment.hold.draftId));
  if (booking === undefined || !standsBehind(booking, payment)) await engine.payments.cancel(payment.id);
}

function standsBehind(booking: Booking, payment: Payment): boolean {
  const isLive = booking.status === "held" || booking.status === "expiring";
  return isLive && booking.hold_number === payment.hold.holdNumber && (booking.intent_id ?? payment.id) === payment.id;
}

async function attempt(engine: Engine, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    engine.log.error("reconcile-failed", { fault });
  }
}
