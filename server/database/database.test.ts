import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { quickFolder } from "../testing/quick-folder.ts";
import { engines, newTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { openDatabase } from "./open-database.ts";
import { openSqlite } from "./sqlite.ts";

test("only the server's user can read the database's files, in a folder open to others and with a file from before", async () => {
  const folder = join(quickFolder(), `modes-${crypto.randomUUID()}`);
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "lodge.sqlite"), "", { mode: 0o644 });
  const database = openSqlite(folder, false);
  await database.query.schema.createTable("guests").addColumn("name", "text").execute();

  const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]);
  await database.close();
  rmSync(folder, { recursive: true });

  expect(modes).toEqual(["lodge.sqlite", "lodge.sqlite-shm", "lodge.sqlite-wal"].map((name) => [name, 0o600]));
});

test("a server that starts while another program holds the new database waits for it", async () => {
  const folder = mkdtempSync(join(quickFolder(), "held-"));
  const file = JSON.stringify(join(folder, "lodge.sqlite"));
  const holder = `
    const { DatabaseSync } = require("node:sqlite");
    new DatabaseSync(${file}).exec("begin exclusive; create table held (by text)");
    console.log("held");
    setTimeout(() => process.exit(), 300);`;
  const child = spawn(process.execPath, ["-e", holder], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");

  const database = openSqlite(folder, true);
  const tables = await database.query.introspection.getTables();
  await database.close();
  rmSync(folder, { recursive: true });

  expect(tables).toEqual([]);
});

describe("an unreachable database is reported at startup with its host and port, and never its password", () => {
  test.each([
    [
      "nobody listens",
      "postgres://lodge:hidden@127.0.0.1:1/lodge",
      "127.0.0.1:1 (DATABASE_URL) can't be reached: ECONNREFUSED",
    ],
    [
      "nobody listens at either address",
      "postgres://lodge:hidden@localhost:1/lodge",
      "localhost:1 (DATABASE_URL) can't be reached: ECONNREFUSED",
    ],
    [
      "there is no such host",
      "postgres://lodge:hidden@db.invalid/lodge",
      "db.invalid:5432 (DATABASE_URL) can't be reached: E",
    ],
    [
      "there is no such socket",
      "postgres:///lodge?host=/nowhere&user=lodge&password=hidden",
      "/nowhere:5432 (DATABASE_URL) can't be reached: ENOENT",
    ],
  ])("where %s", async (_, url, words) => {
    const told = await faultOf(url);

    expect(told).toContain(words);
    expect(told).toContain("Check that PostgreSQL runs there");
    expect(told).not.toContain("hidden");
  });
});

describe.each(engines.filter((engine) => engine === "postgres"))("on %s", (engine) => {
  let place: TestDatabase;
  beforeAll(async () => {
    place = await newTestDatabase(engine);
  });
  afterAll(() => place.discard());

  test.each([
    ["has no database of that name", { pathname: "/nobody_made_it" }, "has no database of the name"],
    ["does not know the user", { username: "nobody", password: "hidden" }, "doesn't let this user in"],
  ])("a PostgreSQL server that %s is reported in plain words", async (_, wrong, words) => {
    const url = Object.assign(new URL("url" in place.source ? place.source.url : ""), wrong);

    const told = await faultOf(url.href);

    expect(told).toContain(`The database at ${url.host} (DATABASE_URL)`);
    expect(told).toContain(words);
    expect(told).not.toContain("hidden");
  });
});

async function faultOf(url: string): Promise<string> {
  const opened = await openDatabase({ url }).catch((fault: Error) => fault);
  return opened instanceof Error ? opened.message : "no fault";
}
