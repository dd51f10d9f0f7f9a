import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { houseFolder } from "#app/house-folder.ts";
import { modulesOf } from "#houses/loading/modules.ts";
import { requireHouse } from "#houses/loading/read-house.ts";
import { root } from "../child-processes.ts";

const CURRENT = join(root, "houses/current");

/** Gives pages the house's values as constants, so a page holds only those it uses and nothing that reads files. */
export function houseValuesPlugin(): Plugin {
  const folder = houseFolder();
  let modules: Record<string, object> | undefined;
  return {
    name: "house-values",
    enforce: "pre",
    load(id) {
      const file = relative(CURRENT, id);
      if (file.startsWith("..")) return undefined;
      // The house book is only for guests who are due, so no page may hold it: the server sends it.
      modules ??= { ...modulesOf(requireHouse(folder)), "book.ts": {} };
      return constantsOf(modules[file] ?? {});
    },
    configureServer: ({ watcher }) => void watcher.add(folder),
    hotUpdate({ file, server }) {
      if (relative(folder, file).startsWith("..") || !/\.(yaml|md)$/.test(file)) return;
      modules = undefined;
      this.environment.moduleGraph.invalidateAll();
      server.ws.send({ type: "full-reload" });
    },
  };
}

/** Functions stay behind: only the server has them. */
function constantsOf(values: object): string {
  return Object.entries(values)
    .filter(([, value]) => typeof value !== "function")
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
}
