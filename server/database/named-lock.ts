import { sql } from "kysely";
import type { Trx } from "./database.ts";

/** Held until the transaction ends. Works on both databases. */
export async function takeLock(trx: Trx, name: string): Promise<void> {
  await sql`
    insert into locks (name, count) values (${name}, 1)
    on conflict (name) do update set count = locks.count + 1
  `.execute(trx);
}
