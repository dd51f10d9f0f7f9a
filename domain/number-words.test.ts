import { expect, test } from "vitest";
import { capitalized, spellCounted, spellOut } from "./number-words.ts";

test("numbers below a hundred are spelled out", () => {
  expect([0, 1, 16, 20, 21, 99].map(spellOut)).toEqual(["no", "one", "sixteen", "twenty", "twenty-one", "ninety-nine"]);
});

test("larger numbers and fractions stay in digits", () => {
  expect([100, 1.5].map(spellOut)).toEqual(["100", "1.5"]);
});

test("the noun agrees with its number", () => {
  expect(spellCounted(1, "day")).toBe("one day");
  expect(capitalized(spellCounted(3, "day"))).toBe("Three days");
});
