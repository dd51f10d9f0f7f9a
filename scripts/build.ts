import { inWords } from "./child-processes.ts";
import { loadEnvironmentFile } from "./environment.ts";
import { buildSite } from "./site-build.ts";

loadEnvironmentFile();
await inWords(buildSite({ env: process.env, evenIfUpToDate: true }));
