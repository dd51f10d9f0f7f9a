import { expect, test } from "vitest";
import { type HoldAnswer, heldAction, holdAfter } from "./hold.ts";

const quote = { nights: [], subtotal: 0, cleaningFee: 20000, salesTax: 0, total: 20000, discount: 0, payable: 20000 };
const answer: HoldAnswer = {
  kind: "held",
  value: { clientSecret: "s", paymentIntentId: "pi_1", quote, heldForSeconds: 900, canKeepHolding: true },
};
const NOW = 1_000_000;

test("held nights know until when they are held", () => {
  expect(holdAfter({ status: "opening" }, answer, quote, NOW)).toEqual({
    status: "held",
    until: NOW + 900_000,
    canKeepHolding: true,
    isUpdating: false,
    revision: 0,
  });
});

test("every change of a held stay is a new revision for the card form", () => {
  const first = holdAfter({ status: "opening" }, answer, quote, NOW);

  const second = holdAfter(first, answer, quote, NOW);

  expect(second).toMatchObject({ revision: 1 });
});

test("a refusal keeps the price that was asked about", () => {
  const failure = { code: "price-changed", message: "The price has changed since you saw it. Nothing was charged." };

  expect(holdAfter({ status: "opening" }, { kind: "refused", failure }, quote, NOW)).toEqual({
    status: "refused",
    failure,
    asked: quote,
  });
});

test("a stay without anything to pay has no intent", () => {
  const free = { clientSecret: null, paymentIntentId: null, quote, heldForSeconds: 900, canKeepHolding: true };

  expect(heldAction(free)).toEqual({ type: "nights-held", quote, intent: undefined });
});
