import { afterEach, expect, test } from "vitest";
import { house } from "#house/house.ts";
import { guestReviews } from "#house/reviews.ts";
import { fromHouseFile } from "./reviews.tsx";

const { sample } = house;
afterEach(() => void Object.assign(house, { sample }));

test("an owner's house claims no stars by reviews that are marked as samples", () => {
  if (guestReviews === undefined) throw new Error("This house has no reviews");
  const own = { ...guestReviews, sample: false };
  expect(fromHouseFile(guestReviews).isInvented).toBe(false);

  Object.assign(house, { sample: false });

  expect(fromHouseFile(guestReviews).isInvented).toBe(true);
  expect(fromHouseFile(own).isInvented).toBe(false);
});
