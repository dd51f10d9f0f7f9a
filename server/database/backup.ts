import { existsSync, writeFileSync } from "node:fs";
import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Can run while the server is up. The copy contains guests' data, so only its owner may read it. */
export async function backUp(database: Database, file: string): Promise<void> {
  if (database.engine !== "sqlite") throw new Error("PostgreSQL is backed up with its own pg_dump.");
  if (existsSync(file)) throw new Error(`${file} is already there.`);
  // SQLite writes into an existing empty file and leaves its permissions alone.
  writeFileSync(file, "", { mode: 0o600, flag: "wx" });
  await sql`vacuum into ${file}`.execute(database.query);
}
