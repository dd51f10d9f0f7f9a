import type { Outcome } from "#contract/refusals.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { Payment } from "../../payments/gateway.ts";
import { bringBack, moveMissedEnds } from "../balance/balance.ts";
import { findVersion } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { type Charge, chargesOf, findCharge, toCharge, voidCharge } from "../charges/charges.ts";
import { pause, resume } from "../pause.ts";
import { readStayMetadata } from "./payment-metadata.ts";

/**
 * Rule tell-unknown: a payment of ours without its row is reported to the owner, and never moved automatically. Rows
 * are written before the provider is called, so it also proves that the database is an old one: bookings pause.
 */
export async function reportUnmatchedPayment(
  services: BookingServices,
  trx: Trx,
  payment: Payment,
  /** Of the booking that it has after all, and that was canceled or refunded since. */
  reference?: string,
): Promise<"told" | "decided"> {
  const { log, emails } = services;
  // A full refund, whoever made it, leaves nothing to decide.
  if (reference === undefined && payment.paid !== undefined && payment.paid.refunded >= payment.paid.amount)
    return "decided";
  const now = await services.database.now(trx);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("unknown_payments")
    .values({ intent_id: payment.id, found_at: now, decision: null })
    .onConflict((conflict) => conflict.column("intent_id").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return decisionOn(trx, payment.id);
  log.error("payment-without-booking", {
    payment: payment.id,
    amount: payment.amount,
    advice: "decide about it on the desk's first page",
  });
  const { id, amount, paid, metadata } = payment;
  const page = services.payments.pageOf(id);
  await emails.enqueue(trx, "unknown-payment", {
    ...{ id, amount: paid?.amount ?? amount, refunded: paid?.refunded ?? 0 },
    ...readStayMetadata(metadata),
    ...(page !== undefined && { page }),
    ...(reference !== undefined && { reference }),
  });
  await pause(trx, now);
  return "told";
}

async function decisionOn(trx: Trx, intentId: string): Promise<"told" | "decided"> {
  const { decision } = await trx
    .selectFrom("unknown_payments")
    .select("decision")
    .where("intent_id", "=", intentId)
    .executeTakeFirstOrThrow();
  return decision === null ? "told" : "decided";
}

/** Matched from either side. A payment that one of our rows references is ours, whatever it carries. */
export async function chargeBehind(query: Database["query"], payment: Payment): Promise<Charge | undefined> {
  const named = await query.selectFrom("charges").selectAll().where("intent_id", "=", payment.id).executeTakeFirst();
  if (named !== undefined) return toCharge(named);
  return payment.isOurs ? findCharge(query, payment.chargeId ?? null) : undefined;
}

/**
 * Whether the payment of a hold went further than our row says: its booking was canceled, or a part of it refunded by
 * us. Both are written after the row says that it's paid, so the row is an old one. A full refund leaves nothing to
 * decide, and what was paid for a booking that we know is settled like any other.
 */
export async function wentFurther({ database, payments }: BookingServices, payment: Payment): Promise<boolean> {
  const { id, canceled, paid } = payment;
  if (paid === undefined || paid.refunded >= paid.amount || !(canceled || paid.refunded > 0)) return false;
  const charge = await chargeBehind(database.query, payment);
  if (charge?.kind !== "stay" || charge.status === "paid") return false;
  return canceled || (await payments.refundsOf(id)).some(({ madeBy }) => madeBy === "us");
}

type Rows = { readonly payment: Payment; readonly charge: Charge | undefined; readonly isFurther: boolean };

/**
 * Whether the rows written before this payment, and before what was done with it since, exist: its charge, and the
 * version of the stay that it asks for.
 */
export async function hasItsRows(trx: Trx, { payment, charge, isFurther }: Rows): Promise<boolean> {
  if (charge === undefined && payment.chargeId !== undefined) return false;
  // It is open before the provider hears of it.
  if (charge?.status === "scheduled") return false;
  // Another server may have settled it meanwhile.
  if (isFurther && charge?.status !== "paid") return false;
  const version = payment.paid?.version ?? payment.version;
  if (version === 0) return charge !== undefined;
  return (await findVersion(trx, charge?.booking_id ?? payment.bookingId, version)) !== undefined;
}

/**
 * A balance that was paid after the backup was made: here it is still scheduled, and would be charged again. That of a
 * stay which was booked after it, too, has another id since its stay became a booking again.
 */
export async function balanceBehind(trx: Trx, payment: Payment): Promise<Charge | undefined> {
  const isLater = payment.isOurs && payment.version === 0;
  const ofBooking = isLater ? await chargesOf(trx, payment.bookingId) : [];
  const charge = (await chargeBehind(trx, payment)) ?? ofBooking.find(({ status }) => status === "scheduled");
  return charge && charge.status === "scheduled" && charge.amount === payment.paid?.amount ? charge : undefined;
}

type Decision = "adopted" | "refunded" | "left";

/** Records the owner's decision. False when the payment wasn't awaiting one. */
export async function decide(trx: Trx, intentId: string, decision: Decision): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("unknown_payments")
    .set({ decision })
    .where("intent_id", "=", intentId)
    .where("decision", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the owner deals with it, or has had it refunded. Rule tell-unknown: it moves nothing by itself from then on. */
export async function isOwners(query: Database["query"], intentId: string): Promise<boolean> {
  const decided = query.selectFrom("unknown_payments").select("decision").where("intent_id", "=", intentId);
  return (await decided.where("decision", "in", ["left", "refunded"]).executeTakeFirst()) !== undefined;
}

/** Payments awaiting the owner's decision, in their current state at the provider, if it still has them. */
export async function undecidedPayments({ database, payments }: BookingServices): Promise<UnmatchedPayment[]> {
  const waiting = await undecided(database.query);
  return Promise.all(waiting.map(async ({ intent_id: id }) => ({ id, payment: await payments.find(id) })));
}

export type UnmatchedPayment = { readonly id: string; readonly payment: Payment | undefined };

type RefundUnmatchedInput = {
  readonly intentId: string;
  /** A refusal is final for its id: whoever tries again brings another. The provider refuses more than is left. */
  readonly refundId: string;
  /** What was left to refund, as the owner saw it. */
  readonly shown: number;
  readonly record?: (trx: Trx) => Promise<void>;
};

/** Refunds what is left of a payment awaiting a decision. A refused refund leaves it undecided. */
export async function refundUnmatchedPayment(
  { database, payments }: BookingServices,
  { intentId, refundId, shown, record }: RefundUnmatchedInput,
): Promise<Outcome<number>> {
  const isWaiting = (await undecided(database.query)).some(({ intent_id }) => intent_id === intentId);
  if (!isWaiting) return refuse("not-waiting");
  const payment = await payments.find(intentId);
  // Rule own-only.
  if (payment?.isOurs === false) return refuse("not-waiting");
  const paid = payment?.paid;
  if (paid === undefined) return refuse("payment-not-paid");
  const amount = paid.amount - paid.refunded;
  // Rule as-shown.
  if (amount !== shown) return refuse("has-changed");
  const order = { id: refundId, intentId, bookingId: intentId, amount, why: "given-back" } as const;
  if (amount > 0 && (await payments.refund(order)) === "refused") return refuse("refund-refused");
  return database.transaction(async (trx) => {
    if (!(await giveToOwner(trx, intentId, { decision: "refunded", payment }))) return refuse("not-waiting");
    await record?.(trx);
    return accept(amount);
  });
}

/** The owner has dealt with it elsewhere. */
export async function leaveUnmatchedPayment(
  { database, payments }: BookingServices,
  intentId: string,
  record: (trx: Trx) => Promise<void>,
): Promise<Outcome<true>> {
  const payment = await payments.find(intentId).catch(() => undefined);
  return database.transaction(async (trx) => {
    if (!(await giveToOwner(trx, intentId, { decision: "left", payment }))) return refuse("not-waiting");
    await record(trx);
    return accept(true);
  });
}

/** A balance that it had paid is asked for under a new id: the old one's key would only find this payment again. */
async function giveToOwner(
  trx: Trx,
  intentId: string,
  { decision, payment }: { readonly decision: Decision; readonly payment: Payment | undefined },
): Promise<boolean> {
  if (!(await decide(trx, intentId, decision))) return false;
  const balance = payment && (await balanceBehind(trx, payment));
  if (balance !== undefined && (await voidCharge(trx, balance))) await bringBack(trx, balance);
  return true;
}

/** Ends the pause once every payment without a booking is decided. */
export function resumeIfDecided({ database, rules }: BookingServices, record?: (trx: Trx) => Promise<void>) {
  return database.transaction(async (trx) => {
    if ((await undecided(trx)).length > 0) return refuse("has-changed");
    await moveMissedEnds(trx, { now: await database.now(trx), timeZone: rules.timeZone });
    await resume(trx);
    await record?.(trx);
    return accept(true);
  });
}

function undecided(query: Database["query"]) {
  return query.selectFrom("unknown_payments").selectAll().where("decision", "is", null).orderBy("found_at").execute();
}
