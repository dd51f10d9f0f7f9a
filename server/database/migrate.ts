import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "./database.ts";

const FOLDER = join(import.meta.dirname, "migrations");
/** Any number, as long as nobody else uses it as an advisory lock in our database. */
const LOCK = 7_041_962;

/** Applies missing migrations, all or none. Servers that start at the same time wait for each other. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (trx) => {
    if (database.engine === "postgres") await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    await sql`create table if not exists migrations (name text primary key)`.execute(trx);
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx);
    const applied = new Set(rows.map(({ name }) => name));
    for (const name of readdirSync(FOLDER).sort()) {
      if (applied.has(name)) continue;
      for (const statement of statementsOf(readFileSync(join(FOLDER, name), "utf8"))) {
        await sql.raw(statement).execute(trx);
      }
      await sql`insert into migrations (name) values (${name})`.execute(trx);
    }
  });
}

// Safe because our migrations have no semicolons inside statements.
function statementsOf(text: string): string[] {
  return text
    .replace(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
