import { expect, test } from "vitest";
import type { Stay } from "#domain/stay.ts";
import { counted, daySpan, dollars, nightName, shortDay, weekday } from "./words.ts";

test("money has cents and thousands", () => {
  expect([dollars(195_600), dollars(0), dollars(-5_05)]).toEqual(["$1,956.00", "$0.00", "-$5.05"]);
});

test("a day is the same day in every time zone", () => {
  expect([shortDay("2027-02-04"), weekday("2027-02-04"), nightName("2027-02-04")]).toEqual([
    "Feb 04, 2027",
    "Thursday",
    "Thu, Feb 4",
  ]);
});

test.each<[Stay, string]>([
  [{ checkIn: "2027-02-04", checkOut: "2027-02-08" }, "February 4 to 8"],
  [{ checkIn: "2027-01-30", checkOut: "2027-02-02" }, "January 30 to February 2"],
  [{ checkIn: "2026-12-30", checkOut: "2027-01-02" }, "December 30, 2026 to January 2, 2027"],
])("%o reads as people say it", (stay, words) => {
  expect(daySpan(stay)).toBe(words);
});

test("one is one, two are many", () => {
  expect([counted(1, "night"), counted(2, "night")]).toEqual(["1 night", "2 nights"]);
});
