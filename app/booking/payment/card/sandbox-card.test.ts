import { expect, test } from "vitest";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import { checkSandboxCard } from "./sandbox-card.ts";

const NOW = new Date(2026, 10, 16);
const card = { number: "4242 4242 4242 4242", expires: "12 / 34", code: "123", zip: "81432" };

test("every sandbox card can be typed in", () => {
  for (const number of Object.values(SANDBOX_CARDS)) expect(checkSandboxCard({ ...card, number }, NOW)).toBeUndefined();
});

test("a number with a wrong check digit isn't a card", () => {
  expect(checkSandboxCard({ ...card, number: "4242 4242 4242 4241" }, NOW)?.message).toBe(
    "Your card number is invalid.",
  );
  expect(checkSandboxCard({ ...card, number: "4242 4242" }, NOW)?.message).toBe("Your card number is incomplete.");
});

test("a card is good through the end of its month, and a month has a number from 1 to 12", () => {
  const refusal = "Your card's expiration date is in the past or invalid.";

  expect(checkSandboxCard({ ...card, expires: "11 / 26" }, NOW)).toBeUndefined();
  expect(checkSandboxCard({ ...card, expires: "10 / 26" }, NOW)?.message).toBe(refusal);
  expect(checkSandboxCard({ ...card, expires: "12 / 20" }, NOW)?.message).toBe(refusal);
  expect(checkSandboxCard({ ...card, expires: "13 / 30" }, NOW)?.message).toBe(refusal);
  expect(checkSandboxCard({ ...card, expires: "00 / 30" }, NOW)?.message).toBe(refusal);
  expect(checkSandboxCard({ ...card, expires: "01" }, NOW)?.message).toContain("incomplete");
});

test("security code and ZIP are required, each at its own field", () => {
  expect(checkSandboxCard({ ...card, code: "12" }, NOW)?.field).toBe("code");
  expect(checkSandboxCard({ ...card, zip: "" }, NOW)?.field).toBe("zip");
  expect(checkSandboxCard({ ...card, code: "12" }, NOW)?.message).toBe("Your card's security code is incomplete.");
  expect(checkSandboxCard({ ...card, zip: "" }, NOW)?.message).toBe("Your ZIP is incomplete.");
});
