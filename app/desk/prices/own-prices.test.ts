// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import type { WrittenPriceTable } from "#contract/price-table.ts";
import { showDesk } from "../testing/desk-screen.ts";
import { OwnPrices } from "./own-prices.tsx";

const table: WrittenPriceTable = {
  ...{ base: { price: 459 }, weekend: [], events: [], arrivals: {}, lengthDiscounts: [] },
  seasons: [{ name: "Summer", from: "06-15", to: "08-31", price: 559, checkInOn: ["friday", "saturday"] }],
};

test("the owner asks for notice in days until an hour or in hours, not both, and for nights to clean", async () => {
  const desk = await showOwn(table);
  await desk.click("None, change: Notice and cleaning");
  await desk.type("Days ahead, 0 for today", "1");
  await desk.type("On the last day, until", "noon");
  expect(desk.text()).toContain("A time such as 2:00 PM.");
  await desk.type("On the last day, until", "2:00 PM");
  await desk.type("Or hours before check-in", "48");
  expect(desk.text()).toContain("Hours or days, not both.");
  await vi.waitFor(() => expect(desk.sent.at(-1)?.body).toMatchObject({ table: { notice: { hours: 48 } } }), 5_000);
  await desk.click("Save");
  expect(desk.button("Save")?.disabled).toBe(true);
  await desk.type("Or hours before check-in", "");
  await desk.type("Empty nights between stays", "1");
  await desk.canSave();

  await desk.click("Save");

  expect(desk.saved()).toEqual({ ...table, notice: { days: 1, until: "2:00 PM" }, nightsBetween: 1 });
});

test("the owner who empties notice and cleaning asks for neither", async () => {
  const desk = await showOwn({ ...table, notice: { hours: 48 }, nightsBetween: 1 });
  await desk.click("48 hours; 1 night between stays, change: Notice and cleaning");
  await desk.type("Or hours before check-in", "");
  await desk.type("Empty nights between stays", "");
  await desk.canSave();

  await desk.click("Save");

  expect(desk.saved()).toEqual(table);
});

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
  const desk = await showDesk(createElement(OwnPrices, { own, today: "2027-01-05", onSaved: () => {} }), {
    "prices/preview": () => ({ mistakes: [], changed: 0, first: null, last: null }),
    "prices/save": () => 4,
  });
  return {
    ...desk,
    canSave: () => vi.waitFor(() => expect(desk.button("Save")?.disabled).toBe(false), 5_000),
    saved: () => desk.sent.find(({ name }) => name === "prices/save")?.body.table,
  };
}
