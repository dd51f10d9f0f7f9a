import { expect, test } from "vitest";
import { extrasOf, labelOfExtra, priceOfExtra } from "./extras.ts";
import { testRules } from "./testing/test-rules.ts";

const [pet, early] = extrasOf(testRules);

test("a pet costs its fee for every night, another extra what the owner says for the stay", () => {
  expect(pet && priceOfExtra(pet, 3)).toBe(150_00);
  expect(early && priceOfExtra(early, 3)).toBe(60_00);
});

test("a house without pets and extras offers none", () => {
  expect(extrasOf({})).toEqual([]);
});

test("an extra is called by its name, and by what the guest said of it", () => {
  expect(pet && labelOfExtra(pet, "Rex")).toBe("Pet: Rex");
  expect(early && labelOfExtra(early, undefined)).toBe("Early check-in");
});
