import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { z } from "zod";
import {
  type AgreementTerms,
  agreementTerms,
  agreementVersionsFile,
  LEGAL_FILES,
  type LegalId,
  type LegalText,
  legalFile,
  type NamedVersions,
} from "#contract/house/agreements.ts";
import { mistakesBetween } from "#contract/house/between-files.ts";
import { type HouseFolder, neededFiles, optionalFiles } from "#contract/house/house-folder.ts";
import { findMistakes } from "#contract/house/mistakes.ts";
import { nearest } from "#contract/house/nearest.ts";
import { priceTableMistakes, type WrittenPriceTable, writtenTable } from "#contract/price-table.ts";
import { type Facts, factsOfProgram, factsOfRules, galleryCount, withNothing } from "./facts.ts";
import { createHouseReader, type HouseReader } from "./house-reader.ts";
import { readLegalText, unknownMarkdown } from "./legal-text.ts";
import { missingFiles } from "./missing-files.ts";

/** Everything a house folder says. */
export type House = {
  readonly files: HouseFolder;
  readonly legal: Readonly<Record<LegalId, Omit<LegalText, "id" | "version">>>;
  readonly terms: AgreementTerms;
  readonly versions: NamedVersions;
  readonly prices: WrittenPriceTable;
};

/** A house folder, or every mistake in it at once: file, line, field, what's there, what's expected. */
export function readHouse(
  folder: string,
): { readonly house: House; readonly mistakes: readonly [] } | { readonly house?: never; readonly mistakes: string[] } {
  if (!existsSync(folder)) return { mistakes: [`HOUSE is "${basename(folder)}"; expected a folder of houses/.`] };
  const guides = guidesIn(folder);
  const facts: Facts = factsOfProgram(guides.length);
  const reader = createHouseReader(folder, facts);
  reportUnknownFiles(reader);
  const files = readFiles(reader, facts);
  const prices = readPrices(reader, facts);
  const versionsFile = reader.open("agreement-versions.yaml");
  const versions = versionsFile ? reader.check(versionsFile, agreementVersionsFile) : [];
  const { legal, terms } = readLegalTexts(reader, folder);
  for (const { file, ...mistake } of mistakesBetween(files, guides)) reader.reportField(file, mistake);
  for (const { file, sentence } of missingFiles(files, (name) => existsSync(join(folder, name))))
    reader.report(file, undefined, sentence);
  if (reader.mistakes.length > 0) return { mistakes: reader.mistakes };
  return { house: { files, legal, terms, versions, prices } as House, mistakes: [] };
}

export function mistakesInWords(mistakes: readonly string[]): string {
  return `The house has mistakes:\n${mistakes.map((each) => `  ${each}`).join("\n")}`;
}

function guidesIn(folder: string): string[] {
  const { filesIn } = createHouseReader(folder, {});
  return filesIn("guides", ".md").flatMap((name) => (name === "README.md" ? [] : [name.slice(0, -".md".length)]));
}

function reportUnknownFiles({ filesIn, report }: HouseReader): void {
  const known = [
    ...Object.keys({ ...neededFiles, ...optionalFiles }),
    ...["prices.yaml", "agreement-versions.yaml", "README.md"],
    ...Object.values(LEGAL_FILES),
  ];
  for (const name of [...filesIn("", ".yaml"), ...filesIn("", ".yml"), ...filesIn("", ".md")])
    if (!known.includes(name)) {
      const meant = nearest(name, known);
      report(name, undefined, meant ? `no such file is known; it may be meant as ${meant}` : "no such file is known");
    }
}

/** Each file is filled in from those before it, and from its own facts that need no filling in. */
function readFiles(reader: HouseReader, facts: Facts): Partial<HouseFolder> {
  const found: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries<z.ZodType>({ ...neededFiles, ...optionalFiles })) {
    const root = name.replace(".yaml", "");
    const file = reader.open(name);
    if (file === undefined) {
      if (name in neededFiles && !reader.broken.has(name)) {
        reader.report(name, undefined, "is missing; every house has it");
        reader.broken.add(name);
      } else if (!reader.broken.has(name)) found[name] = undefined;
      continue;
    }
    const own: Record<string, unknown> = Object(file.document.toJS());
    if (name in neededFiles) facts[root] = withNothing(schema, own);
    if (name === "rules.yaml") reader.checkSigns(file, reader.setCurrency(own.currency));
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

function factsFrom(files: Partial<HouseFolder>, { counts }: Facts): Facts {
  const rules = files["rules.yaml"];
  const pictures = files["pictures.yaml"];
  return {
    ...(rules && factsOfRules(rules)),
    ...(pictures && { counts: { ...Object(counts), galleryPictures: galleryCount(pictures) } }),
  };
}

function readPrices(reader: HouseReader, { rules }: Facts): WrittenPriceTable | undefined {
  const file = reader.open("prices.yaml");
  if (file === undefined) {
    if (!reader.broken.has("prices.yaml")) reader.report("prices.yaml", undefined, "is missing; every house has it");
    return undefined;
  }
  reader.checkSigns(file, reader.setCurrency(Object(rules).currency));
  const table: unknown = file.document.toJS();
  for (const { path, expected } of priceTableMistakes(table)) {
    const there = path.reduce<unknown>((at, part) => Object(at)[part], table);
    reader.reportField("prices.yaml", { path, there, expected });
  }
  return writtenTable(table);
}

/** The four texts, and the terms under "In short" in one of them. */
function readLegalTexts(
  reader: HouseReader,
  folder: string,
): { legal: Partial<House["legal"]>; terms: AgreementTerms } {
  const all = Object.entries(LEGAL_FILES).map(([id, file]) => ({ id, ...readLegal(reader, folder, file) }));
  return {
    legal: Object.fromEntries(all.map(({ id, text }) => [id, text])),
    terms: all.flatMap(({ terms = [] }) => terms),
  };
}

function readLegal(reader: HouseReader, folder: string, file: string) {
  const path = join(folder, file);
  if (!existsSync(path)) {
    reader.report(file, undefined, "is missing; every house has it");
    return {};
  }
  const source = readFileSync(path, "utf8");
  for (const { line, sentence } of unknownMarkdown(source)) reader.report(file, line, sentence);
  const { terms, ...text } = readLegalText(reader.fill(file, source, 1));
  if (reader.broken.has(file)) return {};
  for (const each of [...findMistakes(legalFile, text), ...findMistakes(agreementTerms, terms)])
    reader.reportField(file, each);
  return { text: legalFile.safeParse(text).data, terms: agreementTerms.safeParse(terms).data };
}
