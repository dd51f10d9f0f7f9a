import { CompiledQuery, type KyselyPlugin, PostgresQueryCompiler, SqliteQueryCompiler } from "kysely";
import type { Database } from "../database/database.ts";

/** The same database, recording every query. */
export function watchQueries(database: Database): { database: Database; asked: Map<string, CompiledQuery> } {
  const asked = new Map<string, CompiledQuery>();
  const compiler = database.engine === "sqlite" ? new SqliteQueryCompiler() : new PostgresQueryCompiler();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const compiled = compiler.compileQuery(node, queryId);
      asked.set(compiled.sql, compiled);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const query = database.query.withPlugin(plugin);
  const transaction: Database["transaction"] = (work) => query.transaction().execute(work);
  return { database: { ...database, query, transaction }, asked };
}

/** The tables that a query scans in full, by the database's own query plan. */
export async function tablesReadWhole({ engine, query }: Database, asked: CompiledQuery): Promise<string[]> {
  const explain = engine === "sqlite" ? "explain query plan" : "explain";
  const { rows } = await query.executeQuery<Record<string, string>>(
    CompiledQuery.raw(`${explain} ${asked.sql}`, [...asked.parameters]),
  );
  const plan = rows.map((row) => row.detail ?? row["QUERY PLAN"] ?? "");
  return plan.flatMap((line) => /^SCAN (\w+)|Seq Scan on (\w+)/.exec(line)?.slice(1).filter(Boolean) ?? []);
}
