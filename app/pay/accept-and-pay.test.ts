// @vitest-environment happy-dom
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PayAnswer } from "#contract/guest/pay.ts";
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
};

const page = renderToStaticMarkup(
  createElement(AcceptAndPay, { link: LINK, secret: "secret", reload: async () => {} }),
);

test("whoever pays by a link reads how much comes back, and until when", () => {
  expect(page).toContain("Cancel by Friday, May 8: $1,219.17 back. After that, no refund.");
});

test("whoever pays by a link agrees to the card being kept in the same words as every guest", () => {
  const words = cardConsent({ by: "paying", checkOut: LINK.stay.checkOut, balance: undefined }, rules);

  expect(words).toContain("September 8, 2099");
  expect(page).toContain(words);
});

test("a link that ends at midnight is open until 11:59 PM, in the words of its email", () => {
  expect(page).toContain("Until Wednesday, December 31, 11:59 PM");
});
