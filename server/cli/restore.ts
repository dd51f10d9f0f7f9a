import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { openPostgres } from "../database/postgres.ts";
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

/**
 * Replaces all tables with those of a pg_dump, or none of them, and keeps a dump of what was there in the data folder.
 * Tables that only a newer version has don't stay. Only while no server runs.
 */
export async function restoreDump(url: string, folder: string, dump: string): Promise<string | undefined> {
  if (!existsSync(dump)) throw new WrongCommand(`There's no file ${dump}.`);
  if (!isDump(dump)) throw new WrongCommand(`${dump} isn't a backup of a site like this, made by pg_dump.`);
  const tables = await tablesWithoutServer(url);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replaceAll(":", "-");
  const before = tables.length > 0 ? ownFile(join(folder, `lodge.before-${time}.dump`)) : undefined;
  if (before !== undefined) run("pg_dump", ["--format=custom", `--file=${before}`, url]);
  // As one file, because psql would take a stream that breaks off for a whole one.
  const statements = ownFile(join(folder, `restore-${time}.sql`));
  try {
    run("pg_restore", ["--schema=public", "--no-owner", "--no-privileges", `--file=${statements}`, dump]);
    const empty = tables.length > 0 ? [`--command=drop table ${tables.join(", ")} cascade`] : [];
    const whole = ["--no-psqlrc", "--quiet", "--output=/dev/null", "--single-transaction", "--set=ON_ERROR_STOP=1"];
    run("psql", [...whole, ...empty, `--file=${statements}`, url]);
  } finally {
    rmSync(statements);
  }
  return before;
}

async function tablesWithoutServer(url: string): Promise<string[]> {
  const database = openPostgres(url);
  try {
    const others = await sql`select 1 from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(
      database.query,
    );
    if (others.rows.length > 0)
      throw new WrongCommand("Something still uses this database. Stop every server of the site first.");
    const { rows } = await sql<{
      name: string;
    }>`select format('public.%I', tablename) as name from pg_tables where schemaname = 'public'`.execute(
      database.query,
    );
    return rows.map(({ name }) => name);
  } finally {
    await database.close();
  }
}

function isDump(file: string): boolean {
  try {
    return run("pg_restore", ["--list", file]).includes("TABLE DATA public migrations");
  } catch (fault) {
    if (fault instanceof WrongCommand) throw fault;
    return false;
  }
}

/** Holds guests' data, so only its maker may read it. */
function ownFile(file: string): string {
  writeFileSync(file, "", { mode: 0o600, flag: "wx" });
  return file;
}

function run(program: string, words: readonly string[]): string {
  try {
    return execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (fault) {
    if (fault instanceof Error && "code" in fault && fault.code === "ENOENT")
      throw new WrongCommand(`${program} is missing. On Debian: sudo apt-get install postgresql-client.`);
    // Not the message: it repeats the words, and with them the database's password.
    throw new Error(
      `${program} failed: ${fault instanceof Error && "stderr" in fault ? String(fault.stderr).trim() : "?"}`,
    );
  }
}
