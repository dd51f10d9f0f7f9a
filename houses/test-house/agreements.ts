import type { LegalText } from "#contract/house/agreements.ts";
import type { CancellationPolicy } from "#domain/cancellation.ts";
import { rules } from "./rules.ts";

export const AGREEMENT_VERSION = "test-2";

/** Guests of the first version are refunded by its rule, whatever the second says. */
export function cancellationPolicyOf(version: string): CancellationPolicy {
  return { days: rules.refund.daysAhead, fee: rules.refund.fee, version };
}

export const agreementTerms: readonly { term: string; text: string }[] = [{ term: "A term", text: "A text" }];

export const rentalAgreement = legalText("rentalAgreement");
export const houseRules = legalText("houseRules");
export const termsOfService = legalText("termsOfService");
export const privacyPolicy = legalText("privacyPolicy");

function legalText<Id extends LegalText["id"]>(id: Id) {
  const sections = [{ heading: "A heading", paragraphs: ["A paragraph."] }];
  return { id, version: AGREEMENT_VERSION, title: "A title", sample: true, sections };
}
