import type { Outcome } from "#contract/refusals.ts";
import { type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { DAY_MS } from "#domain/dates/durations.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Database, Trx } from "../../database/database.ts";
import { readSetting, writeOnce } from "../../database/settings.ts";
import type { Payment } from "../../payments/gateway.ts";
import { bookingsWithStay } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { withLedger } from "../charges/ledger.ts";
import { pause } from "../pause.ts";
import { endStay } from "../refunds/cancel-booking.ts";
import { readStayMetadata } from "./payment-metadata.ts";
import { decide, reportUnmatchedPayment } from "./unmatched-payments.ts";

/**
 * Rule stand-still: a stay that is confirmed here and canceled at the provider, or a refund of ours without its row,
 * proves an old database, since rows come first. Only a restart brings one, so a server looks before it acts.
 */
export async function findLostDecisions(services: BookingServices): Promise<void> {
  const { database, payments, rules } = services;
  const coming = await bookingsWithStay(database.query)
    .innerJoin("charges", "charges.booking_id", "bookings.id")
    .select(["charges.intent_id", "charges.created_at", "bookings.created_at as held_at"])
    .where("bookings.status", "=", "confirmed")
    .where("charges.status", "=", "paid")
    .where("stay_versions.check_out", ">=", dayAt(await database.now(), rules.timeZone))
    .execute();
  if (coming.length === 0) return;
  const since = Math.min(...coming.map(({ created_at, held_at }) => Math.min(created_at, held_at)));
  const refunds = (await payments.listRefunds(since)).filter(({ madeBy }) => madeBy === "us");
  for (const payment of await payments.listRecent(since)) {
    const made = refunds.flatMap(({ id, intentId }) => (intentId === payment.id ? [id] : []));
    const mayBeLost = payment.canceled || made.length > 0;
    if (!mayBeLost || !coming.some(({ intent_id }) => intent_id === payment.id)) continue;
    await database.transaction(async (trx) => {
      const reference = await referenceIfLost(trx, payment, made);
      if (reference !== undefined) await reportUnmatchedPayment(services, trx, payment, reference);
    });
  }
}

/** Read after the provider was: another server may have decided meanwhile, and its rows came before its calls. */
async function referenceIfLost(trx: Trx, payment: Payment, refunds: readonly string[]): Promise<string | undefined> {
  const booking = await trx
    .selectFrom("bookings")
    .innerJoin("charges", "charges.booking_id", "bookings.id")
    .select(["bookings.reference", "charges.id"])
    .where("charges.intent_id", "=", payment.id)
    .where("bookings.status", "=", "confirmed")
    .executeTakeFirst();
  if (booking === undefined) return undefined;
  const rows = await trx.selectFrom("charge_refunds").select("id").where("charge_id", "=", booking.id).execute();
  const isLost = payment.canceled || refunds.some((id) => !rows.some((row) => row.id === id));
  return isLost ? (booking.reference ?? undefined) : undefined;
}

/**
 * The owner says that such a stay was canceled: its nights are open again, and nothing goes back that hasn't gone
 * already. The guest was told when it happened.
 */
export async function cancelAgain(
  services: BookingServices,
  intentId: string,
  record: (trx: Trx) => Promise<void>,
): Promise<Outcome<true>> {
  const { database, payments } = services;
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
    const keeps = [];
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
      const kept = charge.amount - gone.reduce((sum, { amount }) => sum + amount, 0);
      keeps.push({ charge, keep: charge.status === "paid" ? kept : 0 });
    }
    await endStay(services, { trx, booking, charges }, { keeps, by: "owner", now });
    await record(trx);
    return true;
  });
  return canceled ? accept(true) : refuse("not-waiting");
}

const SETTING = "other-installations";
/** Longer ahead than anybody books. */
const LOOK_BACK_MS = 550 * DAY_MS;

/**
 * A live database without a booking may have been begun anew, after a lost disk or with a wrong DATA_DIR, and would
 * sell nights that guests have paid for through the one before. So payments of other installations of this site for
 * stays ahead are told once, before anything is sold. Only the owner knows whether they are another house's.
 */
export async function lookForOtherInstallations(services: BookingServices): Promise<void> {
  const { database, payments, rules, emails, log } = services;
  if (!(await isBegunAnew(database.query))) return;
  const now = await database.now();
  const today = dayAt(now, rules.timeZone);
  const others = await payments.listRecent(now - LOOK_BACK_MS, "others");
  const ahead = others.filter((payment) => isPaidAhead(payment, today));
  await database.transaction(async (trx) => {
    const isFirst = await writeOnce(trx, SETTING, String(ahead.length));
    if (!isFirst || ahead.length === 0) return;
    await trx
      .insertInto("unknown_payments")
      .values(ahead.map(({ id }) => ({ intent_id: id, found_at: now, decision: null })))
      .onConflict((conflict) => conflict.column("intent_id").doNothing())
      .execute();
    log.error("payments-of-another-installation", {
      payments: ahead.length,
      advice: "if they are this house's, put back its database; otherwise decide on the desk's first page",
    });
    await emails.enqueue(trx, "other-installation", { id: "found", payments: ahead.length });
    await pause(trx, now);
  });
}

async function isBegunAnew(query: Database["query"]): Promise<boolean> {
  const isLive = (await readSetting(query, "mode")) === "live";
  if (!isLive || (await readSetting(query, SETTING)) !== undefined) return false;
  return (await query.selectFrom("stay_versions").select("version").limit(1).executeTakeFirst()) === undefined;
}

function isPaidAhead({ paid, canceled, metadata }: Payment, today: CalendarDate): boolean {
  const stay = readStayMetadata(metadata)?.stay;
  return paid !== undefined && paid.refunded < paid.amount && !canceled && stay !== undefined && stay.checkOut > today;
}
