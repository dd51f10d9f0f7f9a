import type { DeskMessage } from "#contract/desk/answers.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database } from "../../database/database.ts";

const MOST_SHOWN = 200;
/** A captcha that couldn't decide isn't held against the visitor. */
const SUSPICIOUS = /low-score|trap/;

/** What visitors wrote, newest first. */
export async function readMessages({ query }: Database): Promise<DeskMessage[]> {
  const rows = await query
    .selectFrom("contact_messages")
    .leftJoin("bookings", "bookings.id", "contact_messages.booking_id")
    .selectAll("contact_messages")
    .select("bookings.reference")
    .orderBy("received_at", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ id, received_at, name, email, message, marks, done_at, reference }) => ({
    ...{ id, at: received_at, name, email, message, reference },
    isSuspicious: SUSPICIOUS.test(marks),
    done: done_at !== null,
  }));
}

/** Messages that wait for an answer, oldest first. */
export async function openMessages(database: Database): Promise<DeskMessage[]> {
  return (await readMessages(database)).filter(({ done, isSuspicious }) => !done && !isSuspicious).reverse();
}

export type Done = { readonly id: string; readonly done: boolean };

// Marks only what isn't marked yet, so a stale screen or a second click changes nothing.

export function markMessage(database: Database, { id, done }: Done): Promise<Result<boolean, "not-found">> {
  return database.transaction(async (trx): Promise<Result<boolean, "not-found">> => {
    const done_at = done ? await database.now(trx) : null;
    const { numUpdatedRows } = await trx
      .updateTable("contact_messages")
      .set({ done_at })
      .where("id", "=", id)
      .where("done_at", done ? "is" : "is not", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? accept(done) : refuse("not-found");
  });
}

/** "Got it": a new booking no longer needs the owner's attention. */
export function markBookingSeen(database: Database, { id, done }: Done): Promise<Result<boolean, "not-found">> {
  return database.transaction(async (trx): Promise<Result<boolean, "not-found">> => {
    const seen_at = done ? await database.now(trx) : null;
    const { numUpdatedRows } = await trx
      .updateTable("bookings")
      .set({ seen_at })
      .where("reference", "=", id)
      .where("seen_at", done ? "is" : "is not", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? accept(done) : refuse("not-found");
  });
}
