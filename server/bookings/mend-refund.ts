import { randomUUID } from "node:crypto";
import type { Trx } from "../database/database.ts";
import type { BookingServices } from "./booking-services.ts";
import { type Charge, owedOf } from "./charges.ts";
import { withLedger } from "./ledger.ts";

/** After a failed refund the owner retries it or records that it was paid another way. Returns the amount owed. */
export async function mendRefund(
  { database }: Pick<BookingServices, "database">,
  reference: string,
  how: "again" | "paid-another-way",
): Promise<number | undefined> {
  const booking = database.query.selectFrom("bookings").select("id").where("reference", "=", reference);
  const found = await booking.executeTakeFirst();
  if (found === undefined) return undefined;
  return withLedger(database, found.id, async ({ trx, charges }) => {
    const stuck = charges.filter((charge) => charge.stuck === 1);
    for (const charge of stuck) {
      await trx.updateTable("charges").set({ stuck: 0 }).where("id", "=", charge.id).execute();
      if (how === "paid-another-way") await writePaidAnotherWay(trx, charge, await database.now(trx));
    }
    return stuck.reduce((sum, charge) => sum + owedOf(charge), 0);
  });
}

async function writePaidAnotherWay(trx: Trx, charge: Charge, now: number): Promise<void> {
  const amount = owedOf(charge);
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
