import { sql } from "kysely";
import type { Database, Trx } from "../database/database.ts";
import type { Booking } from "./booking.ts";
import { type Charge, chargesOf, reduceKept, refundedOrPending } from "./charges/charges.ts";

/*
 * Servers of version 0.1 may run alongside this one during a rolling update. They have no charges: they confirm,
 * cancel and request refunds in columns and rows of their own. Delete this file and its callers in the next release.
 */

/**
 * Imports what a server of the previous release wrote about a booking's money into the ledger, once. Its refunds keep
 * their booking and number, which is also their idempotency key: whichever server calls, the refund is paid once.
 */
export async function adoptFromVersionBefore(trx: Trx, booking: Booking, now: number): Promise<void> {
  const orders = await trx.selectFrom("refunds").selectAll().where("booking_id", "=", booking.id).execute();
  await adoptPayments(trx, booking, { orders, now });
  if (booking.status === "canceled" && booking.canceled_at === null) {
    await adoptCancellation(trx, booking, { orders, now });
  }
  for (const order of orders) await adoptOrder(trx, order);
}

type Order = { booking_id: string; number: number; intent_id: string; amount: number; reason: string } & {
  done: number;
  asked_at: number;
};
type Written = { readonly orders: readonly Order[]; readonly now: number };

async function adoptPayments(trx: Trx, booking: Booking, { orders, now }: Written): Promise<void> {
  const isLost = booking.status === "refund_due" || booking.status === "refunded";
  const { intent_id, paid_amount: paid, hold_number, version } = booking;
  const own = { intent_id, amount: paid ?? 0, keep: isLost ? 0 : (paid ?? 0), subject: String(hold_number), version };
  const strays = orders.map((order) => ({ ...order, keep: 0, subject: "stray", version: null }));
  for (const { intent_id: id, amount, keep, subject, version: paidVersion } of [own, ...strays]) {
    if (id === null || amount === 0) continue;
    const names = { id, intent_id: id, booking_id: booking.id, kind: "stay", subject, version: paidVersion } as const;
    const state = { amount, keep, status: "paid", created_at: now, paid_at: now } as const;
    await trx
      .insertInto("charges")
      .values({ ...names, ...state, client_secret: null, pay_by: null })
      .onConflict((conflict) => conflict.column("intent_id").doNothing())
      .execute();
  }
}

async function adoptCancellation(trx: Trx, booking: Booking, { orders, now }: Written): Promise<void> {
  const due = orders.filter(({ intent_id, done }) => intent_id === booking.intent_id && done === 0);
  const gone = due.reduce((sum, { amount }) => sum + amount, booking.refunded_amount);
  const stay = (await chargesOf(trx, booking.id)).find(({ intent_id }) => intent_id === booking.intent_id);
  if (stay !== undefined) await reduceKept(trx, stay, Math.max(0, stay.amount - gone));
  const canceled = { canceled_at: now, canceled_by: "owner" };
  await trx.updateTable("bookings").set(canceled).where("id", "=", booking.id).execute();
}

async function adoptOrder(trx: Trx, order: Order): Promise<void> {
  const { booking_id, number, intent_id, amount, reason, done, asked_at } = order;
  const id = `${booking_id}-${number}`;
  const charge = (await chargesOf(trx, booking_id)).find((found) => found.intent_id === intent_id);
  if (charge === undefined) return;
  const known = charge.refunds.find((refund) => refund.id === id);
  if (known !== undefined) {
    // The old server paid a refund we had imported, and has queued the emails.
    if (done === 1 && known.status === "asked") await setStatus(trx, id, "made");
    return;
  }
  // Both versions may have found the same stray payment: then ours is in progress, and theirs isn't made.
  const isCovered = done === 0 && charge.amount - charge.keep - refundedOrPending(charge) < amount;
  const status = done === 1 ? "made" : isCovered ? "refused" : "asked";
  const why = reason === "canceled" ? "canceled" : "late";
  await trx
    .insertInto("charge_refunds")
    .values({ id, charge_id: charge.id, amount, made_by: "us", why, status, asked_at })
    .execute();
}

/** Keeps the old columns correct for old servers. None of our refunds ever looks like one they should pay. */
export async function writeForVersionBefore(trx: Trx, bookingId: string, charges: readonly Charge[]): Promise<void> {
  for (const { id, status } of charges.flatMap(({ refunds }) => refunds)) {
    if (status !== "asked" && isOrder(id, bookingId)) await closeOrder(trx, bookingId, Number(id.slice(37)));
  }
  const booking = trx.selectFrom("bookings").select(["status", "intent_id"]).where("id", "=", bookingId);
  const { status, intent_id } = await booking.executeTakeFirstOrThrow();
  const stay = charges.find((charge) => charge.intent_id === intent_id);
  if (stay === undefined) return;
  // Old servers add their own refunds when they pay them.
  const counted = stay.refunds.filter((refund) => refund.status === "made" || !isOrder(refund.id, bookingId));
  const isRefunded = status === "refund_due" && stay.refunds.every((refund) => refund.status !== "asked");
  await trx
    .updateTable("bookings")
    .set({
      refunded_amount: refundedOrPending({ ...stay, refunds: counted }),
      ...(isRefunded && refundedOrPending(stay) >= stay.amount && { status: "refunded" as const }),
    })
    .where("id", "=", bookingId)
    .execute();
}

function isOrder(refundId: string, bookingId: string): boolean {
  return refundId.startsWith(`${bookingId}-`);
}

async function closeOrder(trx: Trx, bookingId: string, number: number): Promise<void> {
  const order = trx.updateTable("refunds").set({ done: 1 }).where("booking_id", "=", bookingId);
  await order.where("number", "=", number).execute();
}

async function setStatus(trx: Trx, id: string, status: "made"): Promise<void> {
  await trx.updateTable("charge_refunds").set({ status }).where("id", "=", id).execute();
}

const LATELY_MS = 7 * 86_400_000;

/** Bookings with money recorded by the previous release that isn't in the ledger yet. */
export async function changedByVersionBefore({ query }: Database, now: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select booking_id as id from refunds
    where not exists (select 1 from charge_refunds where id = refunds.booking_id || '-' || refunds.number)
    union select id from bookings where status = 'canceled' and canceled_at is null
    union select id from bookings
    where status in ('confirmed', 'refund_due') and held_until > ${now - LATELY_MS} and paid_amount > 0
      and not exists (select 1 from charges where charges.intent_id = bookings.intent_id)
  `.execute(query);
  return rows.map(({ id }) => id);
}
