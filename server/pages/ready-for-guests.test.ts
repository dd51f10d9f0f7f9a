import { expect, test } from "vitest";
import { houseBook } from "#house/book.ts";
import { hosts } from "#house/hosts.ts";
import { house } from "#house/house.ts";
import { guestReviews } from "#house/reviews.ts";
import { stayWords } from "#house/stay-words.ts";
import { sampleTexts } from "./ready-for-guests.ts";

test("a live start names the lodge, its hosts and the reviews exactly while they are samples", () => {
  const named = sampleTexts();

  expect(named.includes("house.yaml")).toBe(house.sample);
  expect(named.includes("reviews.yaml")).toBe(guestReviews?.sample);
  expect(named.includes("hosts.yaml")).toBe(hosts?.sample);
  expect(named.includes("house-book.md")).toBe(houseBook?.sample);
});

test("a live start asks for how to call 911 while the owner hasn't said it", () => {
  const asksFor911 = (words: typeof stayWords) => sampleTexts(words).some((each) => each.includes("911"));

  expect(asksFor911(stayWords)).toBe(false);
  expect(asksFor911({ ...stayWords, emergencyCall: undefined })).toBe(true);
});
