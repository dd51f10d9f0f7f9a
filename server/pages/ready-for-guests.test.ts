import { expect, test } from "vitest";
import { hosts } from "#house/hosts.ts";
import { house } from "#house/house.ts";
import { guestReviews } from "#house/reviews.ts";
import { sampleTexts } from "./ready-for-guests.ts";

test("a live start names the lodge, its hosts and the reviews exactly while they are samples", () => {
  const named = sampleTexts();

  expect(named.includes("house.yaml")).toBe(house.sample);
  expect(named.includes("reviews.yaml")).toBe(guestReviews?.sample);
  expect(named.includes("hosts.yaml")).toBe(hosts?.sample);
});
