import { dayAt } from "#domain/dates/calendar-date.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Trx } from "../../database/database.ts";
import { bookingsWithStay } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { endUnpaid, reduceKept } from "../charges/charges.ts";
import { withLedger } from "../charges/ledger.ts";
import { freeNights } from "../nights.ts";
import { decide, reportUnmatchedPayment } from "./unmatched-payments.ts";

/**
 * Rule stand-still: a stay that is confirmed here and canceled at the provider, or a refund of ours without its row,
 * proves an old database, since rows come first. Only a restart brings one, so a server looks before it acts.
 */
export async function findLostDecisions(services: BookingServices): Promise<void> {
  const { database, payments, rules } = services;
  const coming = await bookingsWithStay(database.query)
    .innerJoin("charges", "charges.booking_id", "bookings.id")
    .select(["charges.intent_id", "charges.created_at", "bookings.created_at as held_at", "bookings.reference"])
    .where("bookings.status", "=", "confirmed")
    .where("charges.status", "=", "paid")
    .where("stay_versions.check_out", ">=", dayAt(await database.now(), rules.timeZone))
    .execute();
  if (coming.length === 0) return;
  const since = Math.min(...coming.map(({ created_at, held_at }) => Math.min(created_at, held_at)));
  const rows = await database.query.selectFrom("charge_refunds").select("id").execute();
  const known = new Set(rows.map(({ id }) => id));
  const refunds = (await payments.listRefunds(since)).filter(({ madeBy, id }) => madeBy === "us" && !known.has(id));
  for (const payment of await payments.listRecent(since)) {
    const reference = coming.find(({ intent_id }) => intent_id === payment.id)?.reference;
    const isLost = payment.canceled || refunds.some(({ intentId }) => intentId === payment.id);
    if (reference != null && isLost)
      await database.transaction((trx) => reportUnmatchedPayment(services, trx, payment, reference));
  }
}

/**
 * The owner says that such a stay was canceled: its nights are open again, and nothing goes back that hasn't gone
 * already. The guest was told when it happened.
 */
export async function cancelAgain(
  { database, payments }: BookingServices,
  intentId: string,
  record: (trx: Trx) => Promise<void>,
): Promise<Result<true, "not-waiting">> {
  const ofIntent = database.query.selectFrom("charges").select("booking_id").where("intent_id", "=", intentId);
  const bookingId = (await ofIntent.executeTakeFirst())?.booking_id ?? "";
  const paid = await database.query
    .selectFrom("charges")
    .select((row) => row.ref("intent_id").$notNull().as("intent"))
    .where("booking_id", "=", bookingId)
    .where("intent_id", "is not", null)
    .execute();
  const listed = (await Promise.all(paid.map(({ intent }) => payments.refundsOf(intent)))).flat();
  const canceled = await withLedger(database, bookingId, async ({ trx, booking, charges }) => {
    if (booking.status !== "confirmed" || !(await decide(trx, intentId, "left"))) return false;
    const now = await database.now(trx);
    const row = { status: "canceled", canceled_at: now, canceled_by: "owner" } as const;
    await trx.updateTable("bookings").set(row).where("id", "=", bookingId).execute();
    for (const charge of charges) {
      const gone = listed.filter((refund) => refund.intentId === charge.intent_id && refund.status === "made");
      for (const { id, amount, madeBy: made_by, status } of gone) {
        const refund = { id, charge_id: charge.id, amount, made_by, why: null, status, asked_at: now };
        await trx
          .insertInto("charge_refunds")
          .values(refund)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      await reduceKept(
        trx,
        charge,
        charge.status !== "paid" ? 0 : charge.amount - gone.reduce((sum, { amount }) => sum + amount, 0),
      );
      await endUnpaid(trx, charge);
    }
    await freeNights(trx, { booking_id: bookingId });
    await record(trx);
    return true;
  });
  return canceled ? accept(true) : refuse("not-waiting");
}
