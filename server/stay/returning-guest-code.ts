import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database } from "../database/database.ts";
import { takeLock } from "../database/named-lock.ts";

const SETTING = "returning-guest-code";

/** The coupon code that thank-you letters offer, if the owner has set one. */
export async function returningGuestCode(query: Database["query"]): Promise<string | undefined> {
  const row = await query.selectFrom("settings").select("value").where("name", "=", SETTING).executeTakeFirst();
  return row?.value;
}

/** An undefined code removes it. Given the one that was shown, only if it's still that one. */
export function setReturningGuestCode(
  { transaction }: Database,
  code: string | undefined,
  seen?: { readonly code: string | undefined },
): Promise<Result<"set", "has-changed">> {
  return transaction(async (trx) => {
    await takeLock(trx, SETTING);
    if (seen !== undefined && (await returningGuestCode(trx)) !== seen.code) return refuse("has-changed");
    await trx.deleteFrom("settings").where("name", "=", SETTING).execute();
    if (code !== undefined) await trx.insertInto("settings").values({ name: SETTING, value: code }).execute();
    return accept("set");
  });
}
