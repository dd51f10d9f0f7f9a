import type { z } from "zod";

/** What is wrong with one field. An unknown field comes with the names that are known. */
export type Mistake = { readonly path: readonly PropertyKey[]; readonly there: unknown } & (
  | { readonly expected: string }
  | { readonly known: readonly string[] }
);

/** Every mistake in a value. A misspelled field is reported once, and not a second time as missing. */
export function findMistakes(schema: z.ZodType, value: unknown): Mistake[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  const found = issues.flatMap((issue): Mistake[] => {
    if (issue.code !== "unrecognized_keys")
      return [{ path: issue.path, there: valueAt(value, issue.path), expected: issue.message }];
    const known = issue.message.replace("only: ", "").split(", ");
    return issue.keys.map((key) => ({ path: [...issue.path, key], there: undefined, known }));
  });
  const meant = new Set(found.flatMap((each) => ("known" in each ? fieldOf(meantBy(each)) : [])));
  return found.filter((each) => "known" in each || each.there !== undefined || !meant.has(fieldOf(each.path)));
}

/** One sentence: where, what was found, what is expected. */
export function inWords(place: string, mistake: Mistake): string {
  const field = fieldOf(mistake.path);
  if ("expected" in mistake)
    return `${place}: ${field} is ${shown(mistake.there)}; expected ${mistake.expected.replace(/^Invalid \w+: expected /, "")}.`;
  const meant = meantBy(mistake).at(-1);
  return meant === undefined
    ? `${place}: ${field} is not known; expected only: ${mistake.known.join(", ")}.`
    : `${place}: ${field} is not known; did you mean ${String(meant)}?`;
}

export function mistakesIn(file: string, schema: z.ZodType, value: unknown): string[] {
  return findMistakes(schema, value).map((each) => inWords(file, each));
}

function meantBy({ path, known }: { path: readonly PropertyKey[]; known: readonly string[] }): readonly PropertyKey[] {
  const name = nearest(String(path.at(-1)), known);
  return name === undefined ? [] : [...path.slice(0, -1), name];
}

/** "reviews[1].stars" */
export function fieldOf(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`));
  return parts.join("").replace(/^\./, "") || "the file";
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, part) => (at as Record<PropertyKey, unknown> | null | undefined)?.[part], value);
}

const LONGEST = 60;

function shown(value: unknown): string {
  if (value === undefined || value === null) return "missing";
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}

const MOST_SLIPS = 2;

/** The known name that was probably meant: at most two letters are wrong, missing or too many. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((one) => ({ one, slips: slipsBetween(name.toLowerCase(), one.toLowerCase()) }))
    .sort((one, other) => one.slips - other.slips);
  return best && best.slips <= MOST_SLIPS && best.slips < name.length ? best.one : undefined;
}

/** The edit distance of Levenshtein, one row of its table at a time. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, wanted] of [...other].entries()) {
      const [left = 0, above = 0, before = 0] = [next[column], row[column + 1], row[column]];
      next.push(Math.min(left + 1, above + 1, before + (letter === wanted ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
