import { writeFileSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { backUp } from "../database/back-up.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { restore } from "./restore.ts";

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

test("a file that isn't a backup isn't restored", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "lodge-restore-"));
  const file = join(folder.path, "letter.txt");
  writeFileSync(file, "Dear Maren");

  await expect(restore(folder.path, file)).rejects.toThrow("isn't a backup");
  await expect(restore(folder.path, join(folder.path, "none"))).rejects.toThrow("There's no file");
});
