import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import { isThisMachine } from "../setting-values.ts";
import type { Database } from "./database.ts";
import { DatabaseUnavailable, isUnavailable } from "./database-unavailable.ts";
import type { Tables } from "./tables.ts";
import { hostOf } from "./unreachable.ts";

const BIGINT = 20;

/** Timeouts in milliseconds. Zero means no limit. */
export type Timeouts = {
  /** To get a connection, new or from the pool. */
  readonly connect: number;
  /** To get a response. Longer than the statement timeout, so a live database reports its own error first. */
  readonly answer: number;
  readonly statement: number;
  readonly lock: number;
  /** After this the database rolls back the transaction of a server that went silent, and releases its locks. */
  readonly idleInTransaction: number;
};

/** Long enough to serve a rush on a busy machine; a guest who can't be served finds out within 20 seconds. */
const REQUEST_TIMEOUTS: Timeouts = {
  connect: 10_000,
  answer: 10_000,
  statement: 9_000,
  lock: 8_000,
  idleInTransaction: 12_000,
};

/** For migrations: a large table takes long, and so does waiting for another server that is already migrating. */
export const MIGRATION_TIMEOUTS: Timeouts = { connect: 10_000, answer: 0, statement: 0, lock: 0, idleInTransaction: 0 };

/** Can be shared by any number of servers. Whatever the network does, every call ends within its timeout. */
export function openPostgres(url: string, timeouts: Timeouts = REQUEST_TIMEOUTS): Database {
  const pool = new pg.Pool({
    connectionString: url,
    // Guests' data crosses no network unless the other end proves who it is. `sslmode` in the address overrides it.
    ssl: !isThisMachine(hostOf(url)),
    max: 10,
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.answer,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Our bigints are times and amounts far below 2^53, so plain numbers are safe.
    types: { getTypeParser: (type, format) => (type === BIGINT ? Number : pg.types.getTypeParser(type, format)) },
  });
  // The pool replaces a broken idle connection, but without a listener the error would crash the process.
  pool.on("error", () => {});
  // Between the pool's own listener and ours there's a gap, in which a database that shuts down would crash the
  // process.
  pool.on("connect", (client) => void client.on("error", () => {}));
  const lending = {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => retiredWhenLost(await pool.connect().catch(reportUnavailable)),
  };
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lending }) });
  return {
    engine: "postgres",
    query,
    transaction: (work) => query.transaction().execute(work),
    async now(trx) {
      const { rows } = await sql<{
        now: string;
      }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(trx ?? query);
      return Number(rows[0]?.now);
    },
    close: () => query.destroy(),
  };
}

/**
 * A connection that timed out may still deliver its response later, to the next query. So it gets no further queries,
 * not even a rollback (the database does that itself), and is closed instead of returned to the pool.
 */
function retiredWhenLost(client: pg.PoolClient): PostgresPoolClient {
  let lost: DatabaseUnavailable | undefined;
  // It may also break between two queries of a transaction; without a listener that would crash the process.
  const onLoss = (fault: Error) => {
    lost ??= new DatabaseUnavailable(fault);
  };
  client.on("error", onLoss);

  async function ask(text: string, parameters: readonly unknown[]) {
    if (lost !== undefined) throw lost;
    try {
      return await client.query(text, [...parameters]);
    } catch (fault) {
      if (!isUnavailable(fault)) throw fault;
      lost = new DatabaseUnavailable(fault);
      throw lost;
    }
  }
  return {
    // The other overload takes a cursor, which we don't use.
    query: ask as unknown as PostgresPoolClient["query"],
    release(destroy = false) {
      client.off("error", onLoss);
      client.release(lost ?? destroy);
    },
  };
}

function reportUnavailable(fault: unknown): never {
  throw new DatabaseUnavailable(fault);
}
