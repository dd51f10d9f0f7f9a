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
