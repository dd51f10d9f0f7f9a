import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type CalendarDate, dayAt } from "../dates/calendar-date.ts";
import { HOUR_MS } from "../dates/durations.ts";
import { timeOnDay } from "../dates/time-of-day.ts";
import { anyNearDay, daysFollowing } from "../testing/any-day.ts";
import { testRules } from "../testing/test-rules.ts";
import {
  type CancellationPolicy,
  lastDayForRefund,
  lastDayWithRefund,
  refundOf,
  refundStages,
  stageAt,
} from "./cancellation.ts";
import { refundRuleInWords, stageLines } from "./refund-words.ts";

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

const steps: CancellationPolicy = {
  ...{ days: 30, fee: 0, version: "steps" },
  ...{ steps: [{ daysAhead: 14, percent: 50 }], grace: { hours: 24, daysAhead: 3 } },
};
const at = (text: string) => Date.parse(text);
const backAt = (policyOfGuest: CancellationPolicy, booked: { checkIn: CalendarDate; bookedAt?: number }, now: number) =>
  refundOf(stageAt(refundStages(policyOfGuest, booked, testRules.timeZone), now), 1000_01);

test("all goes back until 30 days ahead, half until 14, nothing after, each through midnight at the lodge", () => {
  const booked = { checkIn: "2026-07-31", bookedAt: at("2026-01-01T12:00:00Z") } as const;

  expect(backAt(steps, booked, at("2026-07-01T23:59:59.999-06:00"))).toBe(1000_01);
  expect(backAt(steps, booked, at("2026-07-02T00:00:00.000-06:00"))).toBe(500_01);
  expect(backAt(steps, booked, at("2026-07-17T23:59:59.999-06:00"))).toBe(500_01);
  expect(backAt(steps, booked, at("2026-07-18T00:00:00.000-06:00"))).toBe(0);
  expect(lastDayWithRefund(steps, "2026-07-31")).toBe("2026-07-17");
});

test("in the first 24 hours everything goes back, fee and all, unless arrival is closer than three days", () => {
  const bookedAt = at("2026-07-25T18:00:00Z");
  const dear = { ...steps, fee: 250_00 };

  expect(backAt(dear, { checkIn: "2026-07-28", bookedAt }, bookedAt + 24 * HOUR_MS - 1)).toBe(1000_01);
  expect(backAt(dear, { checkIn: "2026-07-28", bookedAt }, bookedAt + 24 * HOUR_MS)).toBe(0);
  expect(backAt(dear, { checkIn: "2026-07-27", bookedAt }, bookedAt + 1)).toBe(0);
  expect(backAt(dear, { checkIn: "2026-09-28", bookedAt }, bookedAt + 1)).toBe(1000_01);
  expect(backAt(dear, { checkIn: "2026-09-28", bookedAt }, bookedAt + 48 * HOUR_MS)).toBe(750_01);
});

test("guests read each step as a date with its sum", () => {
  const stages = refundStages(
    { ...steps, fee: 100_00 },
    { checkIn: "2027-05-16", bookedAt: at("2027-01-02T22:05:00Z") },
    testRules.timeZone,
  );

  expect(stageLines(stages, 1219_17, testRules)).toEqual([
    "Cancel by Sunday, January 3, 3:05 PM: $1,219.17 back",
    "Cancel by Friday, April 16: $1,119.17 back",
    "Cancel by Sunday, May 2: $509.59 back",
  ]);
  expect(refundRuleInWords({ ...steps, daysAhead: 30 }, testRules)).toBe(
    "Cancel 30 days or more before you arrive and you get everything back; up to 14 days before, half. After that there is no refund. In the first 24 hours after booking you get everything back, if you arrive at least 3 days later",
  );
});

test("a step that was over before the booking isn't named", () => {
  const stages = refundStages(
    steps,
    { checkIn: "2026-07-31", bookedAt: at("2026-07-10T18:00:00Z") },
    testRules.timeZone,
  );

  expect(stages.map(({ kind, percent }) => [kind, percent])).toEqual([
    ["grace", 100],
    ["step", 50],
  ]);
});

test("changing dates after the last day for a full refund keeps the later steps too", () => {
  const late: CancellationPolicy = { ...steps, lastDay: "2026-07-01" };

  expect(backAt(late, { checkIn: "2026-12-24" }, at("2026-07-17T12:00:00Z"))).toBe(500_01);
  expect(backAt(late, { checkIn: "2026-12-24" }, at("2026-07-19T12:00:00Z"))).toBe(0);
});

test("waiting never gives more back, and the stages say what the day says, for any rule", () => {
  const anySteps = fc
    .uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 4 })
    .map((days) => days.sort((one, other) => other - one))
    .chain((days) =>
      fc.record({
        days: fc.constant(days[0] ?? 0),
        fee: fc.nat(300_00),
        version: fc.constant(""),
        steps: fc.constant(days.slice(1).map((daysAhead, index) => ({ daysAhead, percent: 80 - 20 * index }))),
      }),
    );
  fc.assert(
    fc.property(anySteps, anyNearDay, fc.nat(70), fc.nat(5_000_00), (rule, checkIn, ahead, paid) => {
      const noon = (day: CalendarDate) => timeOnDay(day, "12:00 PM", testRules.timeZone);
      const back = (day: CalendarDate) =>
        refundOf(stageAt(refundStages(rule, { checkIn }, testRules.timeZone), noon(day)), paid);
      const percent = [{ daysAhead: rule.days, percent: 100 }, ...rule.steps].find(
        ({ daysAhead }) => ahead >= daysAhead,
      )?.percent;

      expect(back(addDays(checkIn, -ahead))).toBe(
        percent === undefined ? 0 : Math.max(0, Math.round((paid * percent) / 100 + 1e-9) - rule.fee),
      );
      expect(back(addDays(checkIn, -ahead))).toBeLessThanOrEqual(back(addDays(checkIn, -ahead - 1)));
    }),
  );
});

function refundFor(
  by: CancellationPolicy,
  { checkIn, paid }: { checkIn: CalendarDate; paid: number },
  on: CalendarDate,
) {
  const noon = timeOnDay(on, "12:00 PM", testRules.timeZone);
  return refundOf(stageAt(refundStages(by, { checkIn }, testRules.timeZone), noon), paid);
}
