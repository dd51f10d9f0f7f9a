import { exitOnFailure } from "./child-processes.ts";
import { buildSite } from "./site-build.ts";

await exitOnFailure(buildSite({ env: process.env, evenIfUpToDate: true }));
