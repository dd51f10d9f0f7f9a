import type { GuideIndex } from "#contract/house/guides.ts";

export const guideCategories: readonly string[] = ["Walks & Meals"];

export const guideIndex: GuideIndex | undefined = {
  title: "Guides",
  description: (guides) => `${guides} guides.`,
  picture: "opening",
  heading: "A heading",
  intro: "An intro.",
  categories: { heading: "A heading", intro: "An intro.", cards: [] },
  featured: { heading: "A heading", cards: [] },
  footer: [{ guide: "first-walk", words: "First walk" }],
  popular: [],
  otherAddresses: { "walk-one": "first-walk" },
  moved: { walk: "first-walk" },
};
