import { expect, test } from "vitest";
import {
  formatCents,
  formatDay,
  formatLongDay,
  formatNight,
  formatSpan,
  formatTimeLeft,
  formatWholeDollars,
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

test("a stay in a headline names the second month only when it differs", () => {
  expect(formatSpan("2027-02-04", "2027-02-08")).toBe("February 4 to 8");
  expect(formatSpan("2027-07-30", "2027-08-02")).toBe("July 30 to August 2");
  expect(formatSpan("2027-12-30", "2028-01-02")).toBe("December 30 to January 2");
});

test("the time left counts minutes and seconds", () => {
  expect(formatTimeLeft(872)).toBe("14:32");
  expect(formatTimeLeft(9)).toBe("0:09");
});
