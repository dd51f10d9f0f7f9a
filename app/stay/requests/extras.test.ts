// @vitest-environment happy-dom
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import type { StayExtra, StayRequest } from "#contract/guest/stay-charges.ts";
import type { OpenStay } from "../use-stay.ts";
import { Extras } from "./extras.tsx";

test("a guest sees what an extra costs a night before asking for it, and that tax is in its sum", () => {
  expect(rowOf({ price: 150_00, perNight: 50_00 })).toBe("Pet, $50 × 3 nights$150.00");
  expect(rowOf({ price: 165_00, perNight: 50_00 })).toBe("Pet, $50 × 3 nights and tax$165.00");
  expect(rowOf({ price: 60_00, perNight: null })).toBe("Pet$60.00");
});

test("a guest who asks for something, or withdraws it, is told so where the focus is", async () => {
  const page = await openPage();

  await page.press("Ask for it: Firewood");
  expect(page.focused()).toContain("Asked. We’ll answer by email, to ada@example.com.");
  await page.press("Withdraw Firewood");
  expect(page.focused()).toContain("there’s nothing to refund");
  await page.press("Keep it");
  expect(page.focused()).toBe("FirewoodAsked. We’ll write to you.");
  await page.press("Withdraw Firewood");
  await page.press("Yes, withdraw it");

  expect(page.focused()).toBe("FirewoodYou withdrew it.");
  expect(page.spoken()).toContain("You withdrew it.");
});

/** Firewood needs no name, so what was asked for is offered no more. */
async function openPage() {
  const requests: StayRequest[] = [];
  const extra = { id: "wood", name: "Firewood", asksFor: null, price: 20_00, perNight: null };
  const asked = { id: "1", kind: "extra", label: "Firewood", status: "asked", answer: null, chargeId: null } as const;
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", async (path: string) => {
    requests[0] = path.endsWith("/withdraw") ? { ...asked, status: "withdrawn" } : asked;
    return Response.json({});
  });
  const box = document.body.appendChild(document.createElement("main"));
  const root = createRoot(box);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    box.remove();
    vi.unstubAllGlobals();
  });
  const stay = {
    ...{ checkIn: "2027-06-07", checkOut: "2027-06-10", now: 0, details: { email: "ada@example.com" } },
    ...{ cancellation: { lastDay: "2027-06-01" }, receipt: { paid: [] } },
  } as unknown as OpenStay["stay"];
  const render = async () => {
    const charges = { extras: [extra], requests: [...requests], charges: [] };
    root.render(createElement(Extras, { open: { stay, charges, secret: "", reload: render } }));
  };
  await act(render);
  return {
    async press(name: string) {
      const found = [...box.querySelectorAll("button")].find((each) =>
        [each.getAttribute("aria-label"), each.textContent].includes(name),
      );
      expect(found, name).toBeDefined();
      found?.focus();
      await act(async () => found?.click());
    },
    focused: () => (document.activeElement === document.body ? "nothing" : document.activeElement?.textContent),
    spoken: () => [...box.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent),
  };
}

function rowOf(priced: Pick<StayExtra, "price" | "perNight">): string | null | undefined {
  const stay = { checkIn: "2027-06-07", checkOut: "2027-06-10" } as Partial<OpenStay["stay"]> as OpenStay["stay"];
  const charges = { extras: [{ id: "pet", name: "Pet", asksFor: null, ...priced }], requests: [], charges: [] };
  const open: OpenStay = { stay, charges, secret: "", reload: async () => {} };
  const page = document.createElement("main");
  page.innerHTML = renderToStaticMarkup(createElement(Extras, { open }));
  return page.querySelector("summary")?.textContent;
}
