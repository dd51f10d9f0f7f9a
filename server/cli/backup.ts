import { existsSync, writeFileSync } from "node:fs";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** A whole copy of the embedded database, taken while the server runs. It holds guests' data: only its owner may read it. */
export async function backUp(database: Database, file: string): Promise<void> {
  if (database.engine !== "sqlite") throw new Error("PostgreSQL is backed up with its own pg_dump.");
  if (existsSync(file)) throw new Error(`${file} is already there.`);
  // The database fills a file that is there and empty, and leaves its permissions alone.
  writeFileSync(file, "", { mode: 0o600, flag: "wx" });
  await sql`vacuum into ${file}`.execute(database.query);
}
