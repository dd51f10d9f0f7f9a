import { current } from "./current.ts";

export const {
  AGREEMENT_VERSION,
  cancellationPolicyOf,
  agreementTerms,
  rentalAgreement,
  houseRules,
  termsOfService,
  privacyPolicy,
} = current["agreements.ts"];
