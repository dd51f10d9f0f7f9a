import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openSqlite } from "../database/sqlite.ts";
import { WrongCommand } from "./answer.ts";

/**
 * Replaces the embedded database with a backup and keeps the old file beside it. Only while no server runs: it would
 * keep writing to the file that was moved away.
 */
export async function restore(folder: string, backup: string): Promise<string | undefined> {
  if (!existsSync(backup)) throw new WrongCommand(`There's no file ${backup}.`);
  if (!isBackup(backup)) throw new WrongCommand(`${backup} isn't a backup of a site like this.`);
  // Opened exclusively, so this fails while a server runs. It also folds the write-ahead log into the file being moved.
  await openSqlite(folder, true).close();
  const file = join(folder, "lodge.sqlite");
  const before = existsSync(file) ? `${file}.before-${new Date().toISOString().replaceAll(":", "-")}` : undefined;
  if (before !== undefined) renameSync(file, before);
  for (const rest of ["-wal", "-shm"]) rmSync(`${file}${rest}`, { force: true });
  copyFileSync(backup, file);
  chmodSync(file, 0o600);
  return before;
}

function isBackup(file: string): boolean {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    const { count } = database.prepare("select count(*) as count from migrations").get() as { count: number };
    database.close();
    return count > 0;
  } catch {
    return false;
  }
}
