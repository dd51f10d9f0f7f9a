import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./child-processes.ts";

const STARTER = join(root, "houses/tamarack");
const SHOWN = 60;
const MOST = 6;

/** What a house still has in common with its starter, one line each: words, and whole files. */
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
      const left = sentencesIn(`${mine}`).filter((sentence) => known.has(sentence));
      return inFewLines(left).map((line) => `${file}: ${line}`);
    });
}

/** The longest first, because short ones may be the owner's words too. */
function inFewLines(sentences: readonly string[]): string[] {
  const longest = sentences.toSorted((one, other) => other.length - one.length);
  const shown = longest.slice(0, MOST).map((each) => (each.length > SHOWN ? `${each.slice(0, SHOWN)}...` : each));
  return longest.length > MOST ? [...shown, `and ${longest.length - MOST} more`] : shown;
}

/** A file that says the house has no map, road, guides or the like needs no filling in. */
function isEmpty(text: string): boolean {
  return /= (undefined|\[\]|\{\});\s*$/.test(text);
}

/** Sentences and names in quotes, but not paths, keys and colors. */
function sentencesIn(text: string): string[] {
  const quoted = [...text.matchAll(/"([^"\n]*)"|`([^`\n]*)`/g)].map(([, plain, template]) => plain ?? template ?? "");
  return quoted.filter((words) => /^\w.*\S \S|^[A-Z][a-z]{2}/.test(words));
}
