import type { DeskHouseDraft } from "#contract/desk/edit.ts";
import { counted } from "#domain/format.ts";
import { type Values, valueAt } from "./draft/draft-values.ts";
import { type EditingPage, type Entry, isAbout, pageOf } from "./fields/entries.ts";

type Standing = { readonly tone: "good" | "warm" | "bad"; readonly words: string; readonly left: readonly string[] };

/**
 * What an owner would say in other words, and what can't be changed later. A check-in hour or a state may well be the
 * sample's too.
 */
const OWN_WORDS: readonly Entry["kind"][] = ["text", "paragraphs", "lines", "list", "file", "settled"];

/** What is still the sample's is said plainly: by the file's own word, or because it says what the sample says. */
export function standingOf(page: EditingPage, answer: DeskHouseDraft, values: Values): Standing {
  const { mistakes, changes, unlikeSample, isPlain } = answer;
  const wrong = mistakes.filter(({ file, words }) => pageOf(file, words) === page).length;
  if (wrong > 0) return { tone: "bad", words: `${counted(wrong, "thing")} to fix`, left: [] };
  const isTouched = (unlikeSample ?? changes).some(({ file, words }) => pageOf(file, words) === page);
  const hasSaid = page.parts.some(({ file }) => values[file] !== undefined);
  const left = [...picturesLeft(page, answer), ...wordsLeft(page, answer, values)];
  if (!isTouched && hasSaid && (unlikeSample !== null || left.length > 0))
    return { tone: "warm", words: isPlain ? "Still plain" : "Still the sample’s", left: [] };
  if (left.length > 0) return { tone: "warm", words: isPlain ? "Partly plain" : "Partly the sample’s", left };
  return { tone: "good", words: isTouched ? "Changed" : "", left };
}

/** The files of pictures that came with the sample. */
export function samplePictures({ pictures, unlikeSample }: DeskHouseDraft): string[] {
  if (unlikeSample === null) return [];
  const own = unlikeSample.map(({ file }) => file);
  return pictures.flatMap(({ name }) => (own.includes(`pictures/${name}`) ? [] : [name]));
}

function picturesLeft({ parts }: EditingPage, answer: DeskHouseDraft): string[] {
  const count = parts.some(({ file }) => file === "pictures.yaml") ? samplePictures(answer).length : 0;
  return count > 0 ? [counted(count, "picture")] : [];
}

function wordsLeft({ parts }: EditingPage, { unlikeSample }: DeskHouseDraft, values: Values): string[] {
  return parts.flatMap(({ file, title, entries }) => {
    const left = entries.flatMap(({ kind, at, label }) => {
      const path = pathOf(at);
      if (!OWN_WORDS.includes(kind) || valueAt(values[file], path) === undefined) return [];
      const changed =
        unlikeSample?.some((each) => each.file === file && (each.words === "is new" || isAbout(each.words, at))) ??
        true;
      const said = kind === "settled" ? undefined : saidOf(values[file], path);
      // A whole text that was changed here and there is the owner's once its file says so, a sentence at once.
      return (kind === "file" && said !== undefined ? said : said !== false && !changed) ? [label] : [];
    });
    const saysSample = ({ kind, at }: Entry) => kind === "mine" && String(valueAt(values[file], pathOf(at))) === "true";
    return left.length === 0 && entries.some(saysSample) ? [`${title}, until you say there that it’s yours`] : left;
  });
}

function pathOf(at: string): string[] {
  return at === "" ? [] : at.split(".");
}

/** The file's own word, for all of it or for one of its parts: `sample: true`. */
function saidOf(value: unknown, [part = ""]: readonly string[]): boolean | undefined {
  const said =
    typeof value === "string"
      ? /^---\n[\s\S]*?sample: (true|false)/.exec(value)?.[1]
      : (valueAt(value, [part, "sample"]) ?? valueAt(value, ["sample"]));
  return said === undefined ? undefined : String(said) === "true";
}
