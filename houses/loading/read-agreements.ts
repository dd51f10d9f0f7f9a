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
import { findMistakes } from "#contract/house/mistakes.ts";
import type { HouseReader } from "./house-reader.ts";
import { IN_SHORT, readLegalText, unknownMarkdown } from "./legal-text.ts";

/** What guests accept. */
export type Agreements = {
  readonly texts: Readonly<Record<LegalId, Omit<LegalText, "id" | "version">>>;
  /** What step 3 of a booking shows: the agreement in plain words. */
  readonly terms: AgreementTerms;
  readonly versions: NamedVersions;
};

export function readAgreements(reader: HouseReader): Partial<Agreements> {
  const named = reader.open("agreement-versions.yaml");
  const versions = named ? reader.check(named, agreementVersionsFile) : [];
  const all = Object.entries(LEGAL_FILES).map(([id, file]) => ({ id, ...readText(reader, file) }));
  const texts = Object.fromEntries(all.map(({ id, text }) => [id, text])) as Agreements["texts"];
  const terms = all.find(({ id }) => id === "rentalAgreement")?.terms ?? [];
  if (terms.length === 0 && !reader.broken.has(LEGAL_FILES.rentalAgreement))
    reader.report(LEGAL_FILES.rentalAgreement, undefined, `has no ## ${IN_SHORT}; a booking shows its lines`);
  return { texts, terms, ...(versions && { versions }) };
}

function readText(reader: HouseReader, file: string) {
  const source = reader.text(file);
  if (source === undefined) return {};
  for (const { line, sentence } of unknownMarkdown(source)) reader.report(file, line, sentence);
  const { terms, ...text } = readLegalText(reader.fill(file, source, 1));
  if (reader.broken.has(file)) return {};
  for (const each of [...findMistakes(legalFile, text), ...findMistakes(agreementTerms, terms)])
    reader.reportField(file, each);
  return { text: legalFile.safeParse(text).data, terms: agreementTerms.safeParse(terms).data };
}
