import { randomUUID } from "node:crypto";
import type { PaidBy } from "#domain/prices/paid-by.ts";
import type { Trx } from "../../database/database.ts";
import { type Booking, findByReference } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import {
  bouncedOf,
  type Charge,
  type ChargeRefund,
  chargesOf,
  chargesOwingRefund,
  isMoreThanBounced,
  isStray,
  refundDue,
  waitsForOwner,
} from "../charges/charges.ts";
import { type Ledger, withLedger } from "../charges/ledger.ts";
import { isPaused } from "../pause.ts";
import { recordProviderRefunds } from "./record-provider-refunds.ts";

const RETRY_MS = 60_000;
/** An outage at the provider rarely lasts this long; after that the owner is notified. */
const STUCK_AFTER_MS = 60 * 60_000;

/** Pays back, from every charge, what was paid and is neither kept nor refunded. */
export async function payRefundsDue(services: BookingServices): Promise<void> {
  if (await isPaused(services)) return;
  const { database, log } = services;
  const now = await database.now();
  const due = await chargesOwingRefund(database)
    .select(["charges.id", "charges.booking_id"])
    .select((row) => row.ref("charges.intent_id").$notNull().as("intent_id"))
    .where(isMoreThanBounced)
    // Only the owner can give back what didn't come by card.
    .where("charges.paid_by", "is", null)
    .where("charges.id", "not in", (waiting) =>
      waiting.selectFrom("charge_refunds").select("charge_id").where("try_at", ">", now),
    )
    .execute();
  for (const { id, booking_id, intent_id } of due) {
    const owing = { chargeId: id, bookingId: booking_id, intentId: intent_id };
    await refundCharge(services, owing).catch(async (fault: unknown) => {
      log.error("refund-failed", { intent: intent_id, fault });
      await withLedger(database, booking_id, (ledger) => tryLater(services, ledger, id));
    });
    services.emails.wake();
  }
}

type Owing = { readonly chargeId: string; readonly bookingId: string; readonly intentId: string };

/** Checks the provider, writes the row, calls under its id, writes the answer. Every step is idempotent. */
async function refundCharge(services: BookingServices, { chargeId, bookingId, intentId }: Owing): Promise<void> {
  const { database, payments } = services;
  // Rule look-first: someone may have refunded part of it by hand.
  const listed = await payments.refundsOf(intentId);
  const refund = await withLedger(database, bookingId, async (ledger) => {
    await recordProviderRefunds(services, ledger, listed);
    return createOrResumeRefund(ledger, chargeId, await database.now(ledger.trx));
  });
  if (refund === undefined) return;
  // Rule same-key: a call without an answer is repeated under its own key, never under a new one.
  const order = { id: refund.id, intentId, amount: refund.amount, bookingId, why: refund.why ?? "late" };
  const answer = await payments.refund(order);
  await withLedger(database, bookingId, async (ledger) => {
    if (answer === "made") return recordProviderRefunds(services, ledger, [{ ...order, madeBy: "us", status: "made" }]);
    // Only this one: another worker may have heard the same answer, and may be trying again under a new id.
    const asked = ledger.trx.updateTable("charge_refunds").where("id", "=", refund.id).where("status", "=", "asked");
    await asked.set({ status: "refused" }).execute();
    await tryLater(services, ledger, chargeId);
  });
}

/** Rule row-first: a refund is a row with a random id before the provider is called. One in progress is resumed. */
async function createOrResumeRefund(ledger: Ledger, chargeId: string, now: number): Promise<ChargeRefund | undefined> {
  const { trx, booking } = ledger;
  const charge = (await chargesOf(trx, booking.id)).find(({ id }) => id === chargeId);
  const underWay = charge?.refunds.find(({ status }) => status === "asked");
  if (charge === undefined || underWay !== undefined) return underWay;
  return writeIfOwed(ledger, charge, { status: "asked", now });
}

