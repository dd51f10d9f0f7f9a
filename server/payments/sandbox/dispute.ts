import type { Database } from "../../database/database.ts";
import { lockIntent } from "./intent.ts";
import { refundCharge } from "./sandbox.ts";

/** The guest's bank disputes what is left of a payment. */
export function disputePayment(database: Database, intentId: string): Promise<"made" | "refused"> {
  return database.transaction(async (trx) => {
    const intent = await lockIntent(trx, intentId);
    const amount = (intent?.paid_amount ?? 0) - (intent?.refunded ?? 0);
    if (amount <= 0) return "refused";
    const taken = { order_id: null, intent_id: intentId, amount, made_by: "bank", reason: "fraudulent" } as const;
    return refundCharge(trx, database, taken);
  });
}
