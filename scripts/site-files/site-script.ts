import { readFileSync } from "node:fs";
import { minifySync } from "vite";

const SOURCE = "public/site.js";

/** The small script of every page, minified. */
export function siteScript(): string {
  const { code, errors } = minifySync(SOURCE, readFileSync(SOURCE, "utf8"), { compress: { target: "es2022" } });
  if (errors.length > 0) throw new Error(`${SOURCE} cannot be read: ${errors[0]?.message}`);
  return code;
}
