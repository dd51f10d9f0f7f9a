import type { Kysely, Transaction } from "kysely";
import { migrate } from "./migrate.ts";
import { MIGRATION_TIMEOUTS, openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import type { Tables } from "./tables.ts";
import { unreachableInWords } from "./unreachable.ts";

export type Trx = Transaction<Tables>;

/** Every change is one transaction; no external calls happen inside one. */
export type Database = {
  readonly engine: "sqlite" | "postgres";
  /** Where the embedded database's file is; PostgreSQL has none. */
  readonly folder?: string;
  readonly query: Kysely<Tables>;
  transaction<Value>(work: (trx: Trx) => Promise<Value>): Promise<Value>;
  /**
   * The database's clock in milliseconds, so servers sharing it agree on when a hold ends. Inside a transaction, pass
   * it: transactions that each wait for a second connection would deadlock the pool.
   */
  now(trx?: Trx): Promise<number>;
  close(): Promise<void>;
};

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
