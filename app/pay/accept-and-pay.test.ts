// @vitest-environment happy-dom
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import "#app/booking/payment/link-payment-form.tsx";
import { expect, onTestFinished, test, vi } from "vitest";
import type { PayAnswer } from "#contract/guest/pay.ts";
import { cardTermsOf } from "#domain/prices/cancellation.ts";
import { cardConsent } from "#domain/prices/card-consent.ts";
import { rules } from "#house/rules.ts";
import { AcceptAndPay } from "./accept-and-pay.tsx";

const LINK: Extract<PayAnswer, { state: "open" }> = {
  state: "open",
  reference: "TH-7K2Q",
  stay: { checkIn: "2099-06-07", checkOut: "2099-06-10" },
  guests: 2,
  details: { firstName: "Ada", lastName: "Byron", email: "ada@example.com", phone: "(555) 123-4567" },
  quote: {
    nights: [{ night: "2099-06-07", cents: 1200_00 }],
    ...{ subtotal: 1200_00, cleaningFee: 200_00, salesTax: 69_17, taxes: [] },
    ...{ total: 1469_17, discount: 0, payable: 1469_17 },
  },
  // Midnight at the house.
  payBy: Date.UTC(2099, 0, 1, 7),
  isAccepted: false,
  isEarlier: false,
  card: cardTermsOf(undefined, rules),
};

const page = renderToStaticMarkup(
  createElement(AcceptAndPay, { link: LINK, secret: "secret", reload: async () => {} }),
);

test("whoever pays by a link reads how much comes back, and until when", () => {
  expect(page).toContain("Cancel by Friday, May\u00a08: $1,219.17 back. After that, no refund.");
});

test("in the terms of a stay no line ends between an hour and its PM, or a month and its day", () => {
  const terms = page.slice(page.indexOf("agreement-title"), page.indexOf("payment-title"));

  expect(terms).toMatch(/in on \w+, June\u00a07/i);
  expect(terms).not.toMatch(/\d [AP]M|(June|May|September) \d/);
});

test("whoever pays by a link agrees to the card being kept in the same words as every guest", () => {
  const words = cardConsent({ by: "paying", checkOut: LINK.stay.checkOut, balance: undefined }, rules);

  expect(words).toContain("September 8, 2099");
  expect(page).toContain(words);
});

test("whoever accepted an agreement that the house has changed since isn't shown another as theirs", () => {
  const card = { damage: 900_00, keptDays: 30 };
  const link = { ...LINK, isAccepted: true, isEarlier: true, card };
  const paying = renderToStaticMarkup(createElement(AcceptAndPay, { link, secret: "secret", reload: async () => {} }));

  expect(paying).toContain("the one that you accepted counts");
  expect(paying).not.toContain("Cancel by");
  expect(paying).toMatch(/up to \$900 .*Go to payment/);
});

test("a link that ends at midnight is open until 11:59 PM, in the words of its email", () => {
  expect(page).toContain("Until Wednesday, December 31, 11:59 PM");
});

test("whoever is told that the agreement has changed can only load the page anew, and isn't sent in circles", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", async (address: string) =>
    address.endsWith("/payment")
      ? Response.json({ code: "terms-changed", message: "Our agreement has changed." }, { status: 409 })
      : Response.json({ payment: "unpaid" }),
  );
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    box.remove();
    vi.unstubAllGlobals();
  });
  const link = { ...LINK, isAccepted: true };
  const shown = createElement(AcceptAndPay, { link, secret: "secret", reload: async () => {} });
  const labels = () => [...box.querySelectorAll("button")].map((each) => each.textContent);
  await act(async () => root.render(shown));

  const pay = [...box.querySelectorAll("button")].find((each) => each.textContent === "Go to payment");
  await act(async () => pay?.click());
  await expect.poll(() => act(async () => box.textContent)).toContain("Our agreement has changed.");

  expect(labels()).toContain("Reload the page");
  expect(labels()).not.toContain("Go to payment");
});
