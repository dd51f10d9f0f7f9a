import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database, Trx } from "../database/database.ts";
import { takeLock } from "../database/named-lock.ts";
import { readSetting, writeSetting } from "../database/settings.ts";

const SETTING = "returning-guest-code";

/** The coupon code that thank-you emails offer, if the owner has set one. */
export function thankYouCode(query: Database["query"]): Promise<string | undefined> {
  return readSetting(query, SETTING);
}

type Change = {
  /** The code that the owner saw: if it's another one now, nothing is changed. */
  readonly shown: string | undefined;
  readonly record?: (trx: Trx) => Promise<void>;
};

/** An undefined code removes it. */
export function setThankYouCode(
  { transaction }: Database,
  code: string | undefined,
  { shown, record }: Change,
): Promise<Result<"set", "has-changed">> {
  return transaction(async (trx) => {
    await takeLock(trx, SETTING);
    if ((await thankYouCode(trx)) !== shown) return refuse("has-changed");
    await writeSetting(trx, SETTING, code);
    await record?.(trx);
    return accept("set");
  });
}
