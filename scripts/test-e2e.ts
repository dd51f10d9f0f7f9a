import { exitOnFailure, runTool } from "./child-processes.ts";
import { cleanEnvironment } from "./environment.ts";
import { buildSite } from "./site-build.ts";

const env = cleanEnvironment();
await exitOnFailure(buildSite({ env, evenIfUpToDate: false }));
process.exitCode = await runTool("playwright", ["test", ...process.argv.slice(2)], env);
