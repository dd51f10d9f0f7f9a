import type { Database, Trx } from "../database/database.ts";
import { changeSetting, readSetting } from "../database/settings.ts";

const SETTING = "returning-guest-code";

/** The coupon code that thank-you emails offer, if the owner has set one. */
export function thankYouCode(query: Database["query"]): Promise<string | undefined> {
  return readSetting(query, SETTING);
}

type Change = { readonly shown: string | undefined; readonly record?: (trx: Trx) => Promise<void> };

/** An undefined code removes it. */
export function setThankYouCode(database: Database, value: string | undefined, change: Change) {
  return changeSetting(database, SETTING, { value, read: thankYouCode, ...change });
}
