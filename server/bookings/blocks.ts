import { randomUUID } from "node:crypto";
import type { Outcome } from "#contract/refusals.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { accept } from "#domain/result.ts";
import type { Database, Trx } from "../database/database.ts";
import { freeNights, takeNights } from "./nights.ts";
import { refuseAndRollBack, rollingBack } from "./roll-back.ts";

/** Blocks take nights the same way a stay does, so nobody can book or hold them. */
export function blockNights(
  database: Database,
  stay: Stay,
  note: string,
  record?: (trx: Trx, block: string) => Promise<void>,
): Promise<Outcome<string>> {
  return rollingBack(database, async (trx) => {
    const id = randomUUID().slice(0, 8);
    const created_at = await database.now(trx);
    await trx
      .insertInto("blocks")
      .values({ id, check_in: stay.checkIn, check_out: stay.checkOut, note, created_at })
      .execute();
    if (!(await takeNights(trx, { block_id: id }, stay))) return refuseAndRollBack("dates-taken");
    await record?.(trx, id);
    return accept(id);
  });
}

export function unblockNights(database: Database, id: string, record?: (trx: Trx) => Promise<void>): Promise<boolean> {
  return database.transaction(async (trx) => {
    await freeNights(trx, { block_id: id });
    const { numDeletedRows } = await trx.deleteFrom("blocks").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows > 0n) await record?.(trx);
    return numDeletedRows > 0n;
  });
}
