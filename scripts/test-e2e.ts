import { buildSite } from "./build/site-build.ts";
import { exitOnFailure, runTool } from "./child-processes.ts";
import { cleanEnvironment } from "./environment.ts";

const env = cleanEnvironment();
// The second house reveals what of the first one is outside its folder.
for (const HOUSE of [undefined, "tamarack"])
  await exitOnFailure(buildSite({ env: { ...env, HOUSE }, evenIfUpToDate: false }));
process.exitCode = await runTool("@playwright/test/cli.js", ["test", ...process.argv.slice(2)], env);
