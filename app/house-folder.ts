import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * Where the house's files are. A published house is elsewhere, and HOUSE is its path. Relative to the project's root, where builds and tests start, because the bundler moves
 * this module.
 */
export function houseFolder(): string {
  return resolve("houses", process.env.HOUSE || "wild-iris");
}

/** The guides' addresses below /recommendations/, in alphabetical order. */
export function guideNames(): string[] {
  return namesIn("guides", ".md").filter((name) => name !== "README");
}

/** The files in one of the house's folders, without their extension. The folder may not exist. */
export function namesIn(folder: string, ending: string): string[] {
  const path = join(houseFolder(), folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
}
