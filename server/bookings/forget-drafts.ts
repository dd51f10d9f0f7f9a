import type { Engine } from "./engine.ts";

const KEPT_MS = 30 * 86_400_000;

/** A guest who did not book leaves nothing behind: what they typed is deleted a month after their hold ended. */
export async function forgetDrafts({ database }: Pick<Engine, "database">): Promise<number> {
  const before = (await database.now()) - KEPT_MS;
  return database.transaction(async (trx) => {
    const old = trx
      .selectFrom("bookings")
      .select("id")
      .where("status", "=", "released")
      .where("held_until", "<", before)
      .where((row) =>
        row.not(
          row.exists(row.selectFrom("refunds").select("number").whereRef("refunds.booking_id", "=", "bookings.id")),
        ),
      );
    await trx.deleteFrom("stay_versions").where("booking_id", "in", old).execute();
    const { numDeletedRows } = await trx.deleteFrom("bookings").where("id", "in", old).executeTakeFirst();
    return Number(numDeletedRows);
  });
}
