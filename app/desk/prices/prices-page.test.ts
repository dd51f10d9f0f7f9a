// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import type { DeskPrices } from "#contract/desk/prices.ts";
import { refused, showDesk } from "../testing/desk-screen.ts";
import PricesPage from "./prices-page.tsx";

const table = {
  ...{ base: { price: 459, minNights: 2 }, weekend: [], seasons: [], events: [], arrivals: {}, lengthDiscounts: [] },
};
const SANDBOX: DeskPrices = {
  ...{ today: "2027-01-05", now: 1, source: "sample", since: null, own: { version: 0, table }, factor: null },
  ...{ days: [], months: [], stays: [] },
};

test("an owner who tries the site sets the first price of their own, and isn't offered made-up ones back", async () => {
  const desk = await showDesk(createElement(PricesPage), {
    prices: (turn) => (turn === 0 ? SANDBOX : { ...SANDBOX, source: "own", own: { version: 1, table } }),
    "prices/preview": () => ({ mistakes: [], changed: 3, first: "2027-01-05", last: "2027-01-07" }),
    "prices/save": () => 1,
    quote: () => ({ list: null, bill: null, minStay: 1, priceTable: null }),
  });
  expect(desk.text()).not.toContain("PRICES=");

  await desk.click("Set your own prices");
  await desk.type("Every night, dollars", "233");
  await expect.poll(() => desk.button("Save")?.disabled).toBe(false);
  await desk.click("Save");

  const [saved] = desk.sent.filter(({ name }) => name === "prices/save");
  expect(saved?.body).toMatchObject({ table: { base: { price: 233 } }, seen: { version: 0 } });
  expect(desk.text()).toContain("Your own prices");
  expect(desk.button("Undo")).toBeUndefined();
});

test("an owner who comes to the prices from the tour has a way back to it, and nobody else is sent there", async () => {
  const linksOn = async (hash: string) => {
    window.location.hash = hash;
    await showDesk(createElement(PricesPage), { prices: () => SANDBOX });
    return [...document.querySelectorAll("a")].map((each) => each.getAttribute("href"));
  };

  expect(await linksOn("")).not.toContain("/desk/edit#tour");
  expect(await linksOn("tour")).toContain("/desk/edit#tour");
  window.location.hash = "";
});

test("prices that can't be tried for want of a connection say so beside the button that waits for it", async () => {
  const desk = await showDesk(createElement(PricesPage), {
    prices: () => SANDBOX,
    "prices/preview": () => "lost",
    quote: () => ({ list: null, bill: null, minStay: 1, priceTable: null }),
  });

  await desk.click("Set your own prices");

  // The buttons of a sheet stay in view, and its fields don't.
  const beside = () => document.querySelector("dialog footer")?.textContent;
  await expect.poll(beside).toContain("We can’t reach the desk.");
  expect(desk.button("Save")?.disabled).toBe(true);
});

test("how the price compares with PriceLabs' stays as it was moved when another device was faster", async () => {
  const desk = await showDesk(createElement(PricesPage), {
    prices: (turn) => ({ ...SANDBOX, source: "pricelabs", own: null, factor: turn === 0 ? 100 : 110 }),
    "prices/factor": () => refused("has-changed", "This has changed since you looked."),
    quote: () => ({ list: null, bill: null, minStay: 1, priceTable: null }),
  });
  await desk.type("Direct price, compared with PriceLabs", "-5");
  await desk.click("Save, 0 open nights change");

  expect(desk.text()).toContain("5% lower.");
  expect(desk.text()).toContain("This has changed since you looked.");
});
