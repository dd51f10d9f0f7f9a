import { statSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openTestDatabase } from "../testing/test-database.ts";
import { backUp } from "./back-up.ts";

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

  await expect(backUp(database, file)).rejects.toThrow("already exists");
  await database.close();
});
