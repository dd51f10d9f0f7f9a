import { expect, test } from "vitest";
import { codesToChooseFrom, isSimpleCode } from "./door-codes.ts";

test.each([
  ...["1234", "4321", "7890", "2468", "1111", "1212", "1221", "1112", "2580", "0852", "1478", "3571", "7539"],
  ...["1984", "2027", "1397", "9713", "0471"],
])("%s is a code that somebody would try, so no guest gets it", (code) => {
  expect(isSimpleCode(code)).toBe(true);
});

test.each(["4719", "5518", "8306", "6072"])("%s is good enough", (code) => {
  expect(isSimpleCode(code)).toBe(false);
});

test("there are thousands to choose from, without those that others have", () => {
  const all = codesToChooseFrom(new Set());

  expect(all.length).toBeGreaterThan(6_000);
  expect(all.filter((code) => isSimpleCode(code) || !/^\d{4}$/.test(code))).toEqual([]);
  expect(codesToChooseFrom(new Set(["4719", "5518"]))).toHaveLength(all.length - 2);
});
