import { randomUUID } from "node:crypto";
import type { PaidBy } from "#domain/prices/paid-by.ts";
import type { Trx } from "../../database/database.ts";
import { findByReference } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { waitsForOwner } from "../charges/charges.ts";
import { withLedger } from "../charges/ledger.ts";

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
      .filter((charge) => how !== "again" || charge.stuck)
      .map((charge) => ({ charge, amount: waitsForOwner(charge) }));
    const owed = waiting.reduce((sum, { amount }) => sum + amount, 0);
    if (shown !== undefined && shown !== owed) return 0;
    for (const { charge, amount } of waiting) {
      await trx.updateTable("charges").set({ stuck: 0, bounced: 0 }).where("id", "=", charge.id).execute();
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
