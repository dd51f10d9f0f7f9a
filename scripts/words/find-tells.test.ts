import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findStiffness, findTells, type Tell } from "./find-tells.ts";

/** What guests read for pleasure. Agreements may be stiffer, code may say "free". */
const spoken = globSync([
  "houses/*/guides/*.md",
  "houses/*/{emergency,guide-index,home-words,map,pictures,reviews,road,rooms,writers}.ts",
]).filter((file) => !file.endsWith("README.md"));

test("no guide or caption spells out a time, calls a night free or is spelled as in Britain", () => {
  expect(inFiles(findTells)).toEqual([]);
});

test("guides and captions contract as people do", () => {
  expect(inFiles(findStiffness)).toEqual([]);
});

test("a time in words is found with its line", () => {
  expect(findTells("Good.\nLeave at half past six.").map(({ line, words }) => `${line} ${words}`)).toEqual([
    "2 half past six",
  ]);
  expect(wordsIn("at a quarter to ten, or at five o’clock, or at 8 am")).toEqual([
    "a quarter to ten",
    "five o’clock",
    "8 am",
  ]);
  expect(wordsIn("at 6:30 a.m., a quarter to a half more")).toEqual([]);
});

test("a night is open or available, never free", () => {
  expect(wordsIn("These nights are free. See the free dates.")).toEqual(["nights are free", "free dates"]);
  expect(wordsIn("On some nights the museum is free.")).toEqual([]);
});

test("British spellings are found", () => {
  expect(wordsIn("The grey theatre was cancelled; neighbours organised it.")).toEqual([
    "grey",
    "cancelled",
    "neighbours",
    "organised",
  ]);
  expect(wordsIn("A cancellation fee, the center, a promise, gray")).toEqual([]);
});

test("one long form carries weight, many sound translated", () => {
  const long = "It is good. You are here. We do not know. They will not come. That is all.";

  expect(findStiffness("It is good.")).toEqual([]);
  expect(findStiffness(long).map(({ words }) => words)).toContain("do not");
  expect(findStiffness("It's good. You're here. We don't know. They won't come. That's all.")).toEqual([]);
});

function inFiles(find: (text: string) => Tell[]): string[] {
  return spoken.flatMap((file) =>
    find(readFileSync(file, "utf8")).map(({ line, words, instead }) => `${file}:${line} "${words}": write ${instead}`),
  );
}

function wordsIn(text: string): string[] {
  return findTells(text).map(({ words }) => words);
}
