import { expect, test } from "vitest";
import {
  counted,
  formatDate,
  formatDay,
  formatLongDay,
  formatNight,
  formatNumber,
  formatSpan,
  formatTimeLeft,
  formatUpcomingSpan,
  formatWeekday,
  fullName,
  keptTogether,
  speakDay,
} from "./format.ts";

test("thousands have a comma", () => {
  expect([formatNumber(999), formatNumber(5_000)]).toEqual(["999", "5,000"]);
});

test("the wizard writes days as MMM dd, yyyy", () => {
  expect(formatDay("2026-07-03")).toBe("Jul 03, 2026");
});

test("the home pickers write days in the long localized form", () => {
  expect(formatLongDay("2026-07-03")).toBe("July 3rd, 2026");
  expect(formatLongDay("2027-09-24")).toBe("September 24th, 2027");
  expect(formatLongDay("2027-01-11")).toBe("January 11th, 2027");
  expect(formatLongDay("2027-01-21")).toBe("January 21st, 2027");
  expect(formatLongDay("2027-01-22")).toBe("January 22nd, 2027");
});

test("nights, and dates for screen readers, include the weekday", () => {
  expect(formatNight("2027-02-04")).toBe("Thu, Feb 4");
  expect(speakDay("2027-02-04")).toBe("Thursday, February 4, 2027");
  expect(formatWeekday("2026-07-03")).toBe("Friday, July 3");
});

test("a date in a sentence has the full month and the year", () => {
  expect(formatDate("2027-02-04")).toBe("February 4, 2027");
});

test.each([
  [{ checkIn: "2027-02-04", checkOut: "2027-02-08" }, "February 4 to 8"],
  [{ checkIn: "2027-07-30", checkOut: "2027-08-02" }, "July 30 to August 2"],
  [{ checkIn: "2026-12-30", checkOut: "2027-01-02" }, "December 30, 2026 to January 2, 2027"],
] as const)("%o reads as people say it", (stay, words) => {
  expect(formatSpan(stay)).toBe(words);
});

test.each([
  ["2027-06-14", "2027-06-17", "June 14 to 17"],
  ["2028-06-14", "2028-06-17", "June 14 to 17, 2028"],
  ["2027-12-30", "2028-01-02", "December 30, 2027 to January 2, 2028"],
] as const)("in 2027, a stay from %s to %s is %s", (checkIn, checkOut, words) => {
  expect(formatUpcomingSpan({ checkIn, checkOut }, "2027-06-15")).toBe(words);
});

test("one is singular, two are plural", () => {
  expect([counted(1, "night"), counted(2, "night")]).toEqual(["1 night", "2 nights"]);
});

test("a guest's name is first name and last name, and nothing while neither is typed", () => {
  expect(fullName({ firstName: "Ada", lastName: "Lovelace" })).toBe("Ada Lovelace");
  expect(fullName({ firstName: "", lastName: "" })).toBe("");
});

test("the time left counts minutes and seconds", () => {
  expect(formatTimeLeft(872)).toBe("14:32");
  expect(formatTimeLeft(9)).toBe("0:09");
});

test("an hour stays with its PM, a day with its month, a span together and a number with its area code", () => {
  expect(keptTogether("Through June 12 to 15, 4:00 PM, in May, call (555) 555-0100 by 9 AM")).toBe(
    "Through June\u00a012\u00a0to\u00a015, 4:00\u00a0PM, in May, call (555)\u00a0555-0100 by 9\u00a0AM",
  );
});
