import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import pg from "pg";
import type { Database } from "../../server/database/database.ts";
import { type DatabaseSource, openDatabase as openReal } from "../../server/database/open-database.ts";

/** Replaces the server's own module (see on-postgres.mjs): one PostgreSQL database per data folder. */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  if ("url" in source) return openReal(source);
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  const name = basename(source.folder).replace(/\W/g, "_");
  await createDatabase(url.href, name);
  url.pathname = `/${name}`;
  // The command line checks that it exists before it works alongside a server.
  mkdirSync(source.folder, { recursive: true });
  writeFileSync(join(source.folder, "lodge.sqlite"), "");
  // Journeys move the server's clock, but they can't move PostgreSQL's.
  return { ...(await openReal({ url: url.href })), now: async () => Date.now() };
}

const EXISTS_ALREADY = "42P04";

async function createDatabase(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database "${name}"`);
  } catch (fault) {
    if (!(fault instanceof pg.DatabaseError) || fault.code !== EXISTS_ALREADY) throw fault;
  } finally {
    await client.end();
  }
}
