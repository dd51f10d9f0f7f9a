import { expect, test } from "vitest";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import type { NightlyPrice } from "#domain/prices/nightly-prices.ts";
import type { AvailabilityCalendar } from "#domain/stays/availability.ts";
import { testRules } from "#domain/testing/test-rules.ts";
import { isImpossible, ruleBroken, stayProblem } from "./stay-problem.ts";

const plain: NightlyPrice = { cents: 40000, minStay: 1, arrivalAllowed: true, departureAllowed: true };

function calendar(change: Partial<AvailabilityCalendar> = {}, special: [CalendarDate, Partial<NightlyPrice>][] = []) {
  const days = Array.from({ length: 60 }, (_, index) => addDays("2027-02-01", index));
  const byNight = new Map(days.map((day) => [day, plain]));
  for (const [day, price] of special) byNight.set(day, { ...plain, ...price });
  const base = { rules: testRules, today: "2027-02-01", booked: new Set(), prices: { byNight, unbookable: new Set() } };
  return { ...base, ...change } as AvailabilityCalendar;
}

test("an available stay has no problem", () => {
  expect(stayProblem({ checkIn: "2027-02-04", checkOut: "2027-02-08" }, calendar())).toBeUndefined();
});

test("a booked day in the range is reported in the specified words, the check-out day included", () => {
  const taken = calendar({ booked: new Set(["2027-02-08"]) as ReadonlySet<CalendarDate> });

  expect(stayProblem({ checkIn: "2027-02-04", checkOut: "2027-02-08" }, taken)).toBe(
    "Selected range includes unavailable dates. Please choose a different range.",
  );
});

test("a night without a price is refused in the specified words", () => {
  expect(stayProblem({ checkIn: "2027-03-31", checkOut: "2027-04-04" }, calendar())).toBe(
    "One or more selected nights do not have a nightly rate set. Please select different dates or contact us.",
  );
});

test("a stay that is too short says how long it must be", () => {
  const long = calendar({}, [["2027-02-04", { minStay: 3 }]]);

  expect(stayProblem({ checkIn: "2027-02-04", checkOut: "2027-02-06" }, long)).toBe(
    "Minimum stay from this day is 3 nights",
  );
});

test("a guest who asks for dates below the minimum stay reads that only the owner can allow it", () => {
  const long = calendar({}, [["2027-02-04", { minStay: 3 }]]);

  expect(ruleBroken({ checkIn: "2027-02-04", checkOut: "2027-02-06" }, long)).toBe(
    "Minimum stay from this day is 3 nights. Only we can allow it, so please ask.",
  );
  expect(ruleBroken({ checkIn: "2027-02-04", checkOut: "2027-02-07" }, long)).toBeUndefined();
});

test("a stay that can't begin or end on its day says which days close by can", () => {
  const closed = calendar({}, [
    ["2027-02-10", { arrivalAllowed: false }],
    ["2027-02-20", { departureAllowed: false }],
  ]);

  expect(stayProblem({ checkIn: "2027-02-10", checkOut: "2027-02-12" }, closed)).toBe(
    "You can’t check in on this date. Please choose another. Close by: Tuesday, February 9 or Thursday, February 11.",
  );
  expect(stayProblem({ checkIn: "2027-02-18", checkOut: "2027-02-20" }, closed)).toBe(
    "You can’t check out on this date. Please choose another. Close by: Friday, February 19 or Sunday, February 21.",
  );
});

test("a stay that is too long says how long it may be", () => {
  expect(stayProblem({ checkIn: "2027-02-04", checkOut: "2027-03-04" }, calendar())).toBeUndefined();
  expect(stayProblem({ checkIn: "2027-02-04", checkOut: "2027-03-05" }, calendar())).toBe(
    "The longest stay is 28 nights.",
  );
});

test("a stay that can't be booked has no total; one whose rate is missing has one that isn't final", () => {
  const taken = calendar({ booked: new Set(["2027-02-08"]) as ReadonlySet<CalendarDate> });

  expect(isImpossible({ checkIn: "2027-02-04", checkOut: "2027-02-08" }, taken)).toBe(true);
  expect(isImpossible({ checkIn: "2027-02-04", checkOut: "2027-02-07" }, taken)).toBe(false);
  expect(isImpossible({ checkIn: "2027-03-31", checkOut: "2027-04-04" }, calendar())).toBe(false);
});
