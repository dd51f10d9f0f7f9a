import { accept, refuse } from "#domain/result.ts";
import { findByReference } from "../../bookings/booking.ts";
import type { Database } from "../../database/database.ts";
import type { Handlers } from "../call.ts";

type Note = { readonly words: string; readonly savedAt: number | null };

export async function readNote(query: Database["query"], bookingId: string): Promise<Note> {
  const note = await query
    .selectFrom("booking_notes")
    .select(["words", "saved_at"])
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return { words: note?.words ?? "", savedAt: note?.saved_at ?? null };
}

export const notesHandlers = {
  /** Refuses if it was changed on another device in the meantime. The words aren't in the history. */
  note({ database }, { ref, words, seen: { savedAt } }, actor) {
    return database.transaction(async (trx) => {
      const booking = await findByReference(trx, ref);
      if (booking === undefined) return refuse("not-found");
      const before = await readNote(trx, booking.id);
      if (before.savedAt !== savedAt) return refuse("has-changed");
      // Later than the previous one even if the clock hasn't moved, because it tells the versions apart.
      const saved_at = Math.max(await database.now(trx), (savedAt ?? 0) + 1);
      await trx
        .insertInto("booking_notes")
        .values({ booking_id: booking.id, words, saved_at })
        .onConflict((conflict) => conflict.column("booking_id").doUpdateSet({ words, saved_at }))
        .execute();
      await actor.record(trx, saved_at, { subject: ref });
      return accept(saved_at);
    });
  },
} satisfies Partial<Handlers>;
