import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import pg from "pg";
import { type Database, type DatabaseSource, openDatabase as openReal } from "../../server/database/database.ts";

/** Takes the place of the server's own (see on-postgres.mjs): one database of PostgreSQL for each data folder. */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  if ("url" in source) return openReal(source);
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  const name = basename(source.folder).replace(/\W/g, "_");
  await createDatabase(url.href, name);
  url.pathname = `/${name}`;
  // The command line asks for it before it works beside a server.
  mkdirSync(source.folder, { recursive: true });
  writeFileSync(join(source.folder, "lodge.sqlite"), "");
  // Journeys move the server's clock; this one they cannot.
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
