import fc from "fast-check";
import { expect, test } from "vitest";
import { directPrice } from "./direct-price.ts";

test("a night costs 8 percent less here than on the other channel, rounded to whole dollars, halves up", () => {
  expect(directPrice(437_00, 92)).toBe(402_00);
  expect(directPrice(450_00, 101)).toBe(455_00);
  expect(directPrice(449_00, 50)).toBe(225_00);
});

test("without a factor a night costs the same, cents included", () => {
  expect(directPrice(437_25, 100)).toBe(437_25);
});

test("every direct price is rounded half up as in exact arithmetic, and never zero", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_99 }),
      fc.integer({ min: 50, max: 150 }).filter((percent) => percent !== 100),
      (cents, percent) => {
        const exact = (BigInt(cents) * BigInt(percent) * 2n + 10_000n) / 20_000n;

        expect(directPrice(cents, percent)).toBe(Math.max(1, Number(exact)) * 100);
      },
    ),
  );
});
