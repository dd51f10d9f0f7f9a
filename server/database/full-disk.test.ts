import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../testing/test-database.ts";
import type { Database, Trx } from "./database.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase("sqlite");
});
afterEach(() => database.close());

test("on a full disk a change is written as a whole or not at all, the error says why, and it works again later", async () => {
  await limitPages(1);

  const refused = await database.transaction(writeMuch).catch((fault: unknown) => fault);

  expect(refused).toBeInstanceOf(DatabaseUnavailable);
  expect(String(refused)).toContain("disk is full");
  expect(await written()).toEqual([]);

  await limitPages(4_294_967_294);
  await database.transaction(writeMuch);
  expect(await written()).toHaveLength(2);
});

async function writeMuch(trx: Trx): Promise<void> {
  for (const name of ["note one", "note two"]) {
    const value = "x".repeat(100_000);
    await trx.insertInto("settings").values({ name, value }).execute();
  }
}

async function written() {
  return database.query.selectFrom("settings").select("name").where("name", "like", "note %").execute();
}

/** With 1, the file may not grow. */
async function limitPages(most: number): Promise<void> {
  await sql.raw(`pragma max_page_count = ${most}`).execute(database.query);
}
