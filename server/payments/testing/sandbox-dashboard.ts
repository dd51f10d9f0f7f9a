import type { Database } from "../../database/database.ts";
import type { RefundMaker } from "../../database/sandbox-tables.ts";
import { disputePayment } from "../sandbox/dispute.ts";
import { lockIntent } from "../sandbox/intent.ts";
import { countRefunded, refundCharge } from "../sandbox/sandbox.ts";

/** The owner refunds in the card processor's dashboard. */
export function refundByHand(database: Database, intentId: string, amount: number): Promise<"made" | "refused"> {
  const refund = { order_id: null, intent_id: intentId, amount, made_by: "hand", reason: null } as const;
  return database.transaction((trx) => refundCharge(trx, database, refund));
}

/** The guest's bank disputes what is left of a payment. */
export const dispute = disputePayment;

/** The newest refund by one of these makers bounces, or the newest dispute is won. */
export function failRefund(database: Database, intentId: string, makers: readonly RefundMaker[]): Promise<boolean> {
  return database.transaction(async (trx) => {
    const intent = await lockIntent(trx, intentId);
    const refund = await trx
      .selectFrom("sandbox_refunds")
      .select("id")
      .where("intent_id", "=", intentId)
      .where("made_by", "in", makers)
      .where("status", "=", "made")
      .orderBy("created_at", "desc")
      .executeTakeFirst();
    if (intent === undefined || refund === undefined) return false;
    await trx.updateTable("sandbox_refunds").set({ status: "failed" }).where("id", "=", refund.id).execute();
    await countRefunded(trx, intent);
    return true;
  });
}

/** The bank decides for the cardholder. */
export async function loseDispute({ query }: Database, intentId: string): Promise<void> {
  const taken = query.updateTable("sandbox_refunds").where("intent_id", "=", intentId).where("made_by", "=", "bank");
  await taken.set({ lost: 1 }).execute();
}

/** After a day, the card processor forgets the idempotency keys of refunds and charges. */
export async function forgetKeys({ query }: Database): Promise<void> {
  const charges = await query.selectFrom("charges").select("id").execute();
  const keys = charges.flatMap(({ id }) => [`create-${id}`, `confirm-${id}`]);
  await query
    .deleteFrom("sandbox_answers")
    .where((row) => row.or([row("key", "like", "refund-%"), row("key", "in", [...keys, ""])]))
    .execute();
}
