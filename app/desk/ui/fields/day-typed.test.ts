import { expect, test } from "vitest";
import { dayTyped } from "./day-typed.ts";

const today = "2027-11-18";

test.each(["2027-12-05", "12/5/2027", "12/05/27", "Dec 5, 2027", "december 5 2027", "Sun, Dec 5, 2027"])(
  "an owner types a day as people do: %s",
  (text) => {
    expect(dayTyped(text, { today })).toBe("2027-12-05");
  },
);

test("a day without its year is the nearest, and where only later days count the next one", () => {
  expect(dayTyped("10/1", { today })).toBe("2027-10-01");
  expect(dayTyped("Jan 3", { today })).toBe("2028-01-03");
  expect(dayTyped("Aug 1", { today, earliest: today })).toBe("2028-08-01");
});

test.each(["", "soon", "13/1/2027", "Feb 30, 2027", "5", "Foo 5"])("“%s” is no day", (text) => {
  expect(dayTyped(text, { today })).toBeUndefined();
});
