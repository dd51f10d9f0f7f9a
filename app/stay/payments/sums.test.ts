import { expect, test } from "vitest";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { refundSentence } from "./sums.ts";

function canceled(canceledBy: "guest" | "owner", back = 0): StayAnswer {
  const refunds = back > 0 ? [{ amount: back, at: 2, status: "on-its-way" }] : [];
  const paid = [{ amount: 1_000_00, at: 1, by: null, card: null, refunds }];
  return { receipt: { paid, given: [], refundDue: 0 }, cancellation: { canceledAt: 1, canceledBy } } as never;
}

test("a guest reads that the agreement refunds nothing only if it was the agreement", () => {
  expect(refundSentence(canceled("guest"))).toBe("Under the agreement there was no refund.");
  expect(refundSentence(canceled("owner"))).toBe("There was no refund.");
  expect(refundSentence(canceled("owner", 300_00))).toContain("$300.00 is on its way");
});

test("a guest who was refunded before canceling reads the same sum as in the email: all of it", () => {
  const stay = canceled("guest", 600_00);
  const [payment] = stay.receipt.paid;
  const refunds = [
    { amount: 500_00, at: 0, status: "on-its-way" },
    { amount: 100_00, at: 2, status: "on-its-way" },
  ];
  const twice = { ...stay, receipt: { ...stay.receipt, paid: [{ ...payment, refunds }] } } as never;

  expect(refundSentence(twice)).toContain("$600.00 is refunded in all to the card you paid with");
});
