import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { houseFolder } from "#app/house-folder.ts";

const GUIDES = join(houseFolder(), "guides");
const DIAGRAMS = join(houseFolder(), "diagrams");

export type GuideFile = { name: string; text: string };

/** The guides' addresses below /recommendations/, in alphabetical order. */
export function guideNames(): string[] {
  return namesIn(GUIDES, ".md").filter((name) => name !== "README");
}

export function readGuideFile(name: string): GuideFile {
  return { name, text: readFileSync(join(GUIDES, `${name}.md`), "utf8") };
}

export function diagramNames(): string[] {
  return namesIn(DIAGRAMS, ".svg");
}

export function readDiagram(name: string): string {
  return readFileSync(join(DIAGRAMS, `${name}.svg`), "utf8").trim();
}

/** The file name for error messages. */
export function fileOf(name: string): string {
  return relative(process.cwd(), join(GUIDES, `${name}.md`));
}

function namesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
}
