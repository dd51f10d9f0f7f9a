import { parse } from "yaml";
import table from "./editing-pages.yaml?raw";

/** One thing that an owner can change. `at` is its place in the file or in the part around it: "guests.atMost". */
export type Entry = { readonly at: string; readonly label: string; readonly hint?: string | undefined } & (
  | { readonly kind: TypedKind | "yes-no" | "picture" | "beds" | "time-zone" }
  /** `sample`, asked the other way around. */
  | { readonly kind: "mine" }
  | { readonly kind: "choice" | "several"; readonly options: Options }
  /** As many fields as the file has names here. */
  | { readonly kind: "each"; readonly of: "text" | "number" }
  /** The whole file. */
  | { readonly kind: "file" }
  /** What only some houses have. `begin` is its first value. */
  | { readonly kind: "part"; readonly begin: object; readonly entries: readonly Entry[] }
  /** Groups in an order, or by names such as `drive-2`, which begin with `named`. */
  | {
      readonly kind: "list";
      readonly one: string;
      readonly begin: object;
      readonly entries: readonly Entry[];
      readonly named?: string;
    }
);

/** `settled` is what many records carry, so it can be chosen only until a house of one's own is published. */
export type TypedKind = "line" | "settled" | "text" | "number" | "money" | "time" | "lines" | "paragraphs";

export type Options = readonly (readonly [value: string, words: string])[];

export type ListEntry = Extract<Entry, { kind: "list" }>;

export type EditedFile = {
  readonly file: string;
  readonly title: string;
  readonly entries: readonly Entry[];
  /** Where guests read it: a page, and its section. */
  readonly shows?: string;
  /** What the file of a part begins with that a house may do without; `optional` if the desk can't make one. */
  readonly begin?: object | string;
  readonly optional?: true;
};

export type EditingPage = {
  readonly id: string;
  readonly title: string;
  /** What it is for, in a sentence or two. */
  readonly about: string;
  readonly parts: readonly EditedFile[];
  /** A page of the desk that does it. */
  readonly href?: string;
};

export const editingPages = parse(table) as readonly EditingPage[];

/** What has no field of its own in a form. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/^look\.yaml colors\..*\(was/, "Other colors"],
  [/^look\.yaml logo\..*(was|other words|is new|is gone)/, "Another mark"],
  [/^pictures\.yaml gallery.*(was|other words|is new|is gone)/, "Another order in the gallery"],
];

/**
 * A change or a mistake with the label that its field has here: "Cleaning fee is $90", and not "cleaningFee". Mistakes
 * count the entries of a list from 0.
 */
export function inOwnersWords(file: string, words: string, first = 0): string {
  const special = ELSEWHERE.find(([about]) => about.test(`${file} ${words}`));
  if (special !== undefined) return special[1];
  // What is said of the whole file.
  const parts = editingPages.flatMap((page) => page.parts.filter((part) => part.file === file));
  if (/^(is|has|looks) /.test(words)) return `${parts[0]?.title ?? file} ${words}`;
  const [field = ""] = words.split(/:? /);
  const entries = parts.flatMap((part) => part.entries);
  return words.replace(field, labelOf(entries, field, first));
}

/** The page on which a mistake is mended, or a change was made. Pictures and guides belong to the file that names them. */
export function pageOf(path: string, words: string): EditingPage | undefined {
  const file = path.replace(/^(\w+)\/.*/, "$1.yaml");
  const pages = editingPages.filter(({ parts }) => parts.some((part) => part.file === file));
  const isOn = ({ parts }: EditingPage) => parts.some((part) => part.file === file && entryOf(part.entries, words));
  // A mistake in a sentence, such as a fact that's gone, names no field. What emails and photographs share is in Words.
  return pages.find(isOn) ?? pages.find(({ id }) => file === `${id}.yaml`) ?? pages[0];
}

/** Whether words such as "taxes[1].name is new" are about the entry there, or about all of its file. */
export function isAbout(words: string, at: string): boolean {
  const [field = ""] = words.split(/:? /);
  return at === "" || field === at || field.startsWith(`${at}.`) || field.startsWith(`${at}[`);
}

function entryOf(entries: readonly Entry[], words: string): Entry | undefined {
  return entries.find(({ at }) => at !== "" && isAbout(words, at));
}

/** "bedrooms[0].name" is Bedrooms 1, Name. */
function labelOf(entries: readonly Entry[], field: string, first: number): string {
  const found = entryOf(entries, field);
  if (found === undefined) return field;
  const [, number, inside = ""] = /^(?:\[(\d+)\])?\.?(.*)$/.exec(field.slice(found.at.length)) ?? [];
  const label = number === undefined ? found.label : `${found.label} ${Number(number) + first}`;
  return inside === "" || !("entries" in found) ? label : `${label}, ${labelOf(found.entries, inside, first)}`;
}
