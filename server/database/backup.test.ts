import { statSync, writeFileSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { restore } from "../cli/restore.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { backUp } from "./backup.ts";
import { type Database, openDatabase } from "./database.ts";

test("a backup has everything in the database, and only its owner can read it", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "lodge-backup-"));
  const file = join(folder.path, "copy.sqlite");
  const database = await openTestDatabase("sqlite");
  await database.query.insertInto("settings").values({ name: "kept", value: "yes" }).execute();

  await backUp(database, file);
  await database.close();

  expect(statSync(file).mode & 0o777).toBe(0o600);
  using copy = new DatabaseSync(file);
  expect(copy.prepare("select value from settings where name = 'kept'").get()).toEqual({ value: "yes" });
});

test("a backup never overwrites a file", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "lodge-backup-"));
  const file = join(folder.path, "copy.sqlite");
  const database = await openTestDatabase("sqlite");
  await backUp(database, file);

  await expect(backUp(database, file)).rejects.toThrow("is already there");
  await database.close();
});

test("a backup is put back while the server is stopped, and the database before it is kept", async () => {
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

test("what is no backup is not put back", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "lodge-restore-"));
  const file = join(folder.path, "letter.txt");
  writeFileSync(file, "Dear Maren");

  await expect(restore(folder.path, file)).rejects.toThrow("is no backup");
  await expect(restore(folder.path, join(folder.path, "none"))).rejects.toThrow("There is no file");
});
