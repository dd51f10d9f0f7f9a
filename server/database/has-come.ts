import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Whether a time that was written down has come. One that lies further ahead than anybody sets it was written by a
 * clock that has been set back since, and would let its row wait for as long: it has come, too.
 */
export function hasCome(column: string, now: number, furthestMs: number): RawBuilder<SqlBool> {
  const time = sql.ref(column);
  return sql<SqlBool>`(${time} <= ${now} or ${time} > ${now + furthestMs})`;
}
