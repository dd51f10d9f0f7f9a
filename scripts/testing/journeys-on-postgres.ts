import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { type Environment, root } from "../child-processes.ts";
import type { Counts } from "./test-counts.ts";
import { runJourneys } from "./test-run.ts";

const HOOK = pathToFileURL(join(root, "e2e/setup/on-postgres.mjs")).href;

/** The journeys tagged @both-databases, on PostgreSQL. Their bookings must end up there. */
export async function runJourneysOnPostgres(env: Environment, server: string): Promise<Counts> {
  const settings = { ...env, TEST_DATABASE_URL: server, NODE_OPTIONS: `--import=${HOOK}` };
  const counts = await runJourneys(settings, ["--grep", "@both-databases"]);
  const bookings = await countBookings(server);
  console.info(`PostgreSQL holds ${bookings} bookings of these journeys.`);
  return bookings > 0 ? counts : { ...counts, failed: counts.failed + 1 };
}

async function countBookings(server: string): Promise<number> {
  const names = await ask<{ datname: string }>(
    server,
    "select datname from pg_database where datname ~ '^lodge_(journeys|site)_'",
  );
  let bookings = 0;
  for (const { datname } of names) {
    const url = new URL(server);
    url.pathname = `/${datname}`;
    const [row] = await ask<{ count: string }>(url.href, "select count(*) from bookings where reference is not null");
    bookings += Number(row?.count);
  }
  return bookings;
}

async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(query);
  await client.end();
  return rows;
}
