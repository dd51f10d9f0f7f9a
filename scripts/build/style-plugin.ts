import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { colors } from "#house/colors.ts";

const TOKENS = "app/styles/tokens.css";
const COLORS = "--house-colors: here;";

/**
 * The first line of tokens.css declares the order of the cascade layers. Style sheets load in any order, and the
 * first one to load decides, so every style sheet gets that line. Which layer a sheet is in follows from its folder:
 * what is closer to a page wins. Only those that say it themselves are in another. The tokens get the house's colors.
 */
export function stylePlugin(): Plugin {
  const [order = ""] = readFileSync(TOKENS, "utf8").split("\n");
  if (!/^@layer [\w, ]+;$/.test(order)) throw new Error(`${TOKENS} must begin with the order of the layers`);
  const values = Object.entries(colors).map(([name, value]) => `--${name}: ${value};`);
  return {
    name: "styles",
    enforce: "pre",
    transform(code, id) {
      const [file = ""] = id.split("?");
      if (!file.endsWith(".css")) return undefined;
      const css = file.includes("/app/") ? whereSomethingHovers(code) : code;
      if (file.endsWith(TOKENS)) return css.replace(COLORS, values.join(""));
      return order + (css.includes("@layer") ? css : `@layer ${layerOf(file)} {\n${css}}`);
    },
  };
}

function layerOf(file: string): string {
  if (file.includes("/node_modules/")) return "base";
  if (file.includes("/app/ui/")) return "controls";
  return file.includes("/app/site/") ? "chrome" : "sections";
}

/** A touch would leave a hover behind it, so style sheets show one only where something can hover. */
export function whereSomethingHovers(css: string): string {
  return css.replaceAll(/(:hover[^{};]*\{)([^{}]*)\}/g, "$1@media (hover: hover) {$2}}");
}
