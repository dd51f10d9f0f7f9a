import { readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { backUp, backupFolder } from "./back-up.ts";
import type { Database, Trx } from "./database.ts";

const FOLDER = join(import.meta.dirname, "migrations");
/** Any number, as long as nobody else uses it as an advisory lock in our database. */
const LOCK = 7_041_962;

/**
 * Applies missing migrations, all or none. Servers that start at the same time wait for each other. The embedded
 * database is backed up first, because there are no down migrations.
 */
export async function migrate(database: Database): Promise<void> {
  const known = readdirSync(FOLDER).sort();
  const before = await database.transaction((trx) => appliedTo(database, trx));
  refuseNewer(before.filter((name) => !known.includes(name)));
  const [next] = known.filter((name) => !before.includes(name));
  if (next === undefined) return;
  if (before.length > 0) await backUpBefore(database, next);
  await database.transaction(async (trx) => {
    const applied = await appliedTo(database, trx);
    for (const name of known.filter((each) => !applied.includes(each))) {
      for (const statement of statementsOf(readFileSync(join(FOLDER, name), "utf8"))) {
        await sql.raw(statement).execute(trx);
      }
      await sql`insert into migrations (name) values (${name})`.execute(trx);
    }
  });
}

/** The migrations this database has had. No other server can add one until the transaction ends. */
async function appliedTo({ engine }: Database, trx: Trx): Promise<string[]> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
  await sql`create table if not exists migrations (name text primary key)`.execute(trx);
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(trx);
  return rows.map(({ name }) => name);
}

/** A newer version may have given columns another meaning, so we touch no nights and no money. */
function refuseNewer(unknown: readonly string[]): void {
  if (unknown.length === 0) return;
  throw new Error(
    `A newer version of this program has used this database: it has ${unknown.join(", ")}, which this version does not know.\n` +
      "Start the newer version. To go back to this one, restore the backup that was made before the update (npm run lodge -- restore), see docs/updating.md.",
  );
}

async function backUpBefore(database: Database, migration: string): Promise<void> {
  const folder = backupFolder(database);
  if (folder === undefined) return;
  const day = new Date(await database.now()).toISOString().slice(0, 10);
  const file = join(folder, `before-${migration.slice(0, 4)}-${day}.sqlite`);
  try {
    // A start that fails and is tried again replaces its own backup instead of filling the disk.
    await backUp(database, `${file}.new`);
    renameSync(`${file}.new`, file);
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new Error(`This update changes the database, which is backed up first, and that failed. ${reason}`, {
      cause: fault,
    });
  }
}

// Safe because our migrations have no semicolons inside statements.
function statementsOf(text: string): string[] {
  return text
    .replace(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
