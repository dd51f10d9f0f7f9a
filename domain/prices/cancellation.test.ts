import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAt } from "../dates/calendar-date.ts";
import { anyNearDay, daysFollowing } from "../testing/any-day.ts";
import { testRules } from "../testing/test-rules.ts";
import { type CancellationPolicy, lastDayForRefund, refundFor } from "./cancellation.ts";

const policy: CancellationPolicy = { days: 30, fee: 250_00, version: "2026-11" };
const stay = { checkIn: "2026-07-31", paid: 1980_84 } as const;

test("30 days before arrival a guest gets back all but the fee of $250", () => {
  expect(refundFor(policy, stay, "2026-07-01")).toBe(1730_84);
});

test("the same is true 31 days before arrival and earlier", () => {
  expect(refundFor(policy, stay, "2026-06-30")).toBe(1730_84);
  expect(refundFor(policy, stay, "2025-08-01")).toBe(1730_84);
});

test("29 days before arrival and later nothing is refunded", () => {
  expect(refundFor(policy, stay, "2026-07-02")).toBe(0);
  expect(refundFor(policy, stay, "2026-07-31")).toBe(0);
  expect(refundFor(policy, stay, "2026-08-05")).toBe(0);
});

test("the last day for a refund ends at midnight at the lodge, in summer and in winter", () => {
  expect(lastDayForRefund(policy, stay.checkIn)).toBe("2026-07-01");
  expect(refundFor(policy, stay, dayAt(Date.parse("2026-07-01T23:59:59.999-06:00"), testRules.timeZone))).toBe(1730_84);
  expect(refundFor(policy, stay, dayAt(Date.parse("2026-07-02T00:00:00.000-06:00"), testRules.timeZone))).toBe(0);
  const winter = { checkIn: "2027-02-04", paid: 1000_00 } as const;
  expect(refundFor(policy, winter, dayAt(Date.parse("2027-01-05T23:59:59.999-07:00"), testRules.timeZone))).toBe(
    750_00,
  );
  expect(refundFor(policy, winter, dayAt(Date.parse("2027-01-06T00:00:00.000-07:00"), testRules.timeZone))).toBe(0);
});

test("days are counted right across a leap day and a clock change", () => {
  expect(refundFor(policy, { checkIn: "2028-03-15", paid: 1000_00 }, "2028-02-14")).toBe(750_00);
  expect(refundFor(policy, { checkIn: "2028-03-15", paid: 1000_00 }, "2028-02-15")).toBe(0);
});

test("a guest who accepted another rule is refunded by that rule, whatever the house says today", () => {
  const kinder = { days: 14, fee: 100_00, version: "2025-03" };

  expect(refundFor(kinder, stay, "2026-07-17")).toBe(1880_84);
  expect(refundFor(kinder, stay, "2026-07-18")).toBe(0);
});

test("a guest who paid no more than the fee gets nothing and owes nothing", () => {
  const refund = (paid: number) => refundFor(policy, { checkIn: "2026-07-31", paid }, "2026-07-01");

  expect([250_00, 249_99, 0, 250_01].map(refund)).toEqual([0, 0, 0, 1]);
});

test("on any day only the 30 days decide the refund, which is between zero and what was paid", () => {
  fc.assert(
    fc.property(anyNearDay, fc.nat(90), fc.nat(5_000_00), (canceledOn, daysAhead, paid) => {
      const checkIn = daysFollowing(canceledOn, daysAhead + 1).at(-1) ?? canceledOn;

      const refund = refundFor(policy, { checkIn, paid }, canceledOn);

      expect(refund).toBe(daysAhead >= 30 && paid > 250_00 ? paid - 250_00 : 0);
    }),
  );
});

test("changing dates after the last day for a refund doesn't give a new one", () => {
  const late: CancellationPolicy = { ...policy, lastDay: "2026-07-01" };

  expect(lastDayForRefund(late, "2026-12-24")).toBe("2026-07-01");
  expect(refundFor(late, { checkIn: "2026-12-24", paid: 1980_84 }, "2026-07-02")).toBe(0);
});
