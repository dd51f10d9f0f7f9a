import { createHash } from "node:crypto";
import type { DeskLetter, DeskLetterText } from "#contract/desk/answers.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database, Trx } from "../../database/database.ts";
import { type Letter, makeLetter } from "../../mail/letter.ts";
import type { Outbox } from "../../mail/outbox.ts";

/** A booking's letters, oldest first. */
export async function readLetters(database: Database, reference: string): Promise<DeskLetter[]> {
  const rows = await lettersOf(database, reference);
  return rows.map(({ key, kind, letter, status, created_at, sent_at, to_guest }) => {
    const { subject, to } = JSON.parse(letter) as Letter;
    const at = sent_at ?? created_at;
    return { id: nameOf(key), kind, subject, to: to.address, toGuest: to_guest === 1, status, at };
  });
}

export async function readLetter(
  database: Database,
  reference: string,
  name: string,
): Promise<DeskLetterText | undefined> {
  const row = (await lettersOf(database, reference)).find(({ key }) => nameOf(key) === name);
  if (row === undefined) return undefined;
  const { subject, to, text } = JSON.parse(row.letter) as Letter;
  // What is filled in as a letter is sent, such as a link's secret, is for the guest only.
  return { subject, to: to.address, text: text.replace(/\{\{([a-z-]+)\}\}/g, "[$1]") };
}

export type ResendInput = {
  readonly reference: string;
  readonly letter: string;
  /** The address that the owner saw on it. */
  readonly to: string;
  /** Distinguishes this sending from others of the same letter. */
  readonly actId: string;
};

/** Queues the same letter again, to the same address. Returns what it was about. */
export async function sendAgain(
  database: Database,
  outbox: Pick<Outbox, "enqueue" | "wake">,
  { reference, letter, to, actId }: ResendInput,
  record?: (trx: Trx, kind: string) => Promise<void>,
): Promise<Result<string, "not-found" | "has-changed">> {
  const row = (await lettersOf(database, reference)).find(({ key }) => nameOf(key) === letter);
  if (row === undefined) return refuse("not-found");
  const written = makeLetter(JSON.parse(row.letter));
  if (written.to.address !== to) return refuse("has-changed");
  await database.transaction(async (trx) => {
    const bookingId = row.booking_id;
    // A timed letter is sent only while what it says is still true, the second time too.
    const timed = row.day === null ? {} : { timed: { day: row.day, tells: row.tells ?? "" } };
    const entry = { key: `again ${actId}`, kind: row.kind, letter: written, ...timed };
    await outbox.enqueue(trx, { ...entry, ...(bookingId !== null && { bookingId }) });
    await record?.(trx, row.kind);
  });
  outbox.wake();
  return accept(row.kind);
}

function lettersOf({ query }: Database, reference: string) {
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

/** The key of a letter contains a secret; its hash doesn't. */
function nameOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 16);
}
