import { expect, test } from "vitest";
import { dialedAlong } from "./dialed-phone.ts";

const house = (shown: string, dialed: string, countryCode = "US") => ({
  "house.yaml": { phone: { shown, dialed }, address: { countryCode } },
});
const dialedAfter = (before: ReturnType<typeof house>, shown: string) =>
  dialedAlong(before, "house.yaml", ["phone", "shown"], shown).map((edit) => "value" in edit && edit.value);

test.each([
  ["the starter's", house("(555) 555-0100", "+15555550100"), "(802) 555-0199", "+18025550199"],
  ["none yet", house("", ""), "802-555-0199", "+18025550199"],
  ["one with its country", house("+1 555 555 0100", "+15555550100"), "(802) 555-0199", "+18025550199"],
  ["one that gets its country", house("(555) 555-0100", "+15555550100"), "1-802-555-0199", "+18025550199"],
  ["one in England", house("020 7946 0100", "+442079460100", "GB"), "020 7946 0999", "+442079460999"],
  ["one that moves abroad", house("(555) 555-0100", "+15555550100"), "+44 20 7946 0999", "+442079460999"],
])("a phone number is written once: what's dialed follows %s", (_, before, shown, dialed) => {
  expect(dialedAfter(before, shown)).toEqual([dialed]);
});

test("another number that the owner dials stays, and a country that nobody named isn't guessed", () => {
  expect(dialedAfter(house("(555) 555-0100", "+18025550111"), "(802) 555-0199")).toEqual([]);
  expect(dialedAfter(house("", "", "GB"), "020 7946 0999")).toEqual([]);
  expect(dialedAfter(house("(555) 555-0100", "+15555550100"), "")).toEqual([]);
  expect(dialedAlong(house("", ""), "house.yaml", ["email"], "802-555-0199")).toEqual([]);
});
