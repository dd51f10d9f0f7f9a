import { expect, test } from "vitest";
import {
  counted,
  formatCents,
  formatDate,
  formatDay,
  formatDollars,
  formatLongDay,
  formatNight,
  formatNumber,
  formatShortTime,
  formatSpan,
  formatTime,
  formatTimeLeft,
  formatWholeDollars,
  fullName,
  speakDay,
} from "./format.ts";

test("money is shown in dollars with two decimals and commas", () => {
  expect(formatCents(109675)).toBe("$1,096.75");
  expect(formatCents(5)).toBe("$0.05");
  expect(formatCents(100_000_000)).toBe("$1,000,000.00");
});

test("a discount is shown with a minus sign", () => {
  expect(formatCents(-22636)).toBe("−$226.36");
});

test("round sums in a sentence go without cents", () => {
  expect([formatDollars(250_00), formatDollars(2_500_00), formatDollars(12_50)]).toEqual(["$250", "$2,500", "$12.50"]);
  expect([formatNumber(999), formatNumber(5_000)]).toEqual(["999", "5,000"]);
});

test("calendar cells round to whole dollars", () => {
  expect(formatWholeDollars(44450)).toBe("$445");
  expect(formatWholeDollars(124449)).toBe("$1,244");
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

test("a night and a spoken day carry their weekday", () => {
  expect(formatNight("2027-02-04")).toBe("Thu, Feb 4");
  expect(speakDay("2027-02-04")).toBe("Thursday, February 4, 2027");
});

test("a date in a sentence has its month in full and its year", () => {
  expect(formatDate("2027-02-04")).toBe("February 4, 2027");
});

test.each([
  [{ checkIn: "2027-02-04", checkOut: "2027-02-08" }, "February 4 to 8"],
  [{ checkIn: "2027-07-30", checkOut: "2027-08-02" }, "July 30 to August 2"],
  [{ checkIn: "2026-12-30", checkOut: "2027-01-02" }, "December 30, 2026 to January 2, 2027"],
] as const)("%o reads as people say it", (stay, words) => {
  expect(formatSpan(stay)).toBe(words);
});

test("one is one, two are many", () => {
  expect([counted(1, "night"), counted(2, "night")]).toEqual(["1 night", "2 nights"]);
});

test("a time of day is read from the clock of twelve hours, noon and midnight not mixed up", () => {
  expect([16 * 60, 10 * 60, 12 * 60, 30].map(formatTime)).toEqual(["4:00 PM", "10:00 AM", "12:00 PM", "12:30 AM"]);
  expect([22 * 60, 8 * 60, 0, 22 * 60 + 30].map(formatShortTime)).toEqual(["10 PM", "8 AM", "12 AM", "10:30 PM"]);
});

test("a guest's name is first name and last name, and nothing while neither is typed", () => {
  expect(fullName({ firstName: "Ada", lastName: "Lovelace" })).toBe("Ada Lovelace");
  expect(fullName({ firstName: "", lastName: "" })).toBe("");
});

test("the time left counts minutes and seconds", () => {
  expect(formatTimeLeft(872)).toBe("14:32");
  expect(formatTimeLeft(9)).toBe("0:09");
});
