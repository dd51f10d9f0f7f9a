import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./child-processes.ts";

const STARTER = join(root, "houses/tamarack");
const SHOWN = 60;

/** What a house still has in common with the starter it was made from, one line each: words, and whole files. */
export function leftToFill(folder: string, starter = STARTER): string[] {
  if (!existsSync(folder) || folder === starter) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|json|jpe?g)$/.test(file))
    .sort()
    .flatMap((file) => {
      const [ours, theirs] = [join(folder, file), join(starter, file)];
      if (!existsSync(theirs)) return [];
      const [mine, cabin] = [readFileSync(ours), readFileSync(theirs)];
      if (mine.equals(cabin)) return isEmpty(`${mine}`) ? [] : [`${file}: all of it`];
      const known = new Set(sentencesIn(`${cabin}`));
      return sentencesIn(`${mine}`)
        .filter((sentence) => known.has(sentence))
        .map((sentence) => `${file}: ${sentence.length > SHOWN ? `${sentence.slice(0, SHOWN)}...` : sentence}`);
    });
}

/** A file that says that the house has no map, road, guides or the like needs no filling in. */
function isEmpty(text: string): boolean {
  return /= (undefined|\[\]|\{\});\s*$/.test(text);
}

/** Texts between quotes that have a space in them. Imports and names of colors have none. */
function sentencesIn(text: string): string[] {
  return [...text.matchAll(/"([^"\n]+ [^"\n]+)"|`([^`\n]+ [^`\n]+)`/g)].map(
    ([, quoted, template]) => quoted ?? template ?? "",
  );
}
