import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database, Trx } from "./database.ts";
import { takeLock } from "./named-lock.ts";

/** A value generated once per installation, such as a secret or a salt. Servers that start together agree on one. */
export async function settingOf(database: Database, name: string, make: () => string): Promise<string> {
  return database.transaction(async (trx) => {
    await writeOnce(trx, name, make());
    const stored = trx.selectFrom("settings").select("value").where("name", "=", name);
    return (await stored.executeTakeFirstOrThrow()).value;
  });
}

/** Whether this was the first to write it. */
export async function writeOnce(query: Database["query"], name: string, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await query
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
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

type Change<Value> = {
  readonly shown: Value;
  readonly value: Value;
  read(query: Database["query"]): Promise<Value>;
  readonly record?: ((trx: Trx) => Promise<void>) | undefined;
};

/** Only if it's still what was shown. Without a value, it's removed. */
export function changeSetting<Value extends string | number | undefined>(
  { transaction }: Database,
  name: string,
  { shown, value, read, record }: Change<Value>,
): Promise<Result<Value, "has-changed">> {
  return transaction(async (trx) => {
    await takeLock(trx, name);
    if ((await read(trx)) !== shown) return refuse("has-changed");
    await writeSetting(trx, name, value?.toString());
    await record?.(trx);
    return accept(value);
  });
}
