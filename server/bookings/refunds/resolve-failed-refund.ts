import { randomUUID } from "node:crypto";
import type { Trx } from "../../database/database.ts";
import { findByReference } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { type Charge, refundDue } from "../charges/charges.ts";
import { withLedger } from "../charges/ledger.ts";

/**
 * After a failed refund the owner retries it or records that it was paid another way. Returns the amount owed. It's
 * zero, and nothing happens, when no refund is stuck or (rule as-shown) the amount isn't what the owner saw.
 */
export async function resolveFailedRefund(
  { database }: Pick<BookingServices, "database">,
  reference: string,
  how: "again" | "paid-another-way",
  shown?: number,
): Promise<number | undefined> {
  const found = await findByReference(database.query, reference);
  if (found === undefined) return undefined;
  return withLedger(database, found.id, async ({ trx, charges }) => {
    const stuck = charges.filter((charge) => charge.stuck);
    const owed = stuck.reduce((sum, charge) => sum + refundDue(charge), 0);
    if (shown !== undefined && shown !== owed) return 0;
    for (const charge of stuck) {
      await trx.updateTable("charges").set({ stuck: 0 }).where("id", "=", charge.id).execute();
      if (how === "paid-another-way") await writePaidAnotherWay(trx, charge, await database.now(trx));
    }
    return owed;
  });
}

async function writePaidAnotherWay(trx: Trx, charge: Charge, now: number): Promise<void> {
  const amount = refundDue(charge);
  if (amount === 0) return;
  await trx
    .insertInto("charge_refunds")
    .values({
      id: randomUUID(),
      charge_id: charge.id,
      amount,
      made_by: "hand",
      why: null,
      status: "made",
      asked_at: now,
    })
    .execute();
}
