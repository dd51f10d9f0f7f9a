import type { CheckedRequest } from "#contract/desk/calls.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { takeLock } from "../../database/named-lock.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";
import { findThread, readMessages } from "./messages.ts";

/** Keeps the owner's answer, emails it to the guest, and marks what it answers as done. */
export async function answerMessage(
  wiring: Pick<Wiring, "database" | "services" | "outbox">,
  { id, message: answer, seen }: CheckedRequest<"message/answer">,
  actor: Actor,
): Promise<Result<true, Refused>> {
  const { database, services, outbox } = wiring;
  const code = await database.transaction(async (trx): Promise<Refused["code"] | undefined> => {
    await takeLock(trx, "messages");
    const thread = await findThread(trx, id);
    const question = thread.findLast(({ answers }) => answers === null);
    if (question === undefined) return "not-found";
    if (thread.at(-1)?.id !== seen.last) return "has-changed";
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
    else await outbox.enqueue(trx, { kind: "contact-answered", id: told.id, facts: { name, email, ...told } });
    await actor.record(trx, { act: "message-answer", subject: question.id }, true);
    return undefined;
  });
  if (code !== undefined) return refuse({ code, now: await readMessages(wiring) });
  outbox.wake();
  return accept(true);
}
