import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const TOKENS = "app/styles/tokens.css";

/**
 * The first line of tokens.css declares the order of the cascade layers. Style sheets load in any order, and the
 * first one to load decides, so every style sheet gets that line. Which layer a sheet is in follows from its folder:
 * what is closer to a page wins. Only those that say it themselves are in another.
 */
export function layerOrderPlugin(): Plugin {
  const [order = ""] = readFileSync(TOKENS, "utf8").split("\n");
  if (!/^@layer [\w, ]+;$/.test(order)) throw new Error(`${TOKENS} must begin with the order of the layers`);
  return {
    name: "layer-order",
    enforce: "pre",
    transform(code, id) {
      const [file = ""] = id.split("?");
      if (!file.endsWith(".css") || file.endsWith(TOKENS)) return undefined;
      return order + (code.includes("@layer") ? code : `@layer ${layerOf(file)} {\n${code}}`);
    },
  };
}

function layerOf(file: string): string {
  if (file.includes("/node_modules/")) return "base";
  if (file.includes("/app/ui/")) return "controls";
  return file.includes("/app/site/") ? "chrome" : "sections";
}
