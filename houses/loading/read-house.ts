import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { z } from "zod";
import { LEGAL_FILES } from "#contract/house/agreements.ts";
import { mistakesBetween } from "#contract/house/between-files.ts";
import { type HouseFolder, neededFiles, optionalFiles } from "#contract/house/house-folder.ts";
import { findMistakes, nearest } from "#contract/house/mistakes.ts";
import { BOOK_FILE, bookFile, type HouseBook } from "#contract/house/words.ts";
import { priceTableMistakes, type WrittenPriceTable, writtenTable } from "#contract/price-table.ts";
import { isBedroom } from "#domain/stays/beds.ts";
import { type Facts, factsOfProgram, factsOfRules, galleryCount, withNothing } from "./facts.ts";
import { createHouseReader, type HouseReader } from "./house-reader.ts";
import { readLegalText } from "./legal-text.ts";
import { type Agreements, readAgreements } from "./read-agreements.ts";

/** Everything a house folder says. */
export type House = {
  readonly files: HouseFolder;
  readonly agreements: Agreements;
  readonly prices: WrittenPriceTable;
  readonly book: HouseBook | undefined;
};

/** A house folder, or every mistake in it at once: file, line, field, what's there, what's expected. */
export function readHouse(
  folder: string,
): { readonly house: House; readonly mistakes: readonly [] } | { readonly house?: never; readonly mistakes: string[] } {
  if (!existsSync(folder)) return { mistakes: [`HOUSE is "${basename(folder)}"; expected a folder of houses/.`] };
  const facts: Facts = {};
  const reader = createHouseReader(folder, facts);
  const guides = guidesOf(reader);
  Object.assign(facts, factsOfProgram(guides.length));
  reportUnknownFiles(reader);
  const files = readFiles(reader, facts);
  const prices = readPrices(reader);
  const agreements = readAgreements(reader);
  const book = readBook(reader, files["pictures.yaml"]?.pictures);
  for (const { file, ...mistake } of mistakesBetween(files, guides)) reader.reportField(file, mistake);
  for (const { file, sentence } of missingFiles(files, (name) => existsSync(join(folder, name))))
    reader.report(file, undefined, sentence);
  if (reader.mistakes.length > 0) return { mistakes: reader.mistakes };
  return { house: { files, agreements, prices, book } as House, mistakes: [] };
}

export function mistakesInWords(mistakes: readonly string[]): string {
  return `The house has mistakes:\n${mistakes.map((each) => `  ${each}`).join("\n")}`;
}

function guidesOf({ filesIn }: HouseReader): string[] {
  return filesIn("guides", ".md").flatMap((name) => (name === "README.md" ? [] : [name.slice(0, -".md".length)]));
}

function reportUnknownFiles({ filesIn, report }: HouseReader): void {
  const known = [
    ...Object.keys({ ...neededFiles, ...optionalFiles }),
    ...["prices.yaml", "agreement-versions.yaml", BOOK_FILE, "README.md"],
    ...Object.values(LEGAL_FILES),
  ];
  for (const name of [".yaml", ".yml", ".md"].flatMap((ending) => filesIn("", ending))) {
    if (known.includes(name)) continue;
    const meant = nearest(name, known);
    report(name, undefined, meant ? `no such file is known; it may be meant as ${meant}` : "no such file is known");
  }
  for (const name of filesIn("", ".ts"))
    report(name, undefined, "is of an older form; houses are YAML and Markdown now, see docs/house-files.md");
}

/** Each file is filled in from those before it, and from its own facts that need no filling in. */
function readFiles(reader: HouseReader, facts: Facts): Partial<HouseFolder> {
  const found: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries<z.ZodType>({ ...neededFiles, ...optionalFiles })) {
    const root = name.replace(".yaml", "");
    const file = name in neededFiles ? reader.openNeeded(name) : reader.open(name);
    if (file === undefined) {
      if (!reader.broken.has(name)) found[name] = undefined;
      continue;
    }
    const own: Record<string, unknown> = Object(file.document.toJS());
    if (name in neededFiles) facts[root] = withNothing(schema, own);
    if (name === "rules.yaml") {
      reader.setCurrency(own.currency);
      reader.checkSigns(file);
    }
    if (name === "words.yaml") {
      reader.fillAll(file, "phrases");
      facts.phrases = Object(file.document.toJS()).phrases ?? {};
    }
    reader.fillAll(file);
    const content: unknown = reader.check(file, schema);
    if (content === undefined) continue;
    found[name] = content;
    if (name in neededFiles) facts[root] = withNothing(schema, content);
    Object.assign(facts, factsFrom(found as Partial<HouseFolder>, facts));
  }
  return found as Partial<HouseFolder>;
}

