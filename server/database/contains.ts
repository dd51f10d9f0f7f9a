import { type Expression, type RawBuilder, sql } from "kysely";

/** Whether a text contains these characters, ignoring case. None is a wildcard: email addresses have underscores. */
export function contains(text: Expression<string | null>, part: string): RawBuilder<boolean> {
  const pattern = `%${part.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`lower(${text}) like ${pattern} escape '\\'`;
}
