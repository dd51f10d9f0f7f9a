import type { CheckedRequest } from "#contract/desk/calls.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { findByReference } from "../../bookings/booking.ts";
import type { Database } from "../../database/database.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";

type Note = { readonly words: string; readonly savedAt: number | null };

export async function readNote(query: Database["query"], bookingId: string): Promise<Note> {
  const note = await query
    .selectFrom("booking_notes")
    .select(["words", "saved_at"])
    .where("booking_id", "=", bookingId)
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
    const booking = await findByReference(trx, ref);
    if (booking === undefined) return refuse({ code: "not-found" });
    const now = await readNote(trx, booking.id);
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
