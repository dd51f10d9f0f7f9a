import { expect, test } from "vitest";
import { recommendations } from "#content/recommendations.ts";
import { guideNames } from "./markdown/guide-files.ts";

test("the six category cards lead to their guides", () => {
  expect(recommendations.categories.cards.map(({ guide }) => guide)).toEqual([
    "dining-guide",
    "hiking",
    "telluride-events-festivals",
    "winter",
    "summer-activities",
    "culture",
  ]);
});

test("the six featured cards lead to their guides", () => {
  expect(recommendations.featured.cards.map(({ guide }) => guide)).toEqual([
    "hiking",
    "hiking",
    "telluride-events-festivals",
    "scenic-drives",
    "via-ferrata",
    "hot-springs-compare",
  ]);
});

test("no two cards say the same, and every guide they name exists", () => {
  const cards = [...recommendations.categories.cards, ...recommendations.featured.cards];

  expect(new Set(cards.map(({ title }) => title)).size).toBe(cards.length);
  expect(cards.filter(({ guide }) => !guideNames().includes(guide))).toEqual([]);
});
