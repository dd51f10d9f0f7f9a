import type { Selectable } from "kysely";
import type { DeskMessage, DeskMessages } from "#contract/desk/answers.ts";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";

/** Of those that wait for no answer. */
const MOST_SHOWN = 200;
/** A captcha that couldn't decide isn't held against the visitor. */
const SUSPICIOUS = ["low-score", "trap"];

/** What visitors wrote, newest first. However many came since, a message that waits for an answer is among them. */
export async function readMessages({ database }: Pick<Wiring, "database">): Promise<DeskMessages> {
  const waiting = await openMessages(database);
  const known = new Set(waiting.map(({ id }) => id));
  const newest = (await messages(database).limit(MOST_SHOWN).execute()).map(toMessage);
  const all = [...waiting, ...newest.filter(({ id }) => !known.has(id))];
  return { now: await database.now(), messages: all.toSorted((one, other) => other.at - one.at) };
}

/** Messages that wait for an answer, oldest first. */
export async function openMessages(database: Database): Promise<DeskMessage[]> {
  const open = SUSPICIOUS.reduce(
    (rows, mark) => rows.where("contact_messages.marks", "not like", `%${mark}%`),
    messages(database).where("contact_messages.done_at", "is", null),
  );
  return (await open.execute()).map(toMessage).reverse();
}

function messages({ query }: Database) {
  return query
    .selectFrom("contact_messages")
    .leftJoin("bookings", "bookings.id", "contact_messages.booking_id")
    .selectAll("contact_messages")
    .select("bookings.reference")
    .orderBy("received_at", "desc");
}

type Row = Selectable<Tables["contact_messages"]> & { readonly reference: string | null };

function toMessage({ id, received_at, name, email, message, marks, done_at, reference }: Row): DeskMessage {
  return {
    ...{ id, at: received_at, name, email, message, reference },
    isSuspicious: SUSPICIOUS.some((mark) => marks.includes(mark)),
    done: done_at !== null,
  };
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
