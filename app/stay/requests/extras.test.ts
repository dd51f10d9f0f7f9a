// @vitest-environment happy-dom
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { StayExtra } from "#contract/guest/stay-charges.ts";
import type { OpenStay } from "../use-stay.ts";
import { Extras } from "./extras.tsx";

test("a guest sees what an extra costs a night before asking for it, and that tax is in its sum", () => {
  expect(rowOf({ price: 150_00, perNight: 50_00 })).toBe("Pet, $50 × 3 nights$150.00");
  expect(rowOf({ price: 165_00, perNight: 50_00 })).toBe("Pet, $50 × 3 nights and tax$165.00");
  expect(rowOf({ price: 60_00, perNight: null })).toBe("Pet$60.00");
});

function rowOf(priced: Pick<StayExtra, "price" | "perNight">): string | null | undefined {
  const stay = { checkIn: "2027-06-07", checkOut: "2027-06-10" } as Partial<OpenStay["stay"]> as OpenStay["stay"];
  const charges = { extras: [{ id: "pet", name: "Pet", asksFor: null, ...priced }], requests: [], charges: [] };
  const open: OpenStay = { stay, charges, secret: "", reload: async () => {} };
  const page = document.createElement("main");
  page.innerHTML = renderToStaticMarkup(createElement(Extras, { open }));
  return page.querySelector("summary")?.textContent;
}
