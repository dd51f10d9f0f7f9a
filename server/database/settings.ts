import type { Database } from "./database.ts";

/** A value generated once per installation, such as a secret or a salt. Servers that start together agree on one. */
export async function settingOf(database: Database, name: string, make: () => string): Promise<string> {
  return database.transaction(async (trx) => {
    await trx
      .insertInto("settings")
      .values({ name, value: make() })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const { value } = await trx
      .selectFrom("settings")
      .select("value")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    return value;
  });
}

export async function readSetting(query: Database["query"], name: string): Promise<string | undefined> {
  const row = await query.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

/** Without a value, it's removed. */
export async function writeSetting(query: Database["query"], name: string, value: string | undefined): Promise<void> {
  if (value === undefined) {
    await query.deleteFrom("settings").where("name", "=", name).execute();
    return;
  }
  await query
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
