import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

const BIGINT = 20;

/** A shared database for any number of servers. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // Our big integers are times and sums far below 2^53, so plain numbers hold them.
    types: { getTypeParser: (type, format) => (type === BIGINT ? Number : pg.types.getTypeParser(type, format)) },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
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
