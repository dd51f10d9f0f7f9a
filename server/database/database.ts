import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

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
