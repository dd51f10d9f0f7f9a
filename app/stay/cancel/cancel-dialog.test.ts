import { expect, test } from "vitest";
import { cancelBill } from "./cancel-dialog.tsx";

const POLICY = { fee: 250_00, lastDay: "2027-05-08" } as const;

test("a refund that is on its way is called that, and the fee is only the fee", () => {
  const { isLost, rows } = cancelBill({ paid: 1_521_17, before: 521_17, refund: 750_00 }, POLICY);

  expect(isLost).toBe(false);
  expect(rows).toEqual([
    { label: "You paid", cents: 1_521_17 },
    { label: "Refunded earlier, or on its way", cents: -521_17 },
    { label: "Administrative fee", cents: -250_00 },
  ]);
});

test("after the last day the bill says since when nothing is refundable", () => {
  expect(cancelBill({ paid: 1_000_00, before: 100_00, refund: 0 }, POLICY)).toEqual({
    isLost: true,
    rows: [
      { label: "You paid", cents: 1_000_00 },
      { label: "Refunded earlier, or on its way", cents: -100_00 },
      { label: "Refunds ended Saturday, May 8, 2027", cents: -900_00 },
    ],
  });
});

test("what is kept beyond the fee isn't called the fee", () => {
  const { rows } = cancelBill({ paid: 1_000_00, before: 0, refund: 500_00 }, POLICY);

  expect(rows.at(-1)).toEqual({ label: "Kept under the agreement", cents: -500_00 });
});
