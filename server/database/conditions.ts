import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Whether a stored time has passed. One further ahead than we ever set was written before the clock was set back.
 * It counts as passed too, or its row would be stuck until then.
 */
export function isDue(column: string, now: number, furthestMs: number): RawBuilder<SqlBool> {
  const time = sql.ref(column);
  return sql<SqlBool>`(${time} <= ${now} or ${time} > ${now + furthestMs})`;
}

/** Whether a text contains these characters, ignoring case. None is a wildcard: email addresses have underscores. */
export function contains(text: Expression<string | null>, part: string): RawBuilder<boolean> {
  const pattern = `%${part.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`lower(${text}) like ${pattern} escape '\\'`;
}
