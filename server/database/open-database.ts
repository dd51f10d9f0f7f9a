import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { MIGRATION_TIMEOUTS, openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import { unreachableInWords } from "./unreachable.ts";

export type DatabaseSource = { readonly url: string } | { readonly folder: string; readonly exclusive?: boolean };

/** Opens the database and brings it up to date. */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  if ("folder" in source) return migrated(openSqlite(source.folder, source.exclusive ?? true));
  try {
    const unhurried = await migrated(openPostgres(source.url, MIGRATION_TIMEOUTS));
    await unhurried.close();
  } catch (fault) {
    throw unreachableInWords(fault, source.url) ?? fault;
  }
  return openPostgres(source.url);
}

async function migrated(database: Database): Promise<Database> {
  try {
    await migrate(database);
  } catch (fault) {
    await database.close();
    throw fault;
  }
  return database;
}
