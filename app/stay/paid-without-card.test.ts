import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { StayAnswer, StayPayment } from "#contract/guest/stay.ts";
import { Deposit } from "./agreement-papers.tsx";
import { WayThere } from "./arrival/way-there.tsx";

test("the way to a free stay names no last day for a refund", () => {
  expect(renderToStaticMarkup(createElement(WayThere, { stay: paidBy(null) }))).toContain("for a refund");
  expect(renderToStaticMarkup(createElement(WayThere, { stay: paidBy() }))).not.toContain("refund");
});

test("a guest who paid by check isn't told that a card stays on file", () => {
  expect(renderToStaticMarkup(createElement(Deposit, { stay: paidBy(null) }))).toContain("Your card stays on file");
  expect(renderToStaticMarkup(createElement(Deposit, { stay: paidBy("check") }))).toBe("");
});

function paidBy(...by: StayPayment["by"][]): StayAnswer {
  const paid = by.map((each) => ({ for: "stay", label: null, amount: 100_00, at: 0, by: each, refunds: [] }));
  return {
    ...{ checkIn: "2027-06-07", checkOut: "2027-06-10", bookedAt: 0, now: 0, balance: null, instructionsAt: null },
    ...{ cancellation: { lastDay: "2027-05-08" }, card: { damage: 100_00, keptDays: 90 }, receipt: { paid } },
  } as never;
}
