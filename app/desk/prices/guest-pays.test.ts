// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { showDesk } from "../testing/desk-screen.ts";
import { GuestPays } from "./guest-pays.tsx";

const line = { label: "3 nights", cents: 300_00 };
const bill = { subtotal: line, nights: [], fees: [], total: line, payable: 300_00 };

test("the owner reads which rule keeps guests from these dates, and what PriceLabs lists them at", async () => {
  const brokenRule = "Stays don’t begin on this Wednesday.";
  const desk = await showDesk(createElement(GuestPays, { today: "2027-03-01", stays: [], days: [] }), {
    quote: () => ({ bill, list: 270_00, minStay: 2, priceTable: null, brokenRule }),
  });

  expect(desk.text()).toContain(brokenRule);
  expect(desk.text()).toContain("PriceLabs lists them at $270.00");
  expect(desk.text()).not.toContain("Open.");
});
