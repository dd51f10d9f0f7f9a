import { z } from "zod";
import { fields, listOf, text, texts, yesOrNo } from "./fields.ts";

function legalText<Id extends string>(id: Id) {
  return fields({
    id: z.literal(id, { error: `"${id}"` }),
    /** Stored with the booking to show which words a guest accepted. Change it whenever the words change. */
    version: text,
    title: text,
    /** True until a lawyer has read the text. A live site says at start that it must be replaced. */
    sample: yesOrNo,
    sections: listOf(fields({ heading: text, paragraphs: texts })),
  });
}

const anyText = z.union([
  legalText("rentalAgreement"),
  legalText("houseRules"),
  legalText("termsOfService"),
  legalText("privacyPolicy"),
]);

export type LegalText = z.infer<typeof anyText>;

/** agreements.ts: what guests accept. */
export const agreementsModule = fields({
  AGREEMENT_VERSION: text,
  cancellationPolicyOf: z.custom<(version: string) => unknown>((given) => typeof given === "function", {
    error: "the function that finds the refund rule of a version",
  }),
  agreementTerms: listOf(fields({ term: text, text })),
  rentalAgreement: legalText("rentalAgreement"),
  houseRules: legalText("houseRules"),
  termsOfService: legalText("termsOfService"),
  privacyPolicy: legalText("privacyPolicy"),
});
