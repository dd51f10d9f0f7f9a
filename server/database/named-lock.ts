import { sql } from "kysely";
import type { Trx } from "./database.ts";

/** Holds a named lock until the transaction ends, on both databases: others that want it wait. */
export async function takeLock(trx: Trx, name: string): Promise<void> {
  await sql`
    insert into turnstiles (name, count) values (${name}, 1)
    on conflict (name) do update set count = turnstiles.count + 1
  `.execute(trx);
}
