import { execFileSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { backUp } from "../database/back-up.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { engines, newTestDatabase } from "../testing/test-database.ts";
import { restore, restoreDump } from "./restore.ts";

test("a backup is restored while the server is stopped, and the database it replaces is kept", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "lodge-restore-"));
  const source = { folder: join(folder.path, "data") };
  const file = join(folder.path, "copy.sqlite");
  const database = await openDatabase(source);
  await database.query.insertInto("settings").values({ name: "kept", value: "then" }).execute();
  await backUp(database, file);
  await database.query.updateTable("settings").set({ value: "now" }).where("name", "=", "kept").execute();
  await expect(restore(source.folder, file)).rejects.toThrow("Another server already uses");
  await database.close();

  const before = await restore(source.folder, file);

  const restored = await openDatabase(source);
  const value = (open: Database) =>
    open.query.selectFrom("settings").select("value").where("name", "=", "kept").execute();
  expect(await value(restored)).toEqual([{ value: "then" }]);
  await restored.close();
  using kept = new DatabaseSync(before ?? "");
  expect(kept.prepare("select value from settings where name = 'kept'").get()).toEqual({ value: "now" });
});

test.runIf(engines.includes("postgres"))(
  "a dump of PostgreSQL is restored whole or not at all; what a newer version added is gone, and what was there is kept",
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "lodge-restore-"));
    const { source, discard } = await newTestDatabase("postgres");
    if (!("url" in source)) throw new Error("not PostgreSQL");
    const [file, broken] = [join(folder.path, "copy.dump"), join(folder.path, "broken.dump")];
    const value = async () => {
      const open = await openDatabase(source);
      const rows = await open.query.selectFrom("settings").select("value").where("name", "=", "kept").execute();
      await open.close();
      return rows;
    };
    const database = await openDatabase(source);
    await database.query.insertInto("settings").values({ name: "kept", value: "then" }).execute();
    execFileSync("pg_dump", ["--format=custom", `--file=${file}`, source.url]);
    await sql`create table gift_cards (booking text primary key references bookings (id))`.execute(database.query);
    await database.query
      .insertInto("migrations" as "settings")
      .values({ name: "0999-gift-cards.sql" } as never)
      .execute();
    await database.query.updateTable("settings").set({ value: "now" }).where("name", "=", "kept").execute();
    await expect(restoreDump(source.url, folder.path, file)).rejects.toThrow("Stop every server");
    await database.close();
    const whole = readFileSync(file);
    writeFileSync(broken, whole.subarray(0, whole.length - 200));
    await expect(restoreDump(source.url, folder.path, broken)).rejects.toThrow("failed");

    const before = (await restoreDump(source.url, folder.path, file)) ?? "";

    expect(await value()).toEqual([{ value: "then" }]);
    expect(statSync(before).mode & 0o777).toBe(0o600);
    expect(execFileSync("pg_restore", ["--file=-", before]).toString()).toMatch(/^kept\tnow$/m);
    await discard();
  },
);

test("a file that isn't a backup isn't restored", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "lodge-restore-"));
  const file = join(folder.path, "letter.txt");
  writeFileSync(file, "Dear Maren");

  await expect(restore(folder.path, file)).rejects.toThrow("isn't a backup");
  await expect(restore(folder.path, join(folder.path, "none"))).rejects.toThrow("There's no file");
  await expect(restoreDump("postgres://nowhere", folder.path, file)).rejects.toThrow("isn't a backup");
});
