import type { Drive, House } from "#contract/house/facts.ts";

/**
 * The house for tests, with short words that nobody edits. The engine and pages are tested with it, so owners and
 * writers can change theirs.
 */
export const house: House = {
  sample: true,
  id: "test-house",
  name: "Test House",
  shortName: "Test",
  referencePrefix: "TH",
  calendarDomain: "booking.test-house",
  language: "en-US",
  clock: "House Time",
  claim: "A claim.",
  tagline: "A tagline.",
  summary: "A summary.",
  description: "A description.",
  footer: "A footer.",
  email: "hello@test-house.example",
  phone: { shown: "(555) 555-0100", dialed: "+15555550100" },
  place: "Test Road 1",
  address: { town: "Testtown", region: "Testland", regionCode: "TL", postalCode: "00000", countryCode: "US" },
  coordinates: { latitude: 40, longitude: -100 },
};

export const drives: Readonly<Record<string, Drive>> = {};

export const analytics = { endpoint: "" };
