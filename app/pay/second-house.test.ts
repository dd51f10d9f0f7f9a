// @vitest-environment happy-dom
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PayAnswer } from "#contract/guest/pay.ts";
import { house } from "#house/house.ts";
import { AcceptAndPay } from "./accept-and-pay.tsx";

// The cabin has no deposit, so it keeps no card.

const LINK: Extract<PayAnswer, { state: "open" }> = {
  state: "open",
  reference: "TC-7K2Q",
  stay: { checkIn: "2027-03-12", checkOut: "2027-03-14" },
  guests: 2,
  details: { firstName: "Ada", lastName: "Byron", email: "ada@example.com", phone: "(555) 123-4567" },
  quote: {
    nights: [
      { night: "2027-03-12", cents: 279_00 },
      { night: "2027-03-13", cents: 279_00 },
    ],
    ...{ subtotal: 558_00, cleaningFee: 120_00, salesTax: 0, taxes: [], total: 678_00, discount: 0, payable: 678_00 },
  },
  payBy: Date.UTC(2027, 0, 1),
  isAccepted: false,
  isEarlier: false,
  card: { damage: 0, keptDays: 90 },
};

test("a guest of a house without a deposit isn't told that the card is kept", () => {
  const page = renderToStaticMarkup(
    createElement(AcceptAndPay, { link: LINK, secret: "secret", reload: async () => {} }),
  );

  expect(page).toContain(house.phone.shown);
  expect(page).not.toMatch(/in place of a deposit|keep this card/);
});
