import { randomUUID } from "node:crypto";
import { type Selectable, type SqlBool, sql } from "kysely";
import type { ChargedTax } from "#domain/prices/taxes.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import type { Booking } from "../booking.ts";

type ChargeRow = Selectable<Tables["charges"]>;

/** "link_sent": the guest has to pay it themselves. */
type Flags = Record<"link_sent" | "cancel_noted", boolean>;

/** What a guest was charged, and what was refunded. What bounced came back from the bank and waits for the owner. */
export type Charge = Omit<ChargeRow, keyof Flags> & Flags & { readonly refunds: readonly ChargeRefund[] };

export type ChargeRefund = Selectable<Tables["charge_refunds"]>;

/** The only reader of a charge's row. */
export function toCharge(row: ChargeRow, refunds: readonly ChargeRefund[] = []): Charge {
  return { ...row, link_sent: row.link_sent === 1, cancel_noted: row.cancel_noted === 1, refunds };
}

export function readTaxes(stored: string): ChargedTax[] {
  return JSON.parse(stored) as ChargedTax[];
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

/** What of it is still owed: more may have been given back since. */
export function bouncedOf(charge: Charge): number {
  return Math.min(charge.bounced, refundDue(charge));
}

/** What only the owner can give back: what came back from the guest's bank, or never came by card. */
export function waitsForOwner(charge: Charge): number {
  return isPaidByHand(charge) ? refundDue(charge) : bouncedOf(charge);
}

/** `refundedOrPending` for a query on charges. */
const refundedOrPendingInSql = sql<number>`coalesce((
  select cast(sum(charge_refunds.amount) as integer) from charge_refunds
  where charge_refunds.charge_id = charges.id and charge_refunds.status in ('asked', 'made')
), 0)`;

/** `refundDue` for a query on charges. */
export const refundDueInSql = sql<number>`(charges.amount - charges.keep - ${refundedOrPendingInSql})`;

/** What the guest would get back for withdrawing now, on top of what is already on its way. */
export function backIfWithdrawn(charge: Charge, keep = 0): number {
  return charge.status === "paid" ? refundDue(charge, keep) - refundDue(charge) : 0;
}

/** What is kept when this much is refunded on top of what is on its way, and of what someone refunded by hand. */
export function keepAfter(charge: Charge, back: number): number {
  return charge.amount - refundedOrPending(charge) - refundDue(charge) - back;
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

type NewCharge = {
  readonly booking: Pick<Booking, "id">;
  readonly kind: Charge["kind"];
  readonly subject: string;
  /** The stay of a hold, or the one that a change leads to. */
  readonly version?: number;
  readonly amount: number;
  /** What it is for, as the guest reads it. */
  readonly note?: string;
  /** What of the amount is tax. */
  readonly taxes?: readonly ChargedTax[];
  /** A hold's charge ends with the hold. */
  readonly payBy?: number;
  readonly now: number;
};

/**
 * Rule row-first: a charge is a row with a random id before the provider is called. Rule one-live: undefined when the
 * booking has a live charge for the same subject. The database's unique index decides.
 */
export async function openCharge(trx: Trx, charge: NewCharge): Promise<Charge | undefined> {
  const { booking, kind, subject, version = null, amount, note = null, taxes, payBy = null, now } = charge;
  const row = await trx
    .insertInto("charges")
    .values({
      ...{ id: randomUUID(), booking_id: booking.id, kind, subject, version, amount, keep: amount },
      ...{ status: "open", pay_by: payBy, created_at: now, note },
      ...(taxes && taxes.length > 0 && { taxes: JSON.stringify(taxes) }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toCharge(row);
}

/** The charge of a hold, which its booking names. A stay that costs nothing has none. */
export async function openStayCharge(
  trx: Trx,
  booking: Pick<Booking, "id" | "hold_number">,
  { version, amount }: { readonly version: number; readonly amount: number },
  now: number,
): Promise<string | null> {
  const stay = { booking, kind: "stay", subject: String(booking.hold_number), version, amount, now } as const;
  const charge = amount === 0 ? null : await openCharge(trx, stay);
  if (charge === undefined) throw new Error("a hold beside its own charge");
  const charge_id = charge?.id ?? null;
  await trx.updateTable("bookings").set({ charge_id }).where("id", "=", booking.id).execute();
  return charge_id;
}

export async function findCharge(query: Database["query"], id: string | null): Promise<Charge | undefined> {
  if (id === null) return undefined;
  const row = await query.selectFrom("charges").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toCharge(row);
}

/** Neither paid nor over. */
export const UNPAID = ["scheduled", "open", "closing"] as const satisfies readonly Charge["status"][];

/** Whether someone may still pay it. A scheduled charge has no payment yet. */
export function isUnderWay({ status }: Pick<Charge, "status">): boolean {
  return status === "open" || status === "closing";
}

/** What was paid for the nights themselves. */
export function isOfStay({ kind }: Pick<Charge, "kind">): boolean {
  return kind === "stay" || kind === "balance" || kind === "change";
}

/** A payment that bought nothing: another one had settled what it was for. */
export function isStray(
  { id, kind, subject }: Pick<Charge, "id" | "kind" | "subject">,
  { charge_id }: Pick<Booking, "charge_id">,
): boolean {
  return subject.startsWith("stray") || (kind === "stay" && id !== charge_id);
}

/** Paid by check, cash or transfer. What is owed back on it is the owner's task, never the worker's. */
export function isPaidByHand({ status, paid_by }: Pick<Charge, "status" | "paid_by">): boolean {
  return status === "paid" && paid_by !== null;
}

type Ending = Pick<Charge, "id" | "booking_id">;

/**
 * Rule mark-closing: a charge that ends is marked first, together with the hold that it's for and with what the owner
 * received for it. From then on no intent and no update can attach, only a payment counts.
 */
export async function markClosing(
  trx: Trx,
  { id, booking_id }: Ending,
  received?: Pick<Charge, "paid_by" | "paid_at">,
): Promise<boolean> {
  const hold = trx.updateTable("bookings").set({ status: "expiring" }).where("id", "=", booking_id);
  await hold.where("charge_id", "=", id).where("status", "=", "held").execute();
  const { numUpdatedRows } = await trx
    .updateTable("charges")
    .set({ status: "closing", ...received })
    .where("id", "=", id)
    .where("status", "in", UNPAID)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Nobody can pay it any more. False when it was over already. */
export async function voidCharge(trx: Trx, { id }: Pick<Charge, "id">): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("charges")
    .set({ status: "void", keep: 0, client_secret: null })
    .where("id", "=", id)
    .where("status", "in", UNPAID)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Its purpose has ended: what is scheduled can't have a payment, so it's over at once; the rest is closed first. */
export async function endIfUnpaid(trx: Trx, charge: Charge): Promise<void> {
  if (charge.status === "scheduled") await voidCharge(trx, charge);
  else if (isUnderWay(charge)) await markClosing(trx, charge);
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

/** `bouncedOf` above zero, for a query on charges. What was given back since waits no more. */
export const hasBounced = sql<SqlBool>`(charges.bounced > 0 and ${refundDueInSql} > 0)`;

/** Nothing waits for the owner, or more is owed than what has come back: that much is sent meanwhile. */
export const isMoreThanBounced = sql<SqlBool>`(${refundDueInSql} > charges.bounced or exists (
  select 1 from charge_refunds where charge_refunds.charge_id = charges.id and charge_refunds.status = 'asked'
))`;

// For any query on the bookings table.

/** What was paid for the nights: the stay and its changes, without extras and damage. A free stay cost nothing. */
export const paidForStay = sql<number | null>`coalesce((
  select cast(sum(charges.amount) as integer) from charges
  where charges.booking_id = bookings.id and charges.status = 'paid' and charges.kind in ('stay', 'balance', 'change')
), case when bookings.confirmed_at is null then null else 0 end)`;

/** How much of it was refunded, or is on its way. */
export const refundedOfStay = sql<number>`coalesce((
  select cast(sum(${refundedOrPendingInSql}) as integer) from charges
  where charges.booking_id = bookings.id and charges.kind in ('stay', 'balance', 'change')
), 0)`;
