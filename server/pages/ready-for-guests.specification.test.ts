import { expect, test } from "vitest";
import { sampleTexts } from "./ready-for-guests.ts";

test("a live start with the sample's files names each of them", () => {
  expect(sampleTexts()).toEqual([
    "house.yaml",
    "words.yaml",
    "words.yaml, stay.emergencyCall: how to call 911 from the house",
    "house-book.md",
    "emergency.yaml",
    "reviews.yaml",
    "plan.yaml",
    "year.yaml",
    "hosts.yaml",
    "writers.yaml",
    "agreement.md",
    "house-rules.md",
    "terms.md",
    "privacy.md",
  ]);
});
