import type { Database, Trx } from "../database/database.ts";
import { readSetting, writeOnce, writeSetting } from "../database/settings.ts";
import type { BookingServices } from "./booking-services.ts";

const SETTING = "standing-still";

/**
 * Rule stand-still: no nights, no money and no emails to guests before this server has reconciled with the
 * provider, nor after any server has found that the database is an old one, until the owner starts selling again.
 */
export async function isPaused(
  { database, comparison }: Pick<BookingServices, "database" | "comparison">,
  trx?: Trx,
): Promise<boolean> {
  return !comparison.isDone || (await waitsForOwner(trx ?? database.query));
}

/** Whether any server found a payment without rows and the owner hasn't decided to sell again since. */
export async function waitsForOwner(query: Database["query"]): Promise<boolean> {
  return (await readSetting(query, SETTING)) !== undefined;
}

export async function pause(trx: Trx, now: number): Promise<void> {
  await writeOnce(trx, SETTING, String(now));
}

export async function resume(trx: Trx): Promise<void> {
  await writeSetting(trx, SETTING, undefined);
}
