import { expect, test } from "vitest";
import { testRules } from "../testing/test-rules.ts";
import { extrasOf, labelOfExtra, priceOfExtra } from "./extras.ts";

const [pet, early] = extrasOf(testRules);

test("a pet costs its fee per night, any other extra the owner's price for the stay", () => {
  expect(pet && priceOfExtra(pet, 3, testRules).amount).toBe(150_00);
  expect(early && priceOfExtra(early, 3, testRules).amount).toBe(60_00);
});

test("an extra is taxed where the owner says so, and a pet by what is said of pets", () => {
  const taxes = [{ name: "Rooms tax", percent: 10, on: ["nights", "extras"] as const }];

  expect(early && priceOfExtra(early, 3, { taxes })).toMatchObject({ amount: 66_00, taxes: [{ cents: 6_00 }] });
  expect(pet && priceOfExtra(pet, 3, { taxes })).toEqual({ amount: 150_00, taxes: [] });
});

test("a guest is asked for the kind of pet that the house takes", () => {
  const asked = (kinds?: ("dogs" | "cats")[]) => extrasOf({ pets: { feePerStay: 60_00, kinds } })[0]?.asksFor;

  expect(asked(["dogs"])).toBe("Your dog's name and kind, such as Rex, a spaniel");
  expect(asked(["dogs", "cats"])).toMatch(/^Your dog or cat's name/);
  expect(asked()).toMatch(/^Your pet's name/);
});

test("a house without pets and extras offers none", () => {
  expect(extrasOf({})).toEqual([]);
});

test("an extra is shown with its name and the guest's detail", () => {
  expect(pet && labelOfExtra(pet, "Rex")).toBe("Pet: Rex");
  expect(early && labelOfExtra(early, undefined)).toBe("Early check-in");
});
