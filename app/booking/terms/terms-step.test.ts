import { expect, test } from "vitest";
import { agreementTerms } from "#house/agreements.ts";
import { termsOfStay } from "./terms-step.tsx";

const stay = { checkIn: "2027-06-07", checkOut: "2027-06-10" } as const;

test("the agreement's terms are all there, word for word, with the dates of this stay beside them", () => {
  const terms = termsOfStay(stay, "2026-11-16");

  expect(terms.map(({ term, text }) => ({ term, text }))).toEqual(agreementTerms);
  expect(Object.fromEntries(terms.filter(({ here }) => here).map(({ term, here }) => [term, here]))).toEqual({
    "Arrival and departure": "In on Monday, June 7, out on Thursday, June 10.",
    Cancellation: "Cancel by Saturday, May 8: everything but $250 back. After that, no refund.",
    "Security deposit": "Nothing is charged now, and nothing later unless something is damaged.",
    "Card authorization": "Until September 8, 2027.",
    Instructions: "On Friday, June 4.",
  });
});

test("once the price is known, the cancellation line says how much comes back", () => {
  const lines = termsOfStay(stay, "2026-11-16", 1469_17).map(({ here }) => here);

  expect(lines).toContain("Cancel by Saturday, May 8: $1,219.17 back. After that, no refund.");
});

test("a guest who arrives soon reads no date that has passed", () => {
  const words = termsOfStay(stay, "2027-06-05").map(({ here }) => here);

  expect(words).toContain("No refund if you cancel: you arrive soon.");
  expect(words).toContain("Right after you book.");
});

test("whoever pays nothing reads of no day until which a card is kept", () => {
  expect(termsOfStay(stay, "2026-11-16", 0).map(({ here }) => here)).not.toContain("Until September 8, 2027.");
});
