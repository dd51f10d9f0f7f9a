import { loadEnvironmentFile } from "./environment.ts";

loadEnvironmentFile();
// The runner put the name of this script first; what follows is the owner's.
process.argv.splice(2, 1);
await import("#server/cli.ts");
