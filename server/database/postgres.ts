import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";
import { DatabaseAway, isAway } from "./database-away.ts";
import type { Tables } from "./tables.ts";

const BIGINT = 20;

/** How long anything may take, in milliseconds. Nought is no limit. */
export type Patience = {
  /** For a connection, new or free again. */
  readonly connect: number;
  /** For an answer. Longer than a statement may take, so that a living database speaks first. */
  readonly answer: number;
  readonly statement: number;
  readonly lock: number;
  /** After it the database ends a transaction whose server fell silent, and frees what it had locked. */
  readonly idleInTransaction: number;
};

/** A crowd on a busy machine waits for seconds and is served; a guest whom nobody serves hears of it in 20. */
const GUESTS_PATIENCE: Patience = {
  connect: 10_000,
  answer: 10_000,
  statement: 9_000,
  lock: 8_000,
  idleInTransaction: 12_000,
};

/** For migrations: a large table takes its time, and so does another server that is at it already. */
export const NO_HURRY: Patience = { connect: 10_000, answer: 0, statement: 0, lock: 0, idleInTransaction: 0 };

/** A shared database for any number of servers. Whatever the network does, each call ends within its time. */
export function openPostgres(url: string, patience: Patience = GUESTS_PATIENCE): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: patience.connect,
    query_timeout: patience.answer,
    statement_timeout: patience.statement,
    lock_timeout: patience.lock,
    idle_in_transaction_session_timeout: patience.idleInTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Our big integers are times and sums far below 2^53, so plain numbers hold them.
    types: { getTypeParser: (type, format) => (type === BIGINT ? Number : pg.types.getTypeParser(type, format)) },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  const lending = {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => retiredWhenLost(await pool.connect().catch(sayAway)),
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
 * A connection that did not answer in time may still answer later, to somebody else's question. So it is asked
 * nothing more, not even to roll back (the database does that by itself), and is closed instead of lent again.
 */
function retiredWhenLost(client: pg.PoolClient): PostgresPoolClient {
  let lost: DatabaseAway | undefined;
  // It may also break between two questions of a transaction; without a listener that would end the process.
  const hearLoss = (fault: Error) => {
    lost ??= new DatabaseAway(fault);
  };
  client.on("error", hearLoss);

  async function ask(text: string, parameters: readonly unknown[]) {
    if (lost !== undefined) throw lost;
    try {
      return await client.query(text, [...parameters]);
    } catch (fault) {
      if (!isAway(fault)) throw fault;
      lost = new DatabaseAway(fault);
      throw lost;
    }
  }
  return {
    // The other way to call it is with a cursor, which we do not use.
    query: ask as unknown as PostgresPoolClient["query"],
    release(destroy = false) {
      client.off("error", hearLoss);
      client.release(lost ?? destroy);
    },
  };
}

function sayAway(fault: unknown): never {
  throw new DatabaseAway(fault);
}
