import { flushCompileCache } from "node:module";
import { buildIfNeeded } from "./build/site-build.ts";
import { exitOnFailure } from "./child-processes.ts";

await exitOnFailure(buildIfNeeded());
// In this process, so a signal to it stops the server that it starts.
const { openedHouse } = await import("#server/main.ts");
if (openedHouse !== undefined) {
  const { HOST, PORT } = process.env;
  const { VERSION } = await import("#server/version.ts");
  console.info(
    `\n${openedHouse.name} (version ${VERSION}) is open at http://${HOST || "localhost"}:${PORT || "3000"} (stop it with Ctrl-C).\n`,
  );
  // Written now, because a process that is killed wouldn't write it.
  flushCompileCache();
}
