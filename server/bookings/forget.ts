import type { Database } from "../database/database.ts";

const DAY_MS = 86_400_000;
const DRAFTS_KEPT_MS = 30 * DAY_MS;
const MESSAGES_KEPT_MS = 2 * 365 * DAY_MS;

/** Deletes what the privacy policy says is deleted. Bookings stay: the tax office asks for them. */
export async function forget(database: Database): Promise<void> {
  await forgetDrafts(database);
  await forgetMessages(database);
}

/** A guest who did not book leaves nothing behind: what they typed goes a month after their hold ended. */
async function forgetDrafts(database: Database): Promise<void> {
  const before = (await database.now()) - DRAFTS_KEPT_MS;
  await database.transaction(async (trx) => {
    const old = trx
      .selectFrom("bookings")
      .select("id")
      .where("status", "=", "released")
      .where("held_until", "<", before)
      // A payment that had to be given back keeps its reason.
      .where("id", "not in", trx.selectFrom("refunds").select("booking_id"));
    await trx.deleteFrom("stay_versions").where("booking_id", "in", old).execute();
    await trx.deleteFrom("bookings").where("id", "in", old).execute();
  });
}

/** Messages and the letters that were sent go after two years. */
async function forgetMessages(database: Database): Promise<void> {
  const before = (await database.now()) - MESSAGES_KEPT_MS;
  await database.transaction(async (trx) => {
    await trx.deleteFrom("contact_messages").where("received_at", "<", before).execute();
    await trx.deleteFrom("outbox").where("status", "=", "sent").where("created_at", "<", before).execute();
  });
}
