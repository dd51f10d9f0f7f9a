import { guideNames } from "#app/house-folder.ts";
import { checkGuides } from "./check-guides.ts";
import { readGuideFile } from "./guide-files.ts";
import { type Guide, parseGuide } from "./parse-guide.ts";

/** All guides, checked one by one and against each other. Throws an error that names the files with problems. */
export function readGuides(): Guide[] {
  const { guides, mistakes } = tryGuides();
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
  return guides;
}

/** Every mistake in every guide. */
export function guideMistakes(): string[] {
  return tryGuides().mistakes;
}

function tryGuides(): { guides: Guide[]; mistakes: string[] } {
  const read = guideNames().map((name) => parseGuide(readGuideFile(name)));
  const guides = read.flatMap((result) => (result.ok ? [result.value] : []));
  const mistakes = read.flatMap((result) => (result.ok ? [] : result.refusal));
  // Links between guides are checked once all of them can be read: one that can't would seem to be missing.
  return { guides, mistakes: mistakes.length > 0 ? mistakes : checkGuides(guides) };
}
