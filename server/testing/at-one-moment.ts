import type { Database, Trx } from "../database/database.ts";

/**
 * Reads the state of one moment. A story's servers mostly stand still while its promises are checked, but not always: a
 * guest stops waiting for somebody else's hold after some seconds of real time, and its end goes on in the background.
 */
export function atOneMoment<Value>(database: Database, read: (trx: Trx) => Promise<Value>): Promise<Value> {
  if (database.engine === "sqlite") return database.transaction(read);
  return database.query.transaction().setIsolationLevel("repeatable read").execute(read);
}
