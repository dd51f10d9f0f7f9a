import { expect, test } from "vitest";
import { houseBook } from "#house/book.ts";
import { emergency } from "#house/emergency.ts";
import { hosts } from "#house/hosts.ts";
import { house } from "#house/house.ts";
import { guestReviews } from "#house/reviews.ts";
import { stayWords } from "#house/stay-words.ts";
import { asksFor911, sampleTexts } from "./ready-for-guests.ts";

test("a live start names the lodge, its hosts and the reviews exactly while they are samples", () => {
  const named = sampleTexts();

  expect(named.includes("house.yaml")).toBe(house.sample);
  expect(named.includes("reviews.yaml")).toBe(guestReviews?.sample);
  expect(named.includes("hosts.yaml")).toBe(hosts?.sample);
  expect(named.includes("house-book.md")).toBe(houseBook?.sample);
  expect(named.includes("emergency.yaml")).toBe(emergency?.sample ?? false);
});

test("a live site asks for how to call 911 while it is missing, or the sample's", () => {
  const own = { ...stayWords, sample: false };

  expect(asksFor911(own)).toBe(false);
  expect(asksFor911({ ...own, emergencyCall: undefined })).toBe(true);
  expect(asksFor911({ ...own, sample: true })).toBe(true);
});
