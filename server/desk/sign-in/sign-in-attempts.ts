import { DAY_MS, HOUR_MS } from "#domain/dates/durations.ts";
import type { Database } from "../../database/database.ts";

/** How many attempts a household has per hour. In the database, so a restart forgets nothing. */
const MOST_AN_HOUR = { link: 10, secret: 10, passkey: 10 } as const;

export type Attempt = { readonly kind: keyof typeof MOST_AN_HOUR; readonly client: string };

/** Counts one more. False when there were too many. */
export async function mayAttempt(database: Database, { kind, client }: Attempt): Promise<boolean> {
  return database.transaction(async (trx) => {
    const now = await database.now(trx);
    await trx
      .deleteFrom("desk_tries")
      .where("at", "<", now - DAY_MS)
      .execute();
    const { count } = await trx
      .selectFrom("desk_tries")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("kind", "=", kind)
      .where("client_key", "=", client)
      .where("at", ">", now - HOUR_MS)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_AN_HOUR[kind]) return false;
    await trx.insertInto("desk_tries").values({ kind, client_key: client, at: now }).execute();
    return true;
  });
}
