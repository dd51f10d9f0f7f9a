import type { Selectable } from "kysely";
import type { Trx } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import type { ListedRefund } from "../../payments/gateway.ts";

type Row = Pick<Selectable<Tables["charge_refunds"]>, "id" | "due_by" | "lost">;

/** What a dispute's row says beside its sum and status. */
export function disputeColumns({ reason, dueBy, isLost }: ListedRefund) {
  return { reason: reason ?? null, due_by: dueBy ?? null, lost: isLost ? 1 : 0 };
}

/** The owner has answered, the bank has set another day, or has decided against the owner. */
export function isDisputeNews({ due_by, lost }: Pick<Row, "due_by" | "lost">, listed: ListedRefund): boolean {
  if (listed.madeBy !== "bank") return false;
  const now = disputeColumns(listed);
  return now.lost > lost || (now.due_by !== due_by && lost === 0);
}

/** Whether the owner has just lost it. That never changes back: a list that was read earlier may be written later. */
export async function updateDispute(trx: Trx, row: Row, listed: ListedRefund): Promise<boolean> {
  if (!isDisputeNews(row, listed)) return false;
  const { due_by, lost } = disputeColumns(listed);
  await trx.updateTable("charge_refunds").set({ due_by, lost }).where("id", "=", row.id).execute();
  return lost > row.lost;
}
