import fc from "fast-check";
import { expect, test } from "vitest";
import { refundFor } from "./cancellation.ts";
import { anyNearDay, daysFollowing } from "./testing/any-day.ts";

const stay = { checkIn: "2026-07-31", paid: 1980_84 } as const;

test("30 days before arrival a guest gets back all but the fee of $250", () => {
  expect(refundFor(stay, "2026-07-01")).toBe(1730_84);
});

test("31 days before arrival and earlier it is the same", () => {
  expect(refundFor(stay, "2026-06-30")).toBe(1730_84);
  expect(refundFor(stay, "2025-08-01")).toBe(1730_84);
});

test("29 days before arrival and later nothing comes back", () => {
  expect(refundFor(stay, "2026-07-02")).toBe(0);
  expect(refundFor(stay, "2026-07-31")).toBe(0);
  expect(refundFor(stay, "2026-08-05")).toBe(0);
});

test("the days are counted over a leap day and a clock change", () => {
  expect(refundFor({ checkIn: "2028-03-15", paid: 1000_00 }, "2028-02-14")).toBe(750_00);
  expect(refundFor({ checkIn: "2028-03-15", paid: 1000_00 }, "2028-02-15")).toBe(0);
});

test("a guest who paid no more than the fee gets nothing and owes nothing", () => {
  expect(refundFor({ checkIn: "2026-07-31", paid: 250_00 }, "2026-07-01")).toBe(0);
  expect(refundFor({ checkIn: "2026-07-31", paid: 249_99 }, "2026-07-01")).toBe(0);
  expect(refundFor({ checkIn: "2026-07-31", paid: 0 }, "2026-07-01")).toBe(0);
  expect(refundFor({ checkIn: "2026-07-31", paid: 250_01 }, "2026-07-01")).toBe(1);
});

test("on any day the refund hangs on the 30 days alone, and lies between nothing and what was paid", () => {
  fc.assert(
    fc.property(anyNearDay, fc.nat(90), fc.nat(5_000_00), (cancelledOn, daysAhead, paid) => {
      const checkIn = daysFollowing(cancelledOn, daysAhead + 1).at(-1) ?? cancelledOn;

      const refund = refundFor({ checkIn, paid }, cancelledOn);

      expect(refund).toBe(daysAhead >= 30 && paid > 250_00 ? paid - 250_00 : 0);
    }),
  );
});
