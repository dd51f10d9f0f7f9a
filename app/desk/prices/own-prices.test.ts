// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import type { WrittenPriceTable } from "#contract/price-table.ts";
import { showDesk } from "../testing/desk-screen.ts";
import { OwnPrices } from "./own-prices.tsx";

const table: WrittenPriceTable = {
  ...{ base: { price: 459 }, weekend: [], events: [], arrivals: {}, lengthDiscounts: [] },
  seasons: [{ name: "Summer", from: "06-15", to: "08-31", price: 559, checkInOn: ["friday", "saturday"] }],
};

test("the owner sells a season from Saturday to Saturday", async () => {
  const desk = await showOwn(table);
  await desk.click("Edit Summer");
  expect(desk.text()).toContain("Check-in on: Friday, Saturday");
  expect(desk.text()).toContain("Check-out on: as the season around it, or the base");

  await desk.tick("Check-in on Friday");
  await desk.tick("Check-out on Saturday");

  expect(desk.text()).toContain("Check-in on: Saturday");
  expect(desk.text()).toContain("Check-out on: Saturday");
  await desk.canSave();
  await desk.click("Save");
  const [summer] = table.seasons;
  expect(desk.saved()).toEqual({
    ...table,
    seasons: [{ ...summer, checkInOn: ["saturday"], checkOutOn: ["saturday"] }],
  });
});

async function showOwn(shown: WrittenPriceTable) {
  const own = { version: 3, table: shown };
  const desk = await showDesk(createElement(OwnPrices, { own, today: "2027-01-05" }), {
    "prices/preview": () => ({ mistakes: [], changed: 0, first: null, last: null }),
    "prices/save": () => 4,
  });
  return {
    ...desk,
    canSave: () => expect.poll(() => desk.button("Save")?.disabled).toBe(false),
    saved: () => desk.sent.find(({ name }) => name === "prices/save")?.body.table,
  };
}
