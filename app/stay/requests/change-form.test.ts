import { expect, test } from "vitest";
import { describeChange } from "./change-form.tsx";

const current = { checkIn: "2027-06-07", checkOut: "2027-06-10" } as const;
const KEPT = "Your nights of June 7 to 10 are yours until we’ve agreed, and nothing is charged now.";

test.each([
  ["more expensive dates show the extra cost", 283_79, "That’s $283.79 more than your stay costs now."],
  ["cheaper dates show the refund", -120_00, "$120.00 would be refunded to the card you paid with."],
  ["dates of the same price say so", 0, "There’d be nothing to pay and nothing to refund."],
])("%s, and the guest keeps the old nights", (_, difference, words) => {
  expect(describeChange({ difference, balance: null }, current, false)).toBe(`${words} ${KEPT}`);
});

test("a guest with paid extras reads that they stay as they are", () => {
  expect(describeChange({ difference: 0, balance: null }, current, true)).toContain(
    "What you paid for extras stays as it is.",
  );
});
