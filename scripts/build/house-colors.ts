import type { Plugin } from "vite";
import { colors } from "#house/colors.ts";

const PLACE = "--house-colors: here;";

/** Writes the house's colors into app/styles/tokens.css. Emails take them from the same file. */
export function houseColorsPlugin(): Plugin {
  const values = Object.entries(colors).map(([name, value]) => `--${name}: ${value};`);
  return {
    name: "house-colors",
    enforce: "pre",
    transform: (code) => (code.includes(PLACE) ? code.replace(PLACE, values.join("")) : undefined),
  };
}
