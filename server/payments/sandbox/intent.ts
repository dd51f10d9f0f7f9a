import type { Selectable } from "kysely";
import type { Trx } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";

/** A payment as the sandbox stores it. */
export type Intent = Selectable<Tables["sandbox_intents"]>;

export function findIntent(trx: Trx, intentId: string): Promise<Intent | undefined> {
  return trx.selectFrom("sandbox_intents").selectAll().where("id", "=", intentId).executeTakeFirst();
}

/** Locks the intent, so a payment and a cancellation at the same time can't both win. */
export function lockIntent(trx: Trx, intentId: string): Promise<Intent | undefined> {
  return trx
    .updateTable("sandbox_intents")
    .set((row) => ({ changed_at: row.ref("changed_at") }))
    .where("id", "=", intentId)
    .returningAll()
    .executeTakeFirst();
}

/** Saves a card and asks for nothing. */
export function isSetup<Of extends Pick<Intent, "id">>(intent: Of | undefined): intent is Of {
  return intent?.id.startsWith("seti_") === true;
}

/** Newest first. */
export function setupsOf(trx: Trx, { draft_id }: Intent): Promise<Intent[]> {
  const ofDraft = trx.selectFrom("sandbox_intents").selectAll().where("draft_id", "=", draft_id);
  return ofDraft.where("id", "like", "seti%").orderBy("version", "desc").execute();
}
