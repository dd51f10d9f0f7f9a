import { expect, test } from "vitest";
import { type StayHours, showsInstructions, stateOf, timesOf } from "./stay-times.ts";

const HOURS: StayHours = {
  timeZone: "America/Denver",
  checkInFrom: "4:00 PM",
  checkOutBy: "10:00 AM",
  instructionsDaysAhead: 3,
};
const STAY = { checkIn: "2027-06-07", checkOut: "2027-06-10" } as const;

test.each([
  ["2027-06-04T14:59:59Z", "upcoming"],
  ["2027-06-04T15:00:00Z", "soon"],
  ["2027-06-07T21:59:59Z", "soon"],
  ["2027-06-07T22:00:00Z", "during"],
  ["2027-06-10T15:59:59Z", "during"],
  ["2027-06-10T16:00:00Z", "after"],
] as const)("at %s the stay is %s", (instant, state) => {
  expect(stateOf(STAY, Date.parse(instant), HOURS)).toBe(state);
});

test("the address and door code are visible from three days before check-in until check-out, and at no other time", () => {
  const seen = ["2027-06-04T14:59:59Z", "2027-06-04T15:00:00Z", "2027-06-10T15:59:59Z", "2027-06-10T16:00:00Z"].map(
    (instant) => showsInstructions(STAY, Date.parse(instant), HOURS),
  );

  expect(seen).toEqual([false, true, true, false]);
});

test("a clock change between instructions and check-in moves neither", () => {
  const { instructions, checkIn } = timesOf({ checkIn: "2027-03-15", checkOut: "2027-03-17" }, HOURS);

  expect(new Date(instructions).toISOString()).toBe("2027-03-12T16:00:00.000Z");
  expect(new Date(checkIn).toISOString()).toBe("2027-03-15T22:00:00.000Z");
});
