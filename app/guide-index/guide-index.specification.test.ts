import { expect, test } from "vitest";
import { guideNames } from "#app/house-folder.ts";
import { guideIndex } from "#house/guide-index.ts";

test("the six category cards lead to their guides", () => {
  expect(guideIndex?.categories.cards.map(({ guide }) => guide)).toEqual([
    "dining-guide",
    "hiking",
    "telluride-events-festivals",
    "winter",
    "summer-activities",
    "culture",
  ]);
});

test("the six featured cards lead to their guides", () => {
  expect(guideIndex?.featured.cards.map(({ guide }) => guide)).toEqual([
    "hiking",
    "hiking",
    "telluride-events-festivals",
    "scenic-drives",
    "via-ferrata",
    "hot-springs-compare",
  ]);
});

test("no two cards are the same, and every guide they name exists", () => {
  const cards = [...(guideIndex?.categories.cards ?? []), ...(guideIndex?.featured.cards ?? [])];

  expect(new Set(cards.map(({ title }) => title)).size).toBe(cards.length);
  expect(cards.filter(({ guide }) => !guideNames().includes(guide))).toEqual([]);
});
