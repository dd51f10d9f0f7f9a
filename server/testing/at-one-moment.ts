import type { Database, Trx } from "../database/database.ts";

/**
 * Reads the state of one moment. Servers in a story are usually paused while its promises are checked, but not always:
 * a guest stops waiting for someone else's hold after a few real seconds, and its end continues in the background.
 */
export function atOneMoment<Value>(database: Database, read: (trx: Trx) => Promise<Value>): Promise<Value> {
  if (database.engine === "sqlite") return database.transaction(read);
  return database.query.transaction().setIsolationLevel("repeatable read").execute(read);
}
