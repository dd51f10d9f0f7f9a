import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { Database } from "../database/database.ts";
import { type DatabaseSource, openDatabase } from "../database/open-database.ts";
import { openPostgres } from "../database/postgres.ts";
import { quickFolder } from "./quick-folder.ts";

export type TestDatabase = { readonly source: DatabaseSource; discard(): Promise<void> };

/** The engines this run can test: SQLite always, PostgreSQL if the run was given a server. */
export const engines: readonly Database["engine"][] =
  process.env.TEST_DATABASE_URL === undefined ? ["sqlite"] : ["sqlite", "postgres"];

/** Where to create a new, empty database. */
export async function newTestDatabase(engine: Database["engine"]): Promise<TestDatabase> {
  return engine === "sqlite" ? inFolder(newFolderPath()) : newPostgresDatabase();
}

/** A new, empty database, opened and migrated. */
export async function openTestDatabase(engine: Database["engine"]): Promise<Database> {
  const copy = await copyMigrated[engine]();
  const database = "url" in copy.source ? openPostgres(copy.source.url) : await openDatabase(copy.source);
  return discardedWhenClosed(database, copy);
}

/** A dump of an older version's database, opened and migrated by this one. */
export async function openMigratedDatabase(engine: Database["engine"], dump: string): Promise<Database> {
  const place = await newTestDatabase(engine);
  if ("url" in place.source) await runOn(place.source.url, dump);
  else runOnFile(join(place.source.folder, FILE), dump);
  return discardedWhenClosed(await openDatabase(place.source), place);
}

function discardedWhenClosed(database: Database, { discard }: TestDatabase): Database {
  return {
    ...database,
    async close() {
      await database.close();
      await discard();
    },
  };
}

/** A copy of a database nobody has open, as a backup is. */
export async function copyTestDatabase({ source }: TestDatabase): Promise<TestDatabase> {
  // Without the strategy PostgreSQL writes every page of the copy to its log too, which takes twice as long.
  if ("url" in source)
    return newPostgresDatabase(` template ${new URL(source.url).pathname.slice(1)} strategy file_copy`);
  const folder = newFolderPath();
  cpSync(source.folder, folder, { recursive: true });
  return inFolder(folder);
}

// Copying a migrated database is several times faster than migrating, and most tests want their own database.
let migratedFile: Promise<Buffer> | undefined;
let migratedPostgres: Promise<TestDatabase> | undefined;

const copyMigrated = {
  async sqlite() {
    migratedFile ??= migrateFile();
    const folder = newFolderPath();
    writeFileSync(join(folder, FILE), await migratedFile);
    return inFolder(folder);
  },
  async postgres() {
    migratedPostgres ??= migrate(newPostgresDatabase());
    return copyTestDatabase(await migratedPostgres);
  },
};

async function migrateFile(): Promise<Buffer> {
  const folder = newFolderPath();
  const { discard } = await migrate(inFolder(folder));
  const file = readFileSync(join(folder, FILE));
  await discard();
  return file;
}

async function migrate(empty: TestDatabase | Promise<TestDatabase>): Promise<TestDatabase> {
  const place = await empty;
  const database = await openDatabase(place.source);
  await database.close();
  return place;
}

function runOnFile(file: string, statements: string): void {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
}

const FILE = "lodge.sqlite";

const newFolderPath = () => mkdtempSync(join(quickFolder(), "lodge-test-"));

function inFolder(folder: string): TestDatabase {
  return { source: { folder }, discard: async () => rmSync(folder, { recursive: true, force: true }) };
}

// Kept, because connecting takes half as long as creating a database.
let keptPool: pg.Pool | undefined;

function poolOf(server: string): pg.Pool {
  if (keptPool !== undefined) return keptPool;
  keptPool = new pg.Pool({ connectionString: server, allowExitOnIdle: true });
  // A test may restart PostgreSQL; the pool then connects again.
  keptPool.on("error", () => {});
  return keptPool;
}

async function newPostgresDatabase(template = ""): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL ?? "";
  const name = `lodge_${randomUUID().replaceAll("-", "")}`;
  await poolOf(server).query(`create database ${name}${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    source: { url: url.href },
    async discard() {
      await poolOf(server).query(`drop database ${name} with (force)`);
    },
  };
}

async function runOn(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements);
  await client.end();
}
