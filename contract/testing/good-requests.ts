export const DRAFT_ID = "0b9ff5e2-5a4c-4a4e-9a39-0d6f5f0f1c11";

export const ada = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "(555) 123-4567",
};

export const everythingAccepted = {
  rentalAgreement: true,
  houseRules: true,
  termsOfService: true,
  privacyPolicy: true,
};

export const adasStay = {
  draftId: DRAFT_ID,
  guestDetails: ada,
  checkInDate: "2026-12-20",
  checkOutDate: "2026-12-24",
  guests: 2,
  agreements: everythingAccepted,
};

/** Without the field of that name. */
export function without(name: string, value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}
