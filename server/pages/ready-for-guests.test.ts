import { expect, test } from "vitest";
import { lodge } from "#content/lodge.ts";
import { reviewsAreSamples } from "#content/reviews.ts";
import { sampleTexts } from "./ready-for-guests.ts";

test("a live start names the lodge and the reviews exactly while they are samples", () => {
  const named = sampleTexts();

  expect(named.includes("content/lodge.ts")).toBe(lodge.sample);
  expect(named.includes("content/reviews.ts")).toBe(reviewsAreSamples);
});
