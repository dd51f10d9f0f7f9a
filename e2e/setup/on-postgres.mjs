import { registerHooks } from "node:module";

// Loaded first by every process of the journeys on PostgreSQL (NODE_OPTIONS). The servers stay a sandbox in their
// settings, as docs/decisions/0014 asks; only where they would open a file they open a database of PostgreSQL.
const database = new URL("../../server/database/database.ts", import.meta.url).href;
const onPostgres = new URL("./postgres-database.ts", import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    return found.url === database && context.parentURL !== onPostgres ? { ...found, url: onPostgres } : found;
  },
});
