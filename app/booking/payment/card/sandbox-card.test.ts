import { expect, test } from "vitest";
import { SANDBOX_CARDS } from "#contract/sandbox.ts";
import { CARD_THAT_PAYS, checkSandboxCard, formatCardNumber, formatExpiry } from "./sandbox-card.ts";

test("a card number is written in groups of four", () => {
  expect(formatCardNumber("4242424242424242")).toBe("4242 4242 4242 4242");
  expect(formatCardNumber("42424")).toBe("4242 4");
});

test("an expiry is written as month and year", () => {
  expect(formatExpiry("1229")).toBe("12 / 29");
  expect(formatExpiry("929")).toBe("09 / 29");
  expect(formatExpiry("1")).toBe("1");
});

test("an incomplete card says what is missing", () => {
  const card = { number: "4242 4242 4242 4242", expires: "12 / 29", code: "123", zip: "" };

  expect(checkSandboxCard(card)).toBeUndefined();
  expect(checkSandboxCard({ ...card, number: "4242" })).toBe("Your card number is incomplete.");
  expect(checkSandboxCard({ ...card, expires: "12" })).toBe("Your card's expiration date is incomplete.");
  expect(checkSandboxCard({ ...card, code: "1" })).toBe("Your card's security code is incomplete.");
});

test("the card that the form names is the one that the sandbox takes", () => {
  expect(CARD_THAT_PAYS).toBe(SANDBOX_CARDS.success);
});
