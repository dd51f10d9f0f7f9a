import { checkGuides } from "./check-guides.ts";
import { guideNames, readGuideFile } from "./guide-files.ts";
import { type Guide, parseGuide } from "./parse-guide.ts";

/** All guides, checked one by one and against each other. Throws an error that names the files with problems. */
export function readGuides(): Guide[] {
  const guides = guideNames().map((name) => parseGuide(readGuideFile(name)));
  const problems = checkGuides(guides);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return guides;
}