function factsFrom(files: Partial<HouseFolder>, facts: Facts): Facts {
  const rules = files["rules.yaml"];
  const pictures = files["pictures.yaml"];
  const rooms = files["rooms.yaml"];
  return {
    ...(rooms && { rooms: { ...Object(facts.rooms), bedrooms: rooms.bedrooms.filter(isBedroom) } }),
    ...(rules && factsOfRules(rules)),
    ...(pictures && { counts: { ...Object(facts.counts), galleryPictures: galleryCount(pictures) } }),
  };
}

function readPrices(reader: HouseReader): WrittenPriceTable | undefined {
  const file = reader.openNeeded("prices.yaml");
  if (file === undefined) return undefined;
  reader.checkSigns(file);
  const table: unknown = file.document.toJS();
  for (const { path, expected } of priceTableMistakes(table)) {
    const there = path.reduce<unknown>((at, part) => Object(at)[part], table);
    reader.reportField("prices.yaml", { path, there, expected });
  }
  return writtenTable(table);
}

/** The house in a folder. Throws an error with every mistake in it, for its owner: without a stack trace. */
export function requireHouse(folder: string): House {
  const { house, mistakes } = readHouse(folder);
  if (house !== undefined) return house;
  const message = mistakesInWords(mistakes);
  throw Object.assign(new Error(message), { stack: message });
}

/** Pictures, drawings and portraits that a file names and that are missing from the folder. */
function missingFiles(
  files: Partial<HouseFolder>,
  isThere: (file: string) => boolean,
): { readonly file: string; readonly sentence: string }[] {
  const map = files["map.yaml"];
  const named = [
    ...Object.values(files["pictures.yaml"]?.pictures ?? {}).map(({ file }) => ["pictures.yaml", `pictures/${file}`]),
    ...(map ? [map.wide, map.tall] : []).map(({ file }) => ["map.yaml", `map/${file}`]),
    ...(files["plan.yaml"]?.floors ?? []).map(({ file }) => ["plan.yaml", `plan/${file}`]),
    ...Object.values(files["writers.yaml"] ?? {}).flatMap(({ avatar }) =>
      avatar ? [["writers.yaml", `avatars/${avatar}.svg`]] : [],
    ),
  ];
  return named.flatMap(([file = "", picture = ""]) =>
    isThere(picture) ? [] : [{ file, sentence: `${picture} is missing; expected that file in the house's folder` }],
  );
}

const PICTURE = /^!\[\]\((.+)\)$/;
const REFUSED: readonly [RegExp, string][] = [
  [/^#{3,} /, "is a heading in a part; expected only # for the title and ## for parts"],
  [/^(\d+\.|[*+]) /, "is another kind of list; expected lines that begin with - "],
  [/^!\[/, "is no picture by its name alone; expected one such as ![](porch)"],
  [/\]\(/, "has a link, which can't be followed without a signal"],
  [/\*\*|__/, "has bold words, which the book doesn't have"],
];

/** The house book, if there is one. Its pictures are named as pictures.yaml names them. */
function readBook(reader: HouseReader, pictures: object | undefined): HouseBook | undefined {
  if (!reader.filesIn("", ".md").includes(BOOK_FILE)) return undefined;
  const source = reader.text(BOOK_FILE) ?? "";
  for (const [index, line] of source.split("\n").entries()) {
    const picture = PICTURE.exec(line)?.[1];
    if (picture !== undefined && (pictures === undefined || picture in pictures)) continue;
    if (picture !== undefined) {
      const there = Object.keys(pictures ?? {}).map((name) => `![](${name})`);
      reader.report(
        BOOK_FILE,
        index + 1,
        `${JSON.stringify(line)} names no picture; expected one of ${there.join(", ")}`,
      );
      continue;
    }
    const why = REFUSED.find(([sign]) => sign.test(line))?.[1];
    if (why !== undefined) reader.report(BOOK_FILE, index + 1, `${JSON.stringify(line.slice(0, 60))} ${why}`);
  }
  const { sample, title, sections } = readLegalText(reader.fill(BOOK_FILE, source, 1));
  if (reader.broken.has(BOOK_FILE)) return undefined;
  const book = { sample, title, parts: sections.map(partOf) };
  for (const each of findMistakes(bookFile, book)) reader.reportField(BOOK_FILE, each);
  return bookFile.safeParse(book).data;
}

function partOf({ heading, paragraphs }: { heading: string; paragraphs: readonly string[] }) {
  const picture = paragraphs.map((each) => PICTURE.exec(each)?.[1]).find((name) => name !== undefined);
  const [lead, ...rest] = paragraphs.filter((each) => !PICTURE.test(each));
  const steps = rest.flatMap((each) => (each.startsWith("- ") ? each.slice(2) : []));
  return { heading, picture, lead, steps, notes: rest.filter((each) => !each.startsWith("- ")) };
}
