import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { houseFolder, namesIn } from "#app/house-folder.ts";

const GUIDES = join(houseFolder(), "guides");
const DIAGRAMS = join(houseFolder(), "diagrams");

export type GuideFile = { name: string; text: string };

export function readGuideFile(name: string): GuideFile {
  return { name, text: readFileSync(join(GUIDES, `${name}.md`), "utf8") };
}

export function diagramNames(): string[] {
  return namesIn("diagrams", ".svg");
}

export function readDiagram(name: string): string {
  return readFileSync(join(DIAGRAMS, `${name}.svg`), "utf8").trim();
}

/** The file name for error messages. */
export function fileOf(name: string): string {
  return relative(process.cwd(), join(GUIDES, `${name}.md`));
}
