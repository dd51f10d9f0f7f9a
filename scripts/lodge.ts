import { loadEnvironmentFile } from "./environment.ts";

loadEnvironmentFile();
await import("#server/cli.ts");
