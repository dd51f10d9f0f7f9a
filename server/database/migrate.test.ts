import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { engines, newTestDatabase, openMigratedDatabase } from "../testing/test-database.ts";
import { type DatabaseSource, openDatabase } from "./open-database.ts";

const DUMP = readFileSync(join(import.meta.dirname, "fixtures/version-0.2.sql"), "utf8");

describe("before an update changes the embedded database", () => {
  test("a backup of it as it was is made and kept", async () => {
    const database = await openMigratedDatabase("sqlite", DUMP);
    const folder = join(database.folder ?? "", "backups");
    const [name = ""] = readdirSync(folder);

    expect(name).toMatch(/^before-0014-\d{4}-\d{2}-\d{2}\.sqlite$/);
    using copy = new DatabaseSync(join(folder, name));
    const applied = copy.prepare("select name from migrations order by name").all();
    expect(applied.at(-1)).toEqual({ name: "0012-desk.sql" });
    expect(copy.prepare("select count(*) as bookings from bookings").get()).toEqual({ bookings: 4 });
    await database.close();
  });

  test("no backup is made of a new one, nor at a start that changes nothing", async () => {
    const { source, discard } = await newTestDatabase("sqlite");
    await openAndClose(source);
    await openAndClose(source);

    expect("folder" in source && readdirSync(source.folder)).not.toContain("backups");
    await discard();
  });
});

describe.each(engines)("a database on %s that a newer version has used", (engine) => {
  test("isn't touched by this one, which says what to do", async () => {
    const { source, discard } = await newTestDatabase(engine);
    const database = await openDatabase(source);
    await sql`insert into migrations (name) values ('9001-from-the-future.sql')`.execute(database.query);
    await database.close();

    await expect(openAndClose(source)).rejects.toThrow(
      /newer version.*9001-from-the-future\.sql.*\n.*restore the backup/,
    );
    await discard();
  });
});

async function openAndClose(source: DatabaseSource): Promise<void> {
  const database = await openDatabase(source);
  await database.close();
}
