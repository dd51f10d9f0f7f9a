import type { CheckedRequest } from "#contract/desk/calls.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database } from "../../database/database.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";

export type Note = { readonly words: string; readonly savedAt: number | null };

export async function readNote({ query }: Pick<Database, "query">, reference: string): Promise<Note> {
  const note = await query
    .selectFrom("booking_notes")
    .innerJoin("bookings", "bookings.id", "booking_notes.booking_id")
    .select(["words", "saved_at"])
    .where("bookings.reference", "=", reference)
    .executeTakeFirst();
  return { words: note?.words ?? "", savedAt: note?.saved_at ?? null };
}

/** Refuses if it was changed on another device in the meantime. The words aren't in the history. */
export function writeNote(
  { database }: Pick<Wiring, "database">,
  { ref, words, seen: { savedAt } }: CheckedRequest<"note">,
  actor: Actor,
): Promise<Result<number, Refused>> {
  return database.transaction(async (trx): Promise<Result<number, Refused>> => {
    const booking = await trx.selectFrom("bookings").select("id").where("reference", "=", ref).executeTakeFirst();
    if (booking === undefined) return refuse({ code: "not-found" });
    const now = await readNote({ query: trx }, ref);
    if (now.savedAt !== savedAt) return refuse({ code: "has-changed", now });
    // Later than the previous one even if the clock hasn't moved, because it tells the versions apart.
    const saved_at = Math.max(await database.now(trx), (savedAt ?? 0) + 1);
    await trx
      .insertInto("booking_notes")
      .values({ booking_id: booking.id, words, saved_at })
      .onConflict((conflict) => conflict.column("booking_id").doUpdateSet({ words, saved_at }))
      .execute();
    await actor.record(trx, { act: "note", subject: ref }, saved_at);
    return accept(saved_at);
  });
}
