import { expect, test } from "vitest";
import { changedLines } from "./hold-refused.tsx";

const quote = {
  nights: [{ night: "2027-02-06", cents: 54800 } as const],
  subtotal: 54800,
  cleaningFee: 20000,
  salesTax: 3014,
  taxes: [{ name: "Sales tax", percent: 5.5, on: "nights", cents: 3014 } as const],
  total: 77814,
  discount: 0,
  payable: 77814,
};

test("a changed price shows the lines that differ and the total", () => {
  const dearer = {
    ...quote,
    nights: [{ night: "2027-02-06", cents: 57800 } as const],
    salesTax: 3179,
    taxes: [{ name: "Sales tax", percent: 5.5, on: "nights", cents: 3179 } as const],
    total: 80979,
    payable: 80979,
  };

  expect(changedLines(quote, dearer)).toEqual([
    { label: "Sat, Feb 6", was: 54800, isNow: 57800 },
    { label: "Sales tax, 5.5% of the nights", was: 3014, isNow: 3179 },
    { label: "Total", was: 77814, isNow: 80979 },
  ]);
});

test("a coupon that takes off less than before is among the changes", () => {
  const before = { ...quote, discount: 10000, payable: 67814 };

  expect(changedLines(before, quote)).toEqual([
    { label: "Discount", was: -10000, isNow: undefined },
    { label: "Total", was: 67814, isNow: 77814 },
  ]);
});
