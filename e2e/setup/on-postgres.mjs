import { registerHooks } from "node:module";

// Loaded first by every process of the journeys on PostgreSQL (NODE_OPTIONS). By their settings the servers stay a
// sandbox, as docs/decisions/0014 asks, but instead of a file they open a PostgreSQL database.
const database = new URL("../../server/database/open-database.ts", import.meta.url).href;
const onPostgres = new URL("./postgres-database.ts", import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    return found.url === database && context.parentURL !== onPostgres ? { ...found, url: onPostgres } : found;
  },
});
