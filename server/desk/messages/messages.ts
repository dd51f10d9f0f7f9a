import type { DeskMessage, DeskMessages } from "#contract/desk/answers.ts";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database } from "../../database/database.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";

const MOST_SHOWN = 200;
/** A captcha that couldn't decide isn't held against the visitor. */
const SUSPICIOUS = /low-score|trap/;

export async function readMessages({ database }: Pick<Wiring, "database">): Promise<DeskMessages> {
  return { now: await database.now(), messages: await newestMessages(database) };
}

/** What visitors wrote, newest first. */
async function newestMessages({ query }: Database): Promise<DeskMessage[]> {
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
  return (await newestMessages(database)).filter(({ done, isSuspicious }) => !done && !isSuspicious).reverse();
}

/** Marks only what isn't marked yet, so a stale screen or a second click changes nothing. */
export function markMessage(
  { database }: Pick<Wiring, "database">,
  { id, done }: CheckedRequest<"message/done">,
  actor: Actor,
): Promise<Result<boolean, Refused>> {
  return database.transaction(async (trx): Promise<Result<boolean, Refused>> => {
    const done_at = done ? await database.now(trx) : null;
    const { numUpdatedRows } = await trx
      .updateTable("contact_messages")
      .set({ done_at })
      .where("id", "=", id)
      .where("done_at", done ? "is" : "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refuse({ code: "not-found" });
    await actor.record(trx, { act: "message-done", subject: id, details: { done } }, done);
    return accept(done);
  });
}
