import type { Database } from "../database/database.ts";

const SETTING = "returning-guest-code";

/** The coupon code that thank-you letters offer, if the owner has set one. */
export async function returningGuestCode(query: Database["query"]): Promise<string | undefined> {
  const row = await query.selectFrom("settings").select("value").where("name", "=", SETTING).executeTakeFirst();
  return row?.value;
}

export async function setReturningGuestCode({ transaction }: Database, code: string | undefined): Promise<void> {
  await transaction(async (trx) => {
    await trx.deleteFrom("settings").where("name", "=", SETTING).execute();
    if (code !== undefined) await trx.insertInto("settings").values({ name: SETTING, value: code }).execute();
  });
}
