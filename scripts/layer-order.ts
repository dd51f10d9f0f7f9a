import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const TOKENS = "app/styles/tokens.css";

/**
 * The order of the cascade's layers stands in the first line of tokens.css. Style files arrive in any order,
 * and the first one decides, so each of them says it.
 */
export function layerOrderPlugin(): Plugin {
  const [order = ""] = readFileSync(TOKENS, "utf8").split("\n");
  if (!/^@layer [\w, ]+;$/.test(order)) throw new Error(`${TOKENS} must begin with the order of the layers`);
  return {
    name: "layer-order",
    enforce: "pre",
    transform(code, id) {
      const [file = ""] = id.split("?");
      if (!file.endsWith(".css") || file.endsWith(TOKENS) || !code.includes("@layer")) return undefined;
      return `${order}${code}`;
    },
  };
}
