import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database } from "../../database/database.ts";

export type Note = { readonly words: string; readonly savedAt: number | null };

export async function readNote({ query }: Database, reference: string): Promise<Note> {
  const note = await query
    .selectFrom("booking_notes")
    .innerJoin("bookings", "bookings.id", "booking_notes.booking_id")
    .select(["words", "saved_at"])
    .where("bookings.reference", "=", reference)
    .executeTakeFirst();
  return { words: note?.words ?? "", savedAt: note?.saved_at ?? null };
}

/** Refuses if it was changed on another device in the meantime. */
export function saveNote(
  database: Database,
  reference: string,
  { words, savedAt }: Note,
): Promise<Result<number, "not-found" | "has-changed">> {
  return database.transaction(async (trx): Promise<Result<number, "not-found" | "has-changed">> => {
    const booking = await trx.selectFrom("bookings").select("id").where("reference", "=", reference).executeTakeFirst();
    if (booking === undefined) return refuse("not-found");
    const saved = trx.selectFrom("booking_notes").select("saved_at").where("booking_id", "=", booking.id);
    const before = await saved.executeTakeFirst();
    if ((before?.saved_at ?? null) !== savedAt) return refuse("has-changed");
    // Later than the previous one even if the clock hasn't moved, because it tells the versions apart.
    const saved_at = Math.max(await database.now(trx), (savedAt ?? 0) + 1);
    await trx
      .insertInto("booking_notes")
      .values({ booking_id: booking.id, words, saved_at })
      .onConflict((conflict) => conflict.column("booking_id").doUpdateSet({ words, saved_at }))
      .execute();
    return accept(saved_at);
  });
}
