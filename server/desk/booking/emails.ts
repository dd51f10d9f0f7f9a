import { createHash } from "node:crypto";
import type { DeskEmail, DeskEmailText } from "#contract/desk/answers.ts";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database } from "../../database/database.ts";
import { readStoredEmail } from "../../emails/email.ts";
import { readEmailText } from "../../emails/sending/read-outbox.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";

/** A booking's emails, oldest first. */
export async function readEmails(database: Database, reference: string): Promise<DeskEmail[]> {
  const rows = await emailsOf(database, reference);
  return rows.map(({ key, kind, letter, status, created_at, sent_at, to_guest }) => {
    const { subject, to } = readStoredEmail(letter);
    const at = sent_at ?? created_at;
    return { id: nameOf(key), kind, subject, to: to.address, toGuest: to_guest === 1, status, at };
  });
}

export async function readEmail(
  { database, outbox }: Pick<Wiring, "database" | "outbox">,
  reference: string,
  name: string,
): Promise<DeskEmailText | undefined> {
  const row = await findEmail(database, reference, name);
  if (row === undefined) return undefined;
  const { subject, to, text } = readEmailText(row);
  const canSend = await database.transaction((trx) => outbox.isStillDue(trx, row));
  return { subject, to: to.address, text, canSend };
}

/** Sends an email of a booking once more, to the address that was shown. */
export async function sendEmailAgain(
  { database, outbox }: Pick<Wiring, "database" | "outbox">,
  { ref, letter, seen }: CheckedRequest<"letter/send">,
  actor: Actor,
): Promise<Result<string, Refused>> {
  const row = await findEmail(database, ref, letter);
  if (row === undefined) return refuse({ code: "not-found", now: await readEmails(database, ref) });
  if (readStoredEmail(row.letter).to.address !== seen.to)
    return refuse({ code: "has-changed", now: await readEmails(database, ref) });
  const isQueued = await database.transaction(async (trx) => {
    if (!(await outbox.enqueueAgain(trx, row, `again ${actor.actId}`))) return false;
    await actor.record(trx, { act: "send-letter", subject: ref }, row.kind);
    return true;
  });
  if (!isQueued) return refuse({ code: "has-changed", now: await readEmails(database, ref) });
  outbox.wake();
  return accept(row.kind);
}

function emailsOf({ query }: Database, reference: string) {
  return query
    .selectFrom("outbox")
    .selectAll()
    .where("booking_id", "in", (bookings) =>
      bookings.selectFrom("bookings").select("id").where("reference", "=", reference),
    )
    .orderBy("created_at")
    .orderBy("key")
    .execute();
}

async function findEmail(database: Database, reference: string, name: string) {
  return (await emailsOf(database, reference)).find(({ key }) => nameOf(key) === name);
}

/** The key of an email contains a secret; its hash doesn't. */
function nameOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 16);
}
