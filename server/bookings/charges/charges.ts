import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, Trx } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import type { Booking } from "../booking.ts";

/** What a guest was charged, and what was refunded. */
export type Charge = Selectable<Tables["charges"]> & { readonly refunds: readonly ChargeRefund[] };

export type ChargeRefund = Selectable<Tables["charge_refunds"]>;

/** Rule written-counts: a refund counts as made from the moment it's written, until the provider says no. */
export function refundedOrPending({ refunds }: Charge): number {
  return refunds.reduce((sum, { amount, status }) => sum + (status === "asked" || status === "made" ? amount : 0), 0);
}

/** What is left to refund if this much of the charge is kept. */
export function refundDue(charge: Charge, keep = charge.keep): number {
  return Math.max(0, charge.amount - keep - refundedOrPending(charge));
}

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
  return charges.map((charge) => ({ ...charge, refunds: refunds.filter(({ charge_id }) => charge_id === charge.id) }));
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
  return row && { ...row, refunds: [] };
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
      const refunds = charge.selectFrom("charge_refunds").whereRef("charge_refunds.charge_id", "=", "charges.id");
      const made = refunds
        .select((refund) =>
          refund.fn.coalesce(refund.fn.sum<number>("charge_refunds.amount"), refund.lit(0)).as("made"),
        )
        .where("charge_refunds.status", "=", "made");
      const asked = refunds.select("charge_refunds.id").where("charge_refunds.status", "=", "asked");
      return charge.or([charge(charge("amount", "-", charge.ref("keep")), ">", made), charge.exists(asked)]);
    });
}
