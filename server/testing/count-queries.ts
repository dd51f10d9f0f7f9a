import type { KyselyPlugin } from "kysely";
import type { Database } from "../database/database.ts";

/** How many queries a piece of work sends. Unlike its speed, a slow machine doesn't change it. */
export async function countQueries(database: Database, work: (counted: Database) => Promise<unknown>): Promise<number> {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work({ ...database, query: database.query.withPlugin(counting) });
  return count;
}
