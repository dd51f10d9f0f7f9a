import { exitOnFailure } from "./child-processes.ts";
import { loadEnvironmentFile } from "./environment.ts";
import { buildSite } from "./site-build.ts";

loadEnvironmentFile();
await exitOnFailure(buildSite({ env: process.env, evenIfUpToDate: true }));
