import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayAt } from "../dates/calendar-date.ts";
import { HOUR_MS } from "../dates/durations.ts";
import { timeOnDay } from "../dates/time-of-day.ts";
import { testRules } from "../testing/test-rules.ts";
import { firstArrival } from "./notice.ts";

const at = (text: string) => Date.parse(text);

test("nobody buys tonight after the hour that the owner names", () => {
  // Denver is seven hours behind in winter.
  const untilTwo = { days: 0, until: "2:00 PM" } as const;

  expect(firstArrival(untilTwo, at("2027-02-10T20:59:00Z"), testRules)).toBe("2027-02-10");
  expect(firstArrival(untilTwo, at("2027-02-10T21:00:00Z"), testRules)).toBe("2027-02-11");
  expect(firstArrival(untilTwo, at("2027-02-11T06:58:00Z"), testRules)).toBe("2027-02-11");
});

test("days of notice are whole days at the house", () => {
  expect(firstArrival({ days: 2 }, at("2027-02-11T06:59:00Z"), testRules)).toBe("2027-02-12");
  expect(firstArrival({ days: 2 }, at("2027-02-11T07:00:00Z"), testRules)).toBe("2027-02-13");
});

test("hours of notice reach to check-in, through a change of the clock too", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at("2027-01-01T00:00:00Z"), max: at("2028-01-01T00:00:00Z") }),
      fc.integer({ min: 1, max: 200 }),
      (now, hours) => {
        const day = firstArrival({ hours }, now, testRules);
        const checkInOn = (each: typeof day) => timeOnDay(each, testRules.checkInFrom, testRules.timeZone);

        expect(checkInOn(day) - now).toBeGreaterThanOrEqual(hours * HOUR_MS);
        expect(checkInOn(addDays(day, -1)) - now).toBeLessThan(hours * HOUR_MS);
        expect(day >= dayAt(now, testRules.timeZone)).toBe(true);
      },
    ),
  );
});
