import { createHash } from "node:crypto";
import type { DeskLetter, DeskLetterText } from "#contract/desk/answers.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database } from "../../database/database.ts";
import { readStoredEmail } from "../../emails/email.ts";
import type { Outbox } from "../../emails/sending/outbox.ts";
import { readEmailText } from "../../emails/sending/read-outbox.ts";

/** A booking's emails, oldest first. */
export async function readLetters(database: Database, reference: string): Promise<DeskLetter[]> {
  const rows = await emailsOf(database, reference);
  return rows.map(({ key, kind, letter, status, created_at, sent_at, to_guest }) => {
    const { subject, to } = readStoredEmail(letter);
    const at = sent_at ?? created_at;
    return { id: nameOf(key), kind, subject, to: to.address, toGuest: to_guest === 1, status, at };
  });
}

export async function readLetter(
  database: Database,
  reference: string,
  name: string,
): Promise<DeskLetterText | undefined> {
  const row = (await emailsOf(database, reference)).find(({ key }) => nameOf(key) === name);
  if (row === undefined) return undefined;
  const { subject, to, text } = readEmailText(row);
  return { subject, to: to.address, text };
}

export type ResendInput = {
  readonly reference: string;
  readonly letter: string;
  /** The address that the owner saw on it. */
  readonly to: string;
  /** Distinguishes this sending from others of the same email. */
  readonly actId: string;
};

/** Queues the same email again, to the same address. Returns what it was about. */
export async function sendAgain(
  database: Database,
  outbox: Pick<Outbox, "enqueueAgain" | "wake">,
  { reference, letter, to, actId }: ResendInput,
): Promise<Result<string, "not-found" | "has-changed">> {
  const row = (await emailsOf(database, reference)).find(({ key }) => nameOf(key) === letter);
  if (row === undefined) return refuse("not-found");
  if (readStoredEmail(row.letter).to.address !== to) return refuse("has-changed");
  await database.transaction((trx) => outbox.enqueueAgain(trx, row, `again ${actId}`));
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

/** The key of an email contains a secret; its hash doesn't. */
function nameOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 16);
}
