import type { Database, Trx } from "../../database/database.ts";
import type { Payment } from "../../payments/gateway.ts";
import { type Booking, findBooking, findVersion } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { pause, resume } from "../pause.ts";

/**
 * Rule tell-unknown: a payment of ours without its row is reported to the owner, and never moved automatically. Rows
 * are written before the provider is called, so it also proves that the database is an old one: stand still.
 */
export async function reportUnmatchedPayment(
  services: BookingServices,
  trx: Trx,
  payment: Payment,
): Promise<"told" | "decided"> {
  const { log, letters } = services;
  // A full refund, whoever made it, leaves nothing to decide.
  if (payment.paid !== undefined && payment.paid.refunded >= payment.paid.amount) return "decided";
  const now = await services.database.now(trx);
  const isOurs = payment.mark === "ours";
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("unknown_payments")
    // One with the old mark may belong to another installation, so the owner is only notified.
    .values({ intent_id: payment.id, found_at: now, decision: isOurs ? null : "left" })
    .onConflict((conflict) => conflict.column("intent_id").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return decisionOn(trx, payment.id);
  log.error(isOurs ? "payment-without-booking" : "old-payment-without-booking", {
    payment: payment.id,
    amount: payment.amount,
    advice: isOurs ? "decide with npm run lodge -- adopt or refund, then go" : "look it up at the card processor",
  });
  await letters.unmatchedPayment(trx, payment);
  if (isOurs) await pause(trx, now);
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

/** Matched from either side. A payment that one of our rows references is ours, whatever its mark. */
export async function bookingBehind(trx: Trx, payment: Payment): Promise<Booking | undefined> {
  const named = await trx.selectFrom("bookings").selectAll().where("intent_id", "=", payment.id).executeTakeFirst();
  return named ?? (payment.mark === "ours" ? findBooking(trx, payment.hold.draftId) : undefined);
}

/** Whether the rows written before this payment exist: its charge, or its hold and its version. */
export async function hasItsRows(trx: Trx, booking: Booking | undefined, payment: Payment): Promise<boolean> {
  if (payment.chargeId !== undefined) return (await findCharge(trx, payment.chargeId)) !== undefined;
  if (booking === undefined || payment.hold.holdNumber > booking.hold_number) return false;
  return (await findVersion(trx, booking.id, payment.paid?.version ?? payment.version)) !== undefined;
}

export function findCharge(trx: Trx, id: string) {
  return trx.selectFrom("charges").selectAll().where("id", "=", id).executeTakeFirst();
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

/** Payments awaiting the owner's decision, in their current state at the provider. */
export async function undecidedPayments({ database, payments }: BookingServices): Promise<Payment[]> {
  const found = await Promise.all((await undecided(database.query)).map(({ intent_id }) => payments.find(intent_id)));
  return found.filter((payment) => payment !== undefined);
}

/** Refunds what is left of a payment awaiting a decision; returns the amount. */
export async function refundUnknown(services: BookingServices, intentId: string): Promise<number | undefined> {
  const { database, payments } = services;
  const waiting = (await undecided(database.query)).find(({ intent_id }) => intent_id === intentId);
  const paid = waiting && (await payments.find(intentId))?.paid;
  if (waiting === undefined || paid === undefined) return undefined;
  const amount = paid.amount - paid.refunded;
  // There is no booking, so the refund's id comes from the payment, which makes a retry idempotent.
  const order = { id: intentId, intentId, bookingId: intentId, amount, why: "given-back" } as const;
  if (amount > 0) await payments.refund(order);
  await database.transaction((trx) => decide(trx, intentId, "refunded"));
  return amount;
}

/** Ends the stand-still once every payment without a booking is decided. Returns those that aren't. */
export function goOn({ database }: BookingServices): Promise<readonly string[]> {
  return database.transaction(async (trx) => {
    const waiting = await undecided(trx);
    if (waiting.length === 0) await resume(trx);
    return waiting.map(({ intent_id }) => intent_id);
  });
}

function undecided(query: Database["query"]) {
  return query.selectFrom("unknown_payments").selectAll().where("decision", "is", null).orderBy("found_at").execute();
}
