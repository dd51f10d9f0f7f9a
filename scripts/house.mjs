// Selects the house: with HOUSE=my-cabin, "#house/…" means houses/my-cabin/… instead of the sample in package.json.
// Node loads this first (--import, or scripts/run.mjs), because other modules are resolved before any of them runs.
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { HOUSE } = process.env;
    if (!HOUSE || !specifier.startsWith("#house/")) return nextResolve(specifier, context);
    return nextResolve(pathToFileURL(`houses/${HOUSE}/${specifier.slice("#house/".length)}`).href, context);
  },
});
