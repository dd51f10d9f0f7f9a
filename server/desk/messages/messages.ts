import type { Selectable } from "kysely";
import type { DeskMessage, DeskMessages } from "#contract/desk/messages.ts";
import type { Outcome } from "#contract/refusals.ts";
import { accept, refuse } from "#domain/result.ts";
import { NO_DOUBTS } from "../../contact/marks.ts";
import type { Database } from "../../database/database.ts";
import { takeLock } from "../../database/named-lock.ts";
import type { Tables } from "../../database/tables.ts";
import type { Wiring } from "../../wiring.ts";
import type { Handlers } from "../call.ts";

/** Of those that wait for no answer. */
const MOST_SHOWN = 200;

/** What visitors wrote, newest first. However many came since, one that waits for an answer is among them. */
async function readMessages({ database }: Pick<Wiring, "database">): Promise<DeskMessages> {
  const { query } = database;
  const newest = await messages(query).where("answers", "is", null).limit(MOST_SHOWN).execute();
  const rows = await threadsOf(query, [...(await openRows(query)), ...newest]);
  const all = [...Map.groupBy(rows, keyOf).values()].flatMap(toMessage);
  return { now: await database.now(), messages: all.toSorted((one, other) => other.at - one.at) };
}

/** The last message of each guest who waits for an answer, oldest first. */
export async function openMessages({ query }: Database) {
  const waiting = [...Map.groupBy((await openRows(query)).reverse(), keyOf).values()];
  return waiting
    .flatMap((rows) => rows.slice(-1))
    .map(({ id, name, message, received_at: at }) => ({
      ...{ id, name, message, at },
    }));
}

/** Everything said with the guest who wrote this, oldest first. */
async function findThread(query: Database["query"], id: string): Promise<Row[]> {
  return threadsOf(query, await messages(query).where("contact_messages.id", "=", id).execute());
}

function openRows(query: Database["query"]): Promise<Row[]> {
  return messages(query)
    .where("contact_messages.done_at", "is", null)
    .where("answers", "is", null)
    .where("marks", "in", NO_DOUBTS)
    .execute();
}

function threadsOf(query: Database["query"], rows: readonly Row[]): Promise<Row[]> {
  const keys = ["", ...rows.map(keyOf)];
  const columns = ["contact_messages.id", "contact_messages.booking_id", "answers"] as const;
  return messages(query, "asc")
    .where((row) => row.or(columns.map((column) => row(column, "in", keys))))
    .execute();
}

function messages(query: Database["query"], order: "asc" | "desc" = "desc") {
  return query
    .selectFrom("contact_messages")
    .leftJoin("bookings", "bookings.id", "contact_messages.booking_id")
    .selectAll("contact_messages")
    .select("bookings.reference")
    .orderBy("received_at", order);
}

type Row = Selectable<Tables["contact_messages"]> & { readonly reference: string | null };

/** All that a guest writes about a stay is one thread; a message from the contact form begins its own. */
function keyOf({ id, booking_id, answers }: Row): string {
  return booking_id ?? answers ?? id;
}

function toMessage(rows: readonly Row[]): DeskMessage[] {
  const last = rows.findLast(({ answers }) => answers === null);
  if (last === undefined) return [];
  const { id, received_at, name, email, message, marks, reference } = last;
  return [
    {
      ...{ id, at: received_at, name, email, message, reference },
      thread: rows.map((row) => ({
        ...{ id: row.id, at: row.received_at, text: row.message, isAnswer: row.answers !== null },
      })),
      isSuspicious: !NO_DOUBTS.includes(marks),
      done: rows.every(({ answers, done_at }) => answers !== null || done_at !== null),
    },
  ];
}

export const messagesHandlers = {
  /** Marks only what isn't marked yet, so a stale screen or a second click changes nothing. */
  "message/done"({ database }, { id, done }, actor) {
    return database.transaction(async (trx) => {
      const done_at = done ? await database.now(trx) : null;
      const thread = await findThread(trx, id);
      const { numUpdatedRows } = await trx
        .updateTable("contact_messages")
        .set({ done_at })
        .where("id", "in", ["", ...thread.map((row) => row.id)])
        .where("answers", "is", null)
        .where("done_at", done ? "is" : "is not", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return refuse("not-found");
      await actor.record(trx, done, { subject: id, details: { done } });
      return accept(done);
    });
  },

  messages: readMessages,

  /** Keeps the owner's answer, emails it to the guest, and marks what it answers as done. */
  async "message/answer"(wiring, { id, message: answer, seen }, actor) {
    const { database, services, outbox } = wiring;
    const answered = await database.transaction(async (trx): Promise<Outcome<true>> => {
      await takeLock(trx, "messages");
      const thread = await findThread(trx, id);
      const question = thread.findLast(({ answers }) => answers === null);
      if (question === undefined) return refuse("not-found");
      if (thread.at(-1)?.id !== seen.last) return refuse("has-changed");
      const now = await database.now(trx);
      const { name, email, booking_id: bookingId } = question;
      const kept = { id: actor.actId, received_at: now, name, email, message: answer, marks: "", done_at: now };
      await trx
        .insertInto("contact_messages")
        .values({ ...kept, booking_id: bookingId, answers: question.id })
        .execute();
      const read = thread.filter(({ done_at }) => done_at === null).map((row) => row.id);
      await trx
        .updateTable("contact_messages")
        .set({ done_at: now })
        .where("id", "in", ["", ...read])
        .execute();
      const told = { id: actor.actId, question: question.message, answer };
      if (bookingId !== null) await services.emails.enqueue(trx, "message-answered", { bookingId, ...told });
      else await outbox.enqueue(trx, "contact-answered", { name, email, ...told });
      await actor.record(trx, true, { subject: question.id });
      return accept(true);
    });
    if (answered.ok) outbox.wake();
    return answered;
  },
} satisfies Partial<Handlers>;
