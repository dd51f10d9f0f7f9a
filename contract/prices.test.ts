import { expect, test } from "vitest";
import { readNightlyPrices } from "#domain/prices/nightly-prices.ts";
import { pricesAnswer } from "./prices.ts";
import { without } from "./testing/good-requests.ts";
import { wrongFields } from "./testing/wrong-fields.ts";

const night = { date: "2026-12-20", price: 414.5, min_stay: 2, check_in: true, check_out: false, unbookable: 0 };
const listing = {
  id: "1000000000000000001",
  pms: "airbnb",
  currency: "USD",
  last_refreshed_at: "2026-11-14T08:17:53+00:00",
  data: [night],
};

test("prices come as one entry per channel, each night with the owner's conditions", () => {
  expect(pricesAnswer.parse([listing])).toEqual([listing]);
  expect(pricesAnswer.parse([])).toEqual([]);
});

test("the rules read the prices just as they were sent", () => {
  const [airbnb] = pricesAnswer.parse([listing]);

  const prices = readNightlyPrices(airbnb?.data ?? []);

  expect(prices.byNight.get("2026-12-20")).toEqual({
    cents: 414_50,
    minStay: 2,
    arrivalAllowed: true,
    departureAllowed: false,
  });
});

test("a stored copy of another shape isn't used as prices", () => {
  expect(wrongFields(pricesAnswer, listing)).toEqual([""]);
  expect(wrongFields(pricesAnswer, [without("data", listing)])).toEqual(["0.data"]);
  expect(wrongFields(pricesAnswer, [without("pms", listing)])).toEqual(["0.pms"]);
  expect(wrongFields(pricesAnswer, [{ ...listing, data: [{ ...night, price: "414.50" }] }])).toEqual([
    "0.data.0.price",
  ]);
  expect(wrongFields(pricesAnswer, [{ ...listing, data: [without("date", night)] }])).toEqual(["0.data.0.date"]);
});
