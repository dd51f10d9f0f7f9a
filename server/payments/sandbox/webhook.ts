import type { Database } from "../../database/database.ts";
import { settleSlowPayments } from "./card.ts";
import { sign } from "./event.ts";

export type Deliver = (body: string, signature: string) => Promise<boolean>;

/** Completes slow payments, then delivers pending webhooks; failed deliveries are retried on the next call. */
export async function deliverEvents(database: Database, secret: string, deliver: Deliver): Promise<void> {
  await settleSlowPayments(database);
  const owed = await database.query.selectFrom("sandbox_events").selectAll().where("delivered", "=", 0).execute();
  for (const { id, body } of owed) {
    if (!(await deliver(body, sign(body, secret, await database.now())))) continue;
    await database.query.updateTable("sandbox_events").set({ delivered: 1 }).where("id", "=", id).execute();
  }
}
