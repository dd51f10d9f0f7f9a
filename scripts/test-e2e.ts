import { inWords, runTool } from "./child-processes.ts";
import { cleanEnvironment } from "./environment.ts";
import { buildSite } from "./site-build.ts";

const env = cleanEnvironment();
await inWords(buildSite({ env, evenIfUpToDate: false }));
process.exitCode = await runTool("playwright", ["test", ...process.argv.slice(3)], env);
