import { loadEnvironmentFile } from "./environment-file.ts";

loadEnvironmentFile();
await import("#server/lodge.ts");
