import { existsSync } from "node:fs";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** A whole copy of the embedded database, taken while the server runs. */
export async function backUp(database: Database, file: string): Promise<void> {
  if (database.engine !== "sqlite") throw new Error("PostgreSQL is backed up with its own pg_dump.");
  if (existsSync(file)) throw new Error(`${file} is already there.`);
  await sql`vacuum into ${file}`.execute(database.query);
}
