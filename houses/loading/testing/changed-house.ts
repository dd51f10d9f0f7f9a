import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type House, readHouse } from "../read-house.ts";

/** In a file, these words instead of those. Without words the file is removed, without those it is written anew. */
export type Change = readonly [file: string, from?: string | undefined, to?: string];

/** A copy of a house, called Pine Cabin, with some changes to its files. */
function changedHouse(house: string, ...changes: readonly Change[]): ReturnType<typeof readHouse> {
  const parent = mkdtempSync(join(tmpdir(), "house-"));
  const folder = join(parent, "pine-cabin");
  try {
    cpSync(join(import.meta.dirname, "../..", house), folder, { recursive: true });
    for (const [file, from, to] of changes) {
      const path = join(folder, file);
      if (from !== undefined) writeFileSync(path, changed(path, from, to ?? ""));
      else if (to !== undefined) writeFileSync(path, to);
      else rmSync(path, { recursive: true });
    }
    return readHouse(folder);
  } finally {
    rmSync(parent, { recursive: true });
  }
}

/** The mistakes of such a house, without the name of its folder. */
export function mistakesAfter(...changes: readonly Change[]): string[] {
  return changedHouse("test-house", ...changes).mistakes.map((each) => each.replace("houses/pine-cabin/", ""));
}

export function goodHouse(house: string, ...changes: readonly Change[]): House {
  const { house: read, mistakes } = changedHouse(house, ...changes);
  if (read === undefined) throw new Error(mistakes.join("\n"));
  return read;
}

function changed(path: string, from: string, to: string): string {
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) throw new Error(`${path} doesn't say ${from}`);
  return text.replace(from, () => to);
}
