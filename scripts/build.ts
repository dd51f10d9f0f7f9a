import { buildSite } from "./build/site-build.ts";
import { exitOnFailure } from "./child-processes.ts";

await exitOnFailure(buildSite({ env: process.env, evenIfUpToDate: !process.argv.includes("--if-needed") }));
