import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

/**
 * Which bookings and messages were erased, as hashes of their random ids, in a file beside the embedded database: a backup
 * that is put back doesn't know it, and they are erased again. PostgreSQL's backups are the owner's own.
 */
export function rememberErased({ folder }: Database, ids: readonly string[]): void {
  if (folder === undefined || ids.length === 0) return;
  appendFileSync(join(folder, FILE), ids.map((id) => `${hashOf(id)}\n`).join(""), { mode: 0o600 });
}

/** Whether an id is one of those, or undefined when there are none. */
export function readErased({ folder }: Database): ((id: string) => boolean) | undefined {
  if (folder === undefined || !existsSync(join(folder, FILE))) return undefined;
  const hashes = new Set(readFileSync(join(folder, FILE), "utf8").split("\n"));
  return (id) => hashes.has(hashOf(id));
}

/** The write-ahead log still has what was deleted; here it is written back and emptied. */
export async function emptyLog({ engine, query }: Database): Promise<void> {
  if (engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(query);
}

const FILE = "erased-guests.txt";

function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
