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

/** What people read of a version that the program named: the refund rule behind it is said by the text itself. */
export function shownVersion(version: string): string {
  return /^[0-9a-f]{12}-/.test(version) ? version.slice(0, 8) : version;
}
