import type { z } from "zod";
import { fields, listOf, plain, text, texts, written, yesOrNo } from "../fields.ts";
import { refundSchema } from "../house-rules.ts";

/** What guests accept: each text with its file, in the order in which they are recorded. */
export const LEGAL_FILES = {
  rentalAgreement: "agreement.md",
  houseRules: "house-rules.md",
  termsOfService: "terms.md",
  privacyPolicy: "privacy.md",
} as const;

export type LegalId = keyof typeof LEGAL_FILES;

/** A text as its file says it. */
export const legalFile = fields({
  /** True until a lawyer has read the text. A live site says at start that it must be replaced. */
  sample: yesOrNo,
  title: text,
  /** What a guest promises in short, by accepting the house rules: "quiet hours, no smoking". */
  summary: text.optional(),
  sections: listOf(fields({ heading: text, paragraphs: texts })),
});

export const agreementTerms = listOf(fields({ term: text, text }));

export type AgreementTerms = z.infer<typeof agreementTerms>;

/** `version` is stored with the booking to show which words a guest accepted. The program makes it. */
export type LegalText = z.infer<typeof legalFile> & { readonly id: LegalId; readonly version: string };

/** agreement-versions.yaml: versions that were named by hand, with the hash of their words where it is known. */
export const agreementVersionsFile = listOf(
  fields({
    version: plain,
    text: written(/^[0-9a-f]{64}$/, "the SHA-256 of the words").optional(),
    refund: refundSchema,
  }),
);

export type NamedVersions = z.infer<typeof agreementVersionsFile>;
