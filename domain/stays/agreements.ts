/** What a guest accepts before paying. */
export type Agreements = {
  readonly rentalAgreement: boolean;
  readonly houseRules: boolean;
  readonly termsOfService: boolean;
  readonly privacyPolicy: boolean;
};

export const NOTHING_ACCEPTED: Agreements = {
  rentalAgreement: false,
  houseRules: false,
  termsOfService: false,
  privacyPolicy: false,
};

export function allAccepted(agreements: Agreements): boolean {
  return agreements.rentalAgreement && agreements.houseRules && agreements.termsOfService && agreements.privacyPolicy;
}
