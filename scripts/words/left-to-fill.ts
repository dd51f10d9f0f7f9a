import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPair, isScalar, parseDocument, visit } from "yaml";
import { root } from "../child-processes.ts";

const STARTER = join(root, "houses/starter");
const SHOWN = 60;
const MOST = 6;

/** What a house still has in common with its starter, one line each: words, and whole files. */
export function leftToFill(folder: string, starter = STARTER): string[] {
  if (!existsSync(folder) || folder === starter) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(yaml|md|jpe?g)$/.test(file))
    .sort()
    .flatMap((file) => {
      const [ours, theirs] = [join(folder, file), join(starter, file)];
      if (!existsSync(theirs)) return [];
      const [mine, first] = [readFileSync(ours), readFileSync(theirs)];
      if (mine.equals(first)) return [`${file}: all of it`];
      const known = new Set(wordsIn(file, `${first}`));
      const left = wordsIn(file, `${mine}`).filter((words) => known.has(words));
      return inFewLines(left).map((line) => `${file}: ${line}`);
    });
}

/** The longest first, because short ones may be the owner's words too. */
function inFewLines(sentences: readonly string[]): string[] {
  const longest = sentences.toSorted((one, other) => other.length - one.length);
  const shown = longest.slice(0, MOST).map((each) => (each.length > SHOWN ? `${each.slice(0, SHOWN)}...` : each));
  return longest.length > MOST ? [...shown, `and ${longest.length - MOST} more`] : shown;
}

/** Paragraphs of an agreement, and sentences and names of a YAML file, but not paths, keys and colors. */
function wordsIn(file: string, text: string): string[] {
  if (file.endsWith(".md"))
    return text
      .split(/\n\s*\n/)
      .map((each) => each.trim())
      .filter((each) => !/^([#-]|$)/.test(each));
  if (!file.endsWith(".yaml")) return [];
  const words: string[] = [];
  visit(parseDocument(text), {
    Pair: (_, { value }) => void (isScalar(value) && words.push(String(value.value))),
    Scalar: (key, { value }, around) => void (key !== "key" && !isPair(around.at(-1)) && words.push(String(value))),
  });
  return words.filter((each) => /^\w.*\S \S|^[A-Z][a-z]{2}/.test(each));
}
