import { randomUUID } from "node:crypto";
import type { PaidBy } from "#domain/prices/paid-by.ts";
import type { Trx } from "../../database/database.ts";
import { findByReference } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { bouncedOf, type Charge, isPaidByHand, refundDue } from "../charges/charges.ts";
import { withLedger } from "../charges/ledger.ts";

/**
 * After a failed refund the owner retries it or records that it was paid another way; of what didn't come by card, the
 * owner records how it was given back. Returns the amount owed. It's zero, and nothing happens, when nothing waits for
 * the owner or (rule as-shown) the amount isn't what the owner saw.
 */
export async function resolveFailedRefund(
  { database, emails }: Pick<BookingServices, "database" | "emails">,
  reference: string,
  how: "again" | "paid-another-way" | PaidBy,
  shown?: number,
  record?: (trx: Trx, owed: number) => Promise<void>,
): Promise<number | undefined> {
  const found = await findByReference(database.query, reference);
  if (found === undefined) return undefined;
  const paidBy = how === "again" || how === "paid-another-way" ? null : how;
  return withLedger(database, found.id, async ({ trx, booking, charges }) => {
    const stuck = charges.filter((charge) => (paidBy === null ? charge.stuck : isPaidByHand(charge)));
    const waiting = (charge: Charge) => (paidBy === null ? bouncedOf(charge) : refundDue(charge));
    const owed = stuck.reduce((sum, charge) => sum + waiting(charge), 0);
    if (shown !== undefined && shown !== owed) return 0;
    for (const charge of stuck) {
      await trx.updateTable("charges").set({ stuck: 0, bounced: 0 }).where("id", "=", charge.id).execute();
      const amount = waiting(charge);
      if (how === "again" || amount === 0) continue;
      const id = await writePaidAnotherWay(trx, { id: charge.id, amount }, await database.now(trx), paidBy);
      const told = { bookingId: booking.id, id: `${booking.id} ${id}`, amount, paid: charge.amount };
      if (paidBy !== null) await emails.enqueue(trx, "refund-paid-back", { ...told, by: paidBy });
    }
    if (owed > 0) await record?.(trx, owed);
    return owed;
  });
}

async function writePaidAnotherWay(
  trx: Trx,
  charge: Pick<Charge, "id" | "amount">,
  now: number,
  paid_by: PaidBy | null,
): Promise<string> {
  const id = randomUUID();
  const made = { made_by: "hand", why: null, status: "made", asked_at: now, paid_by } as const;
  const { id: charge_id, amount } = charge;
  await trx
    .insertInto("charge_refunds")
    .values({ id, charge_id, amount, ...made })
    .execute();
  return id;
}
