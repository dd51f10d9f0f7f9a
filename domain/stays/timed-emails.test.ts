import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../dates/calendar-date.ts";
import type { StayHours } from "../dates/stay-times.ts";
import { daysWithEmails, digestDay, emailsDue } from "./timed-emails.ts";

const HOURS: StayHours = {
  timeZone: "America/Denver",
  checkInFrom: "4:00 PM",
  checkOutBy: "10:00 AM",
  instructionsDaysAhead: 3,
};
const STAY = { checkIn: "2027-06-07", checkOut: "2027-06-10" } as const;
const dueAt = (instant: string) => emailsDue(STAY, Date.parse(instant), HOURS).map(({ kind, day }) => `${kind} ${day}`);

test.each([
  ["the night before the fourth day", "2027-06-04T14:59:00Z", []],
  ["9 AM three days before", "2027-06-04T15:00:00Z", ["arrival 2027-06-07"]],
  ["the evening before, at 6 PM", "2027-06-07T00:00:00Z", ["arrival 2027-06-07", "evening-before 2027-06-07"]],
  ["check-in", "2027-06-07T22:00:00Z", ["arrival 2027-06-07"]],
  ["check-out", "2027-06-10T16:00:00Z", []],
  ["9 AM the day after", "2027-06-11T15:00:00Z", ["thanks 2027-06-10"]],
  ["more than a week after", "2027-06-18T15:00:00Z", []],
])("at %s the emails that are due are the right ones", (_, instant, emails) => {
  expect(dueAt(instant)).toEqual(emails);
});

test("the owner's digest is written in the morning at the lodge, whatever the season", () => {
  const days = ["2027-01-05T13:59:00Z", "2027-01-05T14:00:00Z", "2027-07-05T13:00:00Z", "2027-07-05T18:00:00Z"].map(
    (instant) => digestDay(Date.parse(instant), "America/Denver"),
  );

  expect(days).toEqual([undefined, "2027-01-05", "2027-07-05", undefined]);
});

test("every stay with an email due is within the days that the planner looks at", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 0, max: 86_399_999 }),
      (ahead, nights, ms) => {
        const now = Date.parse("2027-03-10") + ms;
        const checkIn = addDays("2027-03-10", ahead);
        const checkOut = addDays(checkIn, nights);
        const { lastCheckIn, firstCheckOut } = daysWithEmails(now, HOURS);
        const isLookedAt = checkIn <= lastCheckIn && checkOut >= firstCheckOut;
        expect(isLookedAt || emailsDue({ checkIn, checkOut }, now, HOURS).length === 0).toBe(true);
      },
    ),
  );
});
