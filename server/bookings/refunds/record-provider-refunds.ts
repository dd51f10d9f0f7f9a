import { DAY_MS } from "#domain/dates/durations.ts";
import type { Trx } from "../../database/database.ts";
import type { ListedRefund } from "../../payments/gateway.ts";
import type { BookingServices } from "../booking-services.ts";
import type { Charge, ChargeRefund } from "../charges/charges.ts";
import { type Ledger, withLedger } from "../charges/ledger.ts";

// States only move forward: a list that was read earlier may be written later.
const ORDER = { asked: 0, refused: 1, made: 2, failed: 3 } as const;

/** Records the provider's refunds and disputes, whoever made them; guest and owner are notified once. */
export async function recordProviderRefunds(
  services: BookingServices,
  { trx, booking, charges }: Ledger,
  listed: readonly ListedRefund[],
): Promise<void> {
  const now = await services.database.now(trx);
  for (const each of listed) {
    const { id, intentId, amount, madeBy, status, reason, dueBy, isLost } = each;
    const charge = charges.find(({ intent_id }) => intent_id === intentId);
    if (charge === undefined) continue;
    const row = await trx.selectFrom("charge_refunds").selectAll().where("id", "=", id).executeTakeFirst();
    const isKnown = row !== undefined && ORDER[row.status] >= ORDER[status];
    if (isKnown && !(await updateDispute(trx, row, each))) continue;
    const written = { id, charge_id: charge.id, amount, made_by: madeBy, why: null, status, asked_at: now };
    // The books of its day count it, and may have been filed.
    const failed_at = status === "failed" && row?.status === "made" ? now : null;
    const bank = disputeColumns(each);
    // An inquiry may have come months before.
    const hasTaken = madeBy === "bank" && status === "made";
    if (row === undefined)
      await trx
        .insertInto("charge_refunds")
        .values({ ...written, ...bank })
        .execute();
    else if (!isKnown)
      await trx
        .updateTable("charge_refunds")
        .set({ status, failed_at, ...bank, ...(hasTaken && { asked_at: now }) })
        .where("id", "=", id)
        .execute();
    // The card is gone, so a retry would fail again. The owner decides.
    if (status === "failed" && madeBy === "us") {
      const waits = trx.updateTable("charges").set((row) => ({ bounced: row("bounced", "+", amount) }));
      await waits.where("id", "=", charge.id).execute();
    }
    const paid = charge.amount;
    const refund = { bookingId: booking.id, id: `${booking.id} ${id}`, amount, paid };
    if (madeBy === "bank") {
      const told = isLost ? ("lost" as const) : status;
      const dispute = { ...refund, id: `${refund.id} ${told}`, status: told, reason: reason ?? null };
      await services.emails.enqueue(trx, "dispute", { ...dispute, ...(dueBy !== undefined && { dueBy }) });
    } else if (status === "failed") {
      await services.emails.enqueue(trx, "refund-failed", refund);
    } else if (row !== undefined) {
      await services.emails.enqueue(trx, "refund-paid-back", { ...refund, before: await madeBefore(trx, charge, id) });
    } else {
      const isOurs = madeBy === "us";
      if (isOurs) services.log.error("refund-without-row", { intent: intentId, refund: id });
      await services.emails.enqueue(trx, "refund-made-elsewhere", { ...refund, isOurs });
    }
  }
}

/** What was refunded of the charge beside this refund. */
async function madeBefore(trx: Trx, charge: Charge, id: string): Promise<number> {
  const made = trx.selectFrom("charge_refunds").select("amount").where("charge_id", "=", charge.id);
  const others = await made.where("status", "=", "made").where("made_by", "!=", "bank").where("id", "!=", id).execute();
  return others.reduce((sum, { amount }) => sum + amount, 0);
}

/** Records what the provider lists as refunded from one payment. */
export async function lookAtRefunds(services: BookingServices, intentId: string): Promise<void> {
  const { database, payments, emails } = services;
  const charge = await database.query
    .selectFrom("charges")
    .select("booking_id")
    .where("intent_id", "=", intentId)
    .executeTakeFirst();
  if (charge === undefined) return;
  const listed = await payments.refundsOf(intentId);
  await withLedger(database, charge.booking_id, (ledger) => recordProviderRefunds(services, ledger, listed));
  emails.wake();
}

/** A refund can fail a month after it was made, and a dispute can take as long to resolve. */
const MAY_CHANGE_FOR_MS = 120 * DAY_MS;

/** Finds refunds and disputes at the provider whose webhooks never arrived. */
export async function lookAtRecentRefunds(services: BookingServices): Promise<void> {
  const { database, payments } = services;
  const listed = await payments.listRefunds((await database.now()) - MAY_CHANGE_FOR_MS);
  const ids = listed.map(({ id }) => id);
  const rows = await database.query
    .selectFrom("charge_refunds")
    .selectAll()
    .where("id", "in", [...ids, ""])
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const isNews = (each: ListedRefund) => {
    const row = known.get(each.id);
    return ORDER[row?.status ?? "asked"] < ORDER[each.status] || (row !== undefined && isDisputeNews(row, each));
  };
  for (const intentId of new Set(listed.filter(isNews).map((refund) => refund.intentId))) {
    await lookAtRefunds(services, intentId);
  }
}

type Row = Pick<ChargeRefund, "id" | "due_by" | "lost">;

/** What a dispute's row says beside its sum and status. */
function disputeColumns({ reason, dueBy, isLost }: ListedRefund) {
  return { reason: reason ?? null, due_by: dueBy ?? null, lost: isLost ? 1 : 0 };
}

/** The owner has answered, the bank has set another day, or has decided against the owner. */
function isDisputeNews({ due_by, lost }: Pick<Row, "due_by" | "lost">, listed: ListedRefund): boolean {
  if (listed.madeBy !== "bank") return false;
  const now = disputeColumns(listed);
  return now.lost > lost || (now.due_by !== due_by && lost === 0);
}

/** Whether the owner has just lost it. That never changes back: a list that was read earlier may be written later. */
async function updateDispute(trx: Trx, row: Row, listed: ListedRefund): Promise<boolean> {
  if (!isDisputeNews(row, listed)) return false;
  const { due_by, lost } = disputeColumns(listed);
  await trx.updateTable("charge_refunds").set({ due_by, lost }).where("id", "=", row.id).execute();
  return lost > row.lost;
}