async function writeIfOwed(
  { trx, booking }: Ledger,
  charge: Charge,
  { status, now }: { readonly status: "asked" | "refused"; readonly now: number },
): Promise<ChargeRefund | undefined> {
  const amount = refundDue(charge) - bouncedOf(charge);
  if (amount === 0) return undefined;
  const why = reasonFor(charge, booking);
  return trx
    .insertInto("charge_refunds")
    .values({ id: randomUUID(), charge_id: charge.id, amount, made_by: "us", why, status, asked_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** For the owner, and for a database restored from an older backup. */
function reasonFor(charge: Charge, booking: Booking) {
  const { kind, keep } = charge;
  if (isStray(charge, booking)) return "late" as const;
  if (booking.status === "canceled" && kind !== "damage") return "canceled" as const;
  if (kind === "extra" || kind === "damage") return "given-back" as const;
  return keep > 0 ? ("changed" as const) : ("late" as const);
}

/** The provider is unavailable or refused: retried after a while, and the owner is notified if it persists. */
async function tryLater(services: BookingServices, ledger: Ledger, chargeId: string): Promise<void> {
  const { trx, booking, charges } = ledger;
  const charge = charges.find(({ id }) => id === chargeId);
  if (charge === undefined) return;
  const now = await services.database.now(trx);
  // If not even the look succeeded, a row that is never sent says since when we've been trying.
  const [first = await writeIfOwed(ledger, charge, { status: "refused", now }), ...more] = unsuccessfulAttempts(charge);
  if (first === undefined) return;
  const isLasting = now - first.asked_at >= STUCK_AFTER_MS;
  const pause = isLasting ? STUCK_AFTER_MS : RETRY_MS * 2 ** Math.min(more.length, 5);
  const { id } = more.at(-1) ?? first;
  await trx
    .updateTable("charge_refunds")
    .set({ try_at: now + pause })
    .where("id", "=", id)
    .execute();
  if (!isLasting) return;
  const stuck = { id: `${booking.id} ${first.id}`, amount: first.amount, paid: charge.amount };
  await services.emails.enqueue(trx, "refund-stuck", { bookingId: booking.id, ...stuck });
}

/** Our refunds since the last successful one, oldest first. */
function unsuccessfulAttempts({ refunds }: Charge): ChargeRefund[] {
  const ours = refunds.filter(({ made_by }) => made_by === "us");
  const paidAt = Math.max(0, ...ours.filter(({ status }) => status === "made").map(({ asked_at }) => asked_at));
  return ours
    .filter(({ status, asked_at }) => (status === "asked" || status === "refused") && asked_at >= paidAt)
    .sort((one, other) => one.asked_at - other.asked_at);
}

/** Marks every payment of a canceled booking at the provider, for an owner who restores an older database. */
export async function noteCancellations({ database, payments, log }: BookingServices): Promise<void> {
  const unnoted = await database.query
    .selectFrom("charges")
    .innerJoin("bookings", "bookings.id", "charges.booking_id")
    .select((row) => ["charges.id", row.ref("charges.intent_id").$notNull().as("intent_id")])
    .where("bookings.status", "=", "canceled")
    .where("charges.status", "=", "paid")
    .where("charges.cancel_noted", "=", 0)
    .where("charges.intent_id", "is not", null)
    .execute();
  for (const { id, intent_id } of unnoted) {
    try {
      await payments.noteCanceled(intent_id);
      await database.query.updateTable("charges").set({ cancel_noted: 1 }).where("id", "=", id).execute();
    } catch (fault) {
      log.warn("cancellation-not-noted", { intent: intent_id, fault });
    }
  }
}

/**
 * After a failed refund the owner has it tried again, or records how it was given back, like whatever didn't come by
 * card. Returns the amount owed. It's zero, and nothing happens, when nothing waits for the owner or (rule as-shown) the
 * amount isn't what the owner saw.
 */
export async function resolveFailedRefund(
  { database, emails }: Pick<BookingServices, "database" | "emails">,
  reference: string,
  how: "again" | PaidBy,
  shown?: number,
  record?: (trx: Trx, owed: number) => Promise<void>,
): Promise<number | undefined> {
  const found = await findByReference(database.query, reference);
  if (found === undefined) return undefined;
  return withLedger(database, found.id, async ({ trx, booking, charges }) => {
    const waiting = charges
      .filter((charge) => how !== "again" || charge.bounced > 0)
      .map((charge) => ({ charge, amount: waitsForOwner(charge) }));
    const owed = waiting.reduce((sum, { amount }) => sum + amount, 0);
    if (shown !== undefined && shown !== owed) return 0;
    for (const { charge, amount } of waiting) {
      await trx.updateTable("charges").set({ bounced: 0 }).where("id", "=", charge.id).execute();
      if (how === "again" || amount === 0) continue;
      const id = randomUUID();
      const made = { made_by: "hand", why: null, status: "made", asked_at: await database.now(trx) } as const;
      const refund = { id, charge_id: charge.id, amount, paid_by: how, ...made };
      await trx.insertInto("charge_refunds").values(refund).execute();
      const told = { bookingId: booking.id, id: `${booking.id} ${id}`, amount, paid: charge.amount };
      await emails.enqueue(trx, "refund-paid-back", { ...told, by: how });
    }
    if (owed > 0) await record?.(trx, owed);
    return owed;
  });
}
