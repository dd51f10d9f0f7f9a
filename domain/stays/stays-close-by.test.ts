import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type CalendarDate } from "../dates/calendar-date.ts";
import { countNights } from "../dates/stay.ts";
import type { NightlyPrice } from "../prices/nightly-prices.ts";
import { daysFollowing } from "../testing/any-day.ts";
import { testRules } from "../testing/test-rules.ts";
import { type AvailabilityCalendar, checkStay } from "./availability.ts";
import { bookedDuring, staysCloseBy } from "./stays-close-by.ts";

const TODAY = "2027-05-01";
const wished = { checkIn: "2027-06-15", checkOut: "2027-06-19" } as const;
const booked = daysFollowing("2027-06-17", 4);

test("a guest whose dates are taken is offered the nearest stays of the same length before and after", () => {
  // June 17 to 20 are booked, and the check-out day must be open too.
  expect(staysCloseBy(wished, lodge(booked))).toEqual([
    { checkIn: "2027-06-12", checkOut: "2027-06-16" },
    { checkIn: "2027-06-21", checkOut: "2027-06-25" },
  ]);
});

test("where one side has nothing open, both offers come from the other", () => {
  const tomorrow = { checkIn: "2027-05-02", checkOut: "2027-05-04" } as const;

  expect(staysCloseBy(tomorrow, lodge(["2027-05-01", "2027-05-02"]))).toEqual([
    { checkIn: "2027-05-03", checkOut: "2027-05-05" },
    { checkIn: "2027-05-04", checkOut: "2027-05-06" },
  ]);
});

test("nothing is offered that is months away", () => {
  expect(staysCloseBy(wished, lodge(daysFollowing(TODAY, 200)))).toEqual([]);
});

test("offers respect the owner's minimum stay", () => {
  const night = { checkIn: "2027-06-15", checkOut: "2027-06-16" } as const;
  const calendar = lodge(["2027-06-15"], { "2027-06-16": { minStay: 3 }, "2027-06-13": { arrivalAllowed: false } });

  expect(staysCloseBy(night, calendar).map(({ checkIn }) => checkIn)).toEqual(["2027-06-12", "2027-06-17"]);
});

test("whatever is booked, every offer can be booked and has the length the guest wanted", () => {
  const days = daysFollowing(TODAY, 80);
  const anyBooked = fc.uniqueArray(fc.constantFrom(...days), { maxLength: 40 });

  fc.assert(
    fc.property(anyBooked, fc.nat(70), fc.integer({ min: 1, max: 9 }), (taken, from, nights) => {
      const calendar = lodge(taken);
      const checkIn = addDays(TODAY, from);
      const offers = staysCloseBy({ checkIn, checkOut: addDays(checkIn, nights) }, calendar);

      expect(offers.every((offer) => checkStay(offer, calendar).ok && countNights(offer) === nights)).toBe(true);
      expect(offers.length).toBeLessThanOrEqual(2);
    }),
    { numRuns: 50 },
  );
});

test("the booked days are named as one range, even beyond the dates the guest wanted", () => {
  expect(bookedDuring(wished, lodge(booked))).toEqual({ first: "2027-06-17", last: "2027-06-20" });
  expect(bookedDuring({ checkIn: "2027-06-12", checkOut: "2027-06-16" }, lodge(booked))).toBeUndefined();
});

function lodge(taken: readonly CalendarDate[], wishes: Record<string, Partial<NightlyPrice>> = {}) {
  const plain: NightlyPrice = { cents: 400_00, minStay: 1, arrivalAllowed: true, departureAllowed: true };
  const byNight = new Map(daysFollowing(TODAY, 400).map((day) => [day, { ...plain, ...wishes[day] }]));
  const calendar: AvailabilityCalendar = {
    rules: testRules,
    today: TODAY,
    booked: new Set(taken),
    prices: { byNight, unbookable: new Set() },
  };
  return calendar;
}
