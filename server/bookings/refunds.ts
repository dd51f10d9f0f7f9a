import type { Trx } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { type Booking, lockBooking, versionOf } from "./booking.ts";
import type { BookingServices } from "./booking-services.ts";
import { isStandingStill } from "./stand-still.ts";

type RefundDue = {
  readonly booking: Booking;
  readonly intentId: string;
  readonly amount: number;
  readonly reason: Tables["refunds"]["reason"];
  readonly now: number;
};

type WrittenRefund = Pick<Tables["refunds"], "booking_id" | "number" | "intent_id" | "amount" | "reason" | "asked_at">;

const RETRY_MS = 60_000;
/** A provider that is away comes back sooner; after that a person must look. */
const STUCK_AFTER_MS = 60 * 60_000;

/** Writes down what must be given back, once per payment and reason. The worker below pays it. */
export async function writeRefundDue(trx: Trx, { booking, intentId, amount, reason, now }: RefundDue): Promise<void> {
  const written = await trx.selectFrom("refunds").selectAll().where("booking_id", "=", booking.id).execute();
  if (amount <= 0 || written.some((refund) => refund.intent_id === intentId && refund.reason === reason)) return;
  await trx
    .insertInto("refunds")
    .values({ booking_id: booking.id, number: written.length + 1, intent_id: intentId, amount, reason, asked_at: now })
    .execute();
}

/** Pays back what is due. Every step may be repeated: the provider knows a refund by its booking and number. */
export async function payRefundsDue(services: BookingServices): Promise<void> {
  if (await isStandingStill(services)) return;
  const now = await services.database.now();
  const due = await services.database.query
    .selectFrom("refunds")
    .selectAll()
    .where("done", "=", 0)
    .where("try_at", "<=", now)
    .execute();
  for (const refund of due) {
    try {
      await services.payments.refund({
        intentId: refund.intent_id,
        bookingId: refund.booking_id,
        refundNumber: refund.number,
        amount: refund.amount,
        firstAskedAt: refund.asked_at,
      });
    } catch (fault) {
      services.log.error("refund-failed", { intent: refund.intent_id, fault });
      await services.database.transaction((trx) => postponeRefund(services, trx, refund, now));
      continue;
    }
    await services.database.transaction((trx) => finishRefund(services, trx, refund));
    services.letters.wake();
  }
}

/** The provider is away or refuses: the debt stays written and is tried again, and the owner hears of a lasting one. */
async function postponeRefund(services: BookingServices, trx: Trx, refund: WrittenRefund, now: number): Promise<void> {
  const isStuck = now - refund.asked_at >= STUCK_AFTER_MS;
  await trx
    .updateTable("refunds")
    .set({ try_at: now + (isStuck ? STUCK_AFTER_MS : RETRY_MS) })
    .where("booking_id", "=", refund.booking_id)
    .where("number", "=", refund.number)
    .execute();
  const booking = isStuck ? await lockBooking(trx, refund.booking_id) : undefined;
  if (booking !== undefined) await services.letters.refundStuck(trx, booking, await versionOf(trx, booking), refund);
}

async function finishRefund(services: BookingServices, trx: Trx, refund: WrittenRefund) {
  const { numUpdatedRows } = await trx
    .updateTable("refunds")
    .set({ done: 1 })
    .where("booking_id", "=", refund.booking_id)
    .where("number", "=", refund.number)
    .where("done", "=", 0)
    .executeTakeFirst();
  const booking = await lockBooking(trx, refund.booking_id);
  if (numUpdatedRows === 0n || booking === undefined) return;
  const isWholeBooking = booking.status === "refund_due" && refund.reason === "nights-lost";
  // A stray payment was never part of what the booking cost.
  const ofThisBooking = refund.intent_id === booking.intent_id ? refund.amount : 0;
  const refunded = await trx
    .updateTable("bookings")
    .set((row) => ({
      refunded_amount: row("refunded_amount", "+", ofThisBooking),
      ...(isWholeBooking && { status: "refunded" as const }),
    }))
    .where("id", "=", booking.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await services.letters.refunded(trx, refunded, await versionOf(trx, refunded), refund);
}
