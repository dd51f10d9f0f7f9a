import type { LegalText } from "#contract/house/agreements.ts";
import type { CancellationPolicy } from "#domain/prices/cancellation.ts";
import { rules } from "./rules.ts";

export const AGREEMENT_VERSION = "test-2";

export function cancellationPolicyOf(version: string): CancellationPolicy {
  if (!/^(test-|2026-)/.test(version)) throw new Error(`Nobody wrote down the refund rule of agreement ${version}`);
  return { days: rules.refund.daysAhead, fee: rules.refund.fee, version };
}

export const agreementTerms: readonly { term: string; text: string }[] = [
  "Arrival and departure",
  "Cancellation",
  "Security deposit",
  "Card authorization",
  "Instructions",
  "Another term",
].map((term) => ({ term, text: "A text" }));

export const rentalAgreement = legalText("rentalAgreement");
export const houseRules = legalText("houseRules");
export const termsOfService = legalText("termsOfService");
export const privacyPolicy = legalText("privacyPolicy");

function legalText<Id extends LegalText["id"]>(id: Id) {
  const sections = [{ heading: "A heading", paragraphs: ["A paragraph."] }];
  return { id, version: AGREEMENT_VERSION, title: "A title", sample: true, sections };
}
