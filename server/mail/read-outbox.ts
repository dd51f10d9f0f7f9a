import type { Database } from "../database/database.ts";
import { type Letter, makeLetter } from "./letter.ts";
import type { OutboxLetter } from "./outbox-store.ts";

/** An email as the sandbox shows it. */
export type OutboxItem = {
  readonly key: string;
  readonly kind: string;
  readonly status: "waiting" | "sent" | "failed";
  readonly createdAt: number;
  readonly letter: Letter;
  readonly entry: OutboxLetter;
};

/** The sandbox's mail for reading in the browser, newest first. */
export async function readOutbox({ query }: Database, limit = 100): Promise<OutboxItem[]> {
  const rows = await query
    .selectFrom("outbox")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("key")
    .limit(limit)
    .execute();
  return rows.map((entry) => ({
    key: entry.key,
    kind: entry.kind,
    status: entry.status,
    createdAt: entry.created_at,
    letter: makeLetter(JSON.parse(entry.letter)),
    entry,
  }));
}
