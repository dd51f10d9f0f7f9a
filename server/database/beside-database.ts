import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "../hash.ts";
import type { Database } from "./database.ts";

/** What an older backup that is put back doesn't know, and nobody else could tell. */
type List = "erased-guests" | "canceled-stays";

/**
 * Keeps random ids, as hashes, in a file beside the embedded database, which a restore leaves as it is. PostgreSQL's
 * backups are the owner's own.
 */
export function rememberBeside({ folder }: Database, list: List, ids: readonly string[]): void {
  if (folder === undefined || ids.length === 0) return;
  // A crash may have left half a line. On the disk before the database says that it's done.
  const lines = `\n${ids.map((id) => `${hashOf(id)}\n`).join("")}`;
  appendFileSync(fileOf(folder, list), lines, { mode: 0o600, flush: true });
}

/** Whether an id is one of those, or undefined when there are none. */
export function rememberedBeside({ folder }: Database, list: List): ((id: string) => boolean) | undefined {
  if (folder === undefined || !existsSync(fileOf(folder, list))) return undefined;
  const hashes = new Set(readFileSync(fileOf(folder, list), "utf8").split("\n"));
  return (id) => hashes.has(hashOf(id));
}

function fileOf(folder: string, list: List): string {
  return join(folder, `${list}.txt`);
}
