import { flushCompileCache } from "node:module";
import { buildIfNeeded } from "./build/site-build.ts";
import { exitOnFailure } from "./child-processes.ts";

await exitOnFailure(buildIfNeeded());
// In this process, so a signal to it stops the server.
await import("#server/main.ts");
if (!process.exitCode) {
  const { house } = await import("#house/house.ts");
  const { HOST, PORT } = process.env;
  const { VERSION } = await import("#server/version.ts");
  console.info(
    `\n${house.name} (version ${VERSION}) is open at http://${HOST || "localhost"}:${PORT || "3000"} (stop it with Ctrl-C).\n`,
  );
  // Written now, because a process that is killed wouldn't write it.
  flushCompileCache();
}
