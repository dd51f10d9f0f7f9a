import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Database, Trx } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import type { Booking } from "../booking.ts";

type ChargeRow = Selectable<Tables["charges"]>;

type Flags = {
  /** The guest has to pay for a damage themselves. */
  readonly link_sent: boolean;
  /** A refund failed after it was made, and waits for the owner. */
  readonly stuck: boolean;
  readonly cancel_noted: boolean;
};

/** What a guest was charged, and what was refunded. */
export type Charge = Omit<ChargeRow, keyof Flags> & Flags & { readonly refunds: readonly ChargeRefund[] };

export type ChargeRefund = Selectable<Tables["charge_refunds"]>;

/** The only reader of a charge's row. */
export function toCharge(row: ChargeRow, refunds: readonly ChargeRefund[] = []): Charge {
  const { link_sent, stuck, cancel_noted } = row;
  return { ...row, link_sent: link_sent === 1, stuck: stuck === 1, cancel_noted: cancel_noted === 1, refunds };
}

/** Rule written-counts: a refund counts as made from the moment it's written, until the provider says no. */
export function refundedOrPending({ refunds }: Refunded): number {
  return refunds.reduce((sum, { amount, status }) => sum + (status === "asked" || status === "made" ? amount : 0), 0);
}

type Refunded = { readonly refunds: readonly Pick<ChargeRefund, "amount" | "status">[] };

/** What is left to refund if this much of the charge is kept. */
export function refundDue(charge: Refunded & Pick<Charge, "amount" | "keep">, keep = charge.keep): number {
  return Math.max(0, charge.amount - keep - refundedOrPending(charge));
}

/** `refundedOrPending` for a query on charges. */
export const refundedOrPendingInSql = sql<number>`coalesce((
  select cast(sum(charge_refunds.amount) as integer) from charge_refunds
  where charge_refunds.charge_id = charges.id and charge_refunds.status in ('asked', 'made')
), 0)`;

/** `refundDue` for a query on charges. */
const refundDueInSql = sql<number>`(charges.amount - charges.keep - ${refundedOrPendingInSql})`;

/** What the guest would get back for withdrawing now, on top of what is already on its way. */
export function backIfWithdrawn(charge: Charge): number {
  return charge.status === "paid" ? refundDue(charge, 0) - refundDue(charge) : 0;
}

/** Oldest first. */
export async function chargesOf(trx: Trx, bookingId: string): Promise<Charge[]> {
  const own = trx.selectFrom("charges").selectAll().where("booking_id", "=", bookingId);
  const charges = await own.orderBy("created_at").orderBy("id").execute();
  if (charges.length === 0) return [];
  const ids = charges.map(({ id }) => id);
  const refunds = await trx.selectFrom("charge_refunds").selectAll().where("charge_id", "in", ids).execute();
  return charges.map((charge) =>
    toCharge(
      charge,
      refunds.filter(({ charge_id }) => charge_id === charge.id),
    ),
  );
}

type PaidStay = {
  readonly booking: Booking;
  readonly intentId: string;
  readonly holdNumber: number;
  readonly version: number;
  readonly amount: number;
  /** All of it, or zero for a payment that can't be placed, which is then refunded. */
  readonly keep: number;
  readonly now: number;
};

/** Idempotent: a stay's payment is recorded once. */
export async function writePaidStay(trx: Trx, paid: PaidStay): Promise<void> {
  await trx
    .insertInto("charges")
    .values({
      id: randomUUID(),
      booking_id: paid.booking.id,
      kind: "stay",
      subject: String(paid.holdNumber),
      version: paid.version,
      amount: paid.amount,
      keep: paid.keep,
      status: "paid",
      intent_id: paid.intentId,
      client_secret: null,
      pay_by: null,
      created_at: paid.now,
      paid_at: paid.now,
    })
    .onConflict((conflict) => conflict.column("intent_id").doNothing())
    .execute();
}

type NewCharge = {
  readonly booking: Booking;
  readonly kind: "change" | "extra" | "damage";
  readonly subject: string;
  /** The stay that a change leads to. */
  readonly version?: number;
  readonly amount: number;
  /** What it is for, as the guest reads it. */
  readonly note: string;
  readonly payBy: number;
  readonly now: number;
};

/**
 * Rule row-first: a charge is a row with a random id before the provider is called. Rule one-live: undefined when the
 * booking has a live charge for the same subject. The database's unique index decides.
 */
export async function openCharge(trx: Trx, charge: NewCharge): Promise<Charge | undefined> {
  const { booking, kind, subject, version, amount, note, payBy, now } = charge;
  const row = await trx
    .insertInto("charges")
    .values({
      ...{ id: randomUUID(), booking_id: booking.id, kind, subject, version: version ?? null, amount, keep: amount },
      ...{ status: "open", intent_id: null, client_secret: null, pay_by: payBy, created_at: now, paid_at: null, note },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toCharge(row);
}

/** Whether someone may still pay it. */
export function isUnderWay({ status }: Pick<Charge, "status">): boolean {
  return status === "open" || status === "closing";
}

/** What was paid for the nights themselves. */
export function isOfStay({ kind }: Pick<Charge, "kind">): boolean {
  return kind === "stay" || kind === "change";
}

/** Rule mark-closing: a charge that ends is marked first, and nothing attaches to it from then on. */
export async function markClosing(trx: Trx, { id }: Pick<Charge, "id">): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("charges")
    .set({ status: "closing" })
    .where("id", "=", id)
    .where("status", "in", ["open", "closing"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Rule keep-decides: whatever voids a charge lowers the amount kept. It never rises. */
export async function reduceKept(trx: Trx, { id }: Charge, keep: number): Promise<void> {
  await trx.updateTable("charges").set({ keep }).where("id", "=", id).where("keep", ">", keep).execute();
}

/** Charges that still owe a refund, or have one in progress. */
export function chargesOwingRefund({ query }: Pick<Database, "query">) {
  return query
    .selectFrom("charges")
    .where("charges.status", "=", "paid")
    .whereRef("keep", "<", "amount")
    .where((charge) => {
      const asked = charge.selectFrom("charge_refunds").select("charge_refunds.id");
      const ofCharge = asked.whereRef("charge_refunds.charge_id", "=", "charges.id").where("status", "=", "asked");
      return charge.or([charge(refundDueInSql, ">", 0), charge.exists(ofCharge)]);
    });
}
