import { expect, test } from "vitest";
import { agreementTerms, houseRules, privacyPolicy, rentalAgreement, termsOfService } from "./agreements.ts";

test("the ten terms are those of the house", () => {
  expect(Object.fromEntries(agreementTerms.map(({ term, text }) => [term, text]))).toEqual({
    "Arrival and departure": "Check-in 4:00 PM, check-out 10:00 AM Mountain Time",
    Cancellation:
      "30 or more days before arrival: full refund minus a $250 administrative fee. Under 30 days: no refund",
    "Security deposit": "$2,500, refundable within 30 days of checkout",
    "Card authorization": "Valid 90 days after checkout",
    "Primary guest": "At least 25 years old",
    Pets: "$50 per night per pet, with prior written approval",
    "Quiet hours": "10 PM to 8 AM",
    Instructions: "Emailed 3 days before arrival",
    "Manager entry": "24-hour notice",
    "Booking ahead": "Up to 1 year",
  });
});

test("whatever speaks of the card says that booking charges and blocks no deposit", () => {
  const promise = /nothing is charged or blocked/i;

  expect(wordsOf(rentalAgreement)).toMatch(promise);
  expect(wordsOf(termsOfService)).toMatch(promise);
  expect(wordsOf(privacyPolicy)).toMatch(promise);
});

test("a guest accepts four texts of one version", () => {
  const texts = [rentalAgreement, houseRules, termsOfService, privacyPolicy];

  expect(texts.map(({ id }) => id)).toEqual(["rentalAgreement", "houseRules", "termsOfService", "privacyPolicy"]);
  expect(new Set(texts.map(({ version }) => version)).size).toBe(1);
});

function wordsOf({ sections }: typeof rentalAgreement): string {
  return sections.flatMap(({ paragraphs }) => paragraphs).join(" ");
}
