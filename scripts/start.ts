import { flushCompileCache } from "node:module";
import { inWords } from "./child-processes.ts";
import { loadEnvironmentFile } from "./environment.ts";
import { buildIfNeeded } from "./site-build.ts";

loadEnvironmentFile();
await inWords(buildIfNeeded());
// In this very process, so that whoever stops us stops the server and leaves nothing behind.
await import("#server/main.ts");
if (!process.exitCode) {
  const { HOST = "localhost", PORT = "3000" } = process.env;
  console.info(`\nWild Iris Lodge is open at http://${HOST}:${PORT} (stop it with Ctrl-C).\n`);
  // Kept now, not only at a gentle end.
  flushCompileCache();
}
