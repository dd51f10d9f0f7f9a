import { readFile } from "node:fs/promises";
import { isAbsolute, join } from "node:path";

/** What a build records about itself, next to its files. */
export type BuildRecord = {
  /** A hash of everything the build was made from: equal inputs need no second build. */
  readonly inputs: string;
  /** The address written into the pages (canonical links, previews, sitemap). */
  readonly siteUrl: string | null;
};

export const BUILD_RECORD = "record.json";

/**
 * Each house has its own build, so switching to another one costs nothing. `house` is the setting HOUSE; the build of a
 * published house is beside it.
 */
export function buildFolderOf(house: string | undefined): string {
  if (house !== undefined && isAbsolute(house)) return join(house, "../build");
  return join(import.meta.dirname, "../../build", house || "wild-iris");
}

/** Undefined when there is no complete build. */
export async function readBuildRecord(buildFolder: string): Promise<BuildRecord | undefined> {
  try {
    return JSON.parse(await readFile(join(buildFolder, BUILD_RECORD), "utf8"));
  } catch {
    return undefined;
  }
}
