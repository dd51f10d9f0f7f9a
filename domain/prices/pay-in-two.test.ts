import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate, dayAt, daysBetween } from "../dates/calendar-date.ts";
import { LARGEST_CHARGE, SMALLEST_CHARGE } from "../limits.ts";
import { anyNearDay } from "../testing/any-day.ts";
import { lastDayForRefund } from "./cancellation.ts";
import { graceEnd, noticeDays, type PayInTwo, planInTwo } from "./pay-in-two.ts";

const HALF: PayInTwo = { percent: 50, dueDaysAhead: 33, graceDays: 3 };
const ADA = { checkIn: "2027-06-17", payable: 1_469_17, fee: 250_00 } as const;
const BOOKED = "2027-02-10";

test("half now has the odd cent, and the balance is due 33 days before arrival", () => {
  expect(planInTwo(HALF, ADA, BOOKED)).toEqual({
    ...{ part: 734_59, balance: 734_58, dueOn: "2027-05-15", graceDays: 3 },
  });
});

test("a house without the rule asks for all of it now", () => {
  expect(planInTwo(undefined, ADA, BOOKED)).toBeUndefined();
});

test("it's offered while the first notice, a week before the balance, still lies ahead", () => {
  expect(planInTwo(HALF, ADA, "2027-05-07")).toBeDefined();
  expect(planInTwo(HALF, ADA, "2027-05-08")).toBeUndefined();
});

test("the part covers the fee, so a cancellation never owes money to the house", () => {
  expect(planInTwo({ ...HALF, percent: 10 }, ADA, BOOKED)).toMatchObject({ part: 250_00, balance: 1_219_17 });
});

test("a balance that no card processor charges is paid now", () => {
  expect(planInTwo(HALF, { ...ADA, payable: 250_49 }, BOOKED)).toBeUndefined();
  expect(planInTwo(HALF, { ...ADA, payable: 250_50 }, BOOKED)).toMatchObject({ part: 250_00, balance: 50 });
  expect(planInTwo(HALF, { ...ADA, payable: 0 }, BOOKED)).toBeUndefined();
});

test("the balance is announced a week and three days before", () => {
  expect(noticeDays({ dueOn: "2027-05-15" })).toEqual(["2027-05-08", "2027-05-12"]);
});

test("the days of grace end with the last day for a refund, at the house's midnight", () => {
  const end = graceEnd({ dueOn: "2027-05-15", graceDays: 3 }, "America/Denver");

  expect(new Date(end).toISOString()).toBe("2027-05-19T06:00:00.000Z");
  expect(dayAt(end - 1, "America/Denver")).toBe(lastDayForRefund({ days: 30 }, ADA.checkIn));
});

describe("for any house, price and day", () => {
  const anyRule = fc
    .record({ percent: fc.integer({ min: 10, max: 90 }), graceDays: fc.integer({ min: 1, max: 14 }), more: fc.nat(60) })
    .chain((rule) => fc.record({ rule: fc.constant(rule), refund: fc.integer({ min: 0, max: 120 }) }))
    .map(({ rule: { more, ...rule }, refund }) => ({
      rule: { ...rule, dueDaysAhead: refund + rule.graceDays + more },
      refund,
    }));
  const anyStay = fc.record({
    checkIn: anyNearDay,
    payable: fc.nat(LARGEST_CHARGE),
    fee: fc.oneof(fc.constant(0), fc.nat(500_00)),
  });
  const anyAhead = fc.integer({ min: 0, max: 400 });

  test("part and balance add up to the cent, each can be charged, and the part is never less than its percentage or the fee", () => {
    fc.assert(
      fc.property(anyRule, anyStay, anyAhead, ({ rule }, stay, ahead) => {
        const plan = planInTwo(rule, stay, addDays(stay.checkIn, -ahead));
        if (plan === undefined) return;
        expect(plan.part + plan.balance).toBe(stay.payable);
        expect(Math.min(plan.part, plan.balance)).toBeGreaterThanOrEqual(SMALLEST_CHARGE);
        expect(plan.part * 100).toBeGreaterThanOrEqual(stay.payable * rule.percent);
        expect(plan.part).toBeGreaterThanOrEqual(stay.fee);
        if (plan.part > Math.max(stay.fee, SMALLEST_CHARGE))
          expect((plan.part - 1) * 100).toBeLessThan(stay.payable * rule.percent);
      }),
    );
  });

  test("both notices come after the booking and before the due day, and all of it ends in time for a refund", () => {
    fc.assert(
      fc.property(anyRule, anyStay, anyAhead, ({ rule, refund }, stay, ahead) => {
        const today: CalendarDate = addDays(stay.checkIn, -ahead);
        const plan = planInTwo(rule, stay, today);
        if (plan === undefined) return;
        const days = [today, ...noticeDays(plan), plan.dueOn];
        expect(days).toEqual([...new Set(days)].sort());
        expect(daysBetween(plan.dueOn, stay.checkIn)).toBe(rule.dueDaysAhead);
        const lastDay = dayAt(graceEnd(plan, "America/Denver") - 1, "America/Denver");
        expect(lastDay <= lastDayForRefund({ days: refund }, stay.checkIn)).toBe(true);
      }),
    );
  });

  test("it's refused only for one of its reasons", () => {
    fc.assert(
      fc.property(anyRule, anyStay, anyAhead, ({ rule }, stay, ahead) => {
        if (planInTwo(rule, stay, addDays(stay.checkIn, -ahead)) !== undefined) return;
        const part = Math.max(stay.fee, SMALLEST_CHARGE, Math.ceil((stay.payable * rule.percent) / 100));
        expect(ahead <= rule.dueDaysAhead + 7 || stay.payable - part < SMALLEST_CHARGE).toBe(true);
      }),
    );
  });
});
