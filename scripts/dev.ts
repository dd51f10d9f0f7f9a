import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { buildFolderOf } from "#server/pages/build-record.ts";
import "./house-check.ts";
import { exitOf, root, startNode } from "./child-processes.ts";

// Vite serves the pages; the server only needs the folder to exist.
await mkdir(join(buildFolderOf(process.env.HOUSE), "client"), { recursive: true });

const both = [
  startNode([join(root, "node_modules/.bin/vite"), "--configLoader", "native"]),
  startNode(["--watch", "--watch-preserve-output", "server/main.ts"], {
    ...process.env,
    PORT: "3000",
    // Vite shows the folder that the settings name, whatever was published.
    CHOSEN_HOUSE: "installed",
  }),
];

process.exitCode = await Promise.race(both.map(exitOf));
for (const child of both) child.kill();
