import fc from "fast-check";
import { expect, test } from "vitest";
import { LARGEST_CHARGE, SMALLEST_CHARGE } from "../limits.ts";
import { type Coupon, keepDiscount, priceWithCoupon } from "./coupon.ts";

const anyTotal = fc.integer({ min: SMALLEST_CHARGE, max: LARGEST_CHARGE });
/** Hundredths of a percent, so no fraction gets lost. */
const anyHundredths = fc.integer({ min: 0, max: 10_000 });
const anyCoupon: fc.Arbitrary<Coupon> = fc.oneof(
  anyHundredths.map((hundredths) => ({ name: "SHARE", percentOff: hundredths / 100 })),
  fc.nat(2 * LARGEST_CHARGE).map((amountOff) => ({ name: "SUM", amountOff })),
);

test("without a coupon a guest pays the total", () => {
  const priced = priceWithCoupon(quoteOf(1096_75), undefined);

  expect(priced).toEqual({ ...quoteOf(1096_75), discount: 0, payable: 1096_75 });
});

test("ten percent off leaves nine tenths, and the quote keeps its lines", () => {
  const priced = priceWithCoupon(quoteOf(1000_00), { name: "TENTH", percentOff: 10 });

  expect(priced).toEqual({ ...quoteOf(1000_00), discount: 100_00, payable: 900_00, percentOff: 10 });
});

test("half a cent of what's left rounds up, in the lodge's favor", () => {
  expect(payable(1096_75, { percentOff: 10 })).toBe(987_08);
  expect(payable(1_01, { percentOff: 50 })).toBe(51);
  expect(payable(1_03, { percentOff: 50 })).toBe(52);
});

test("percents may have fractions", () => {
  expect(payable(1000_00, { percentOff: 12.5 })).toBe(875_00);
  expect(payable(1000_00, { percentOff: 33.33 })).toBe(666_70);
  expect(payable(1000_00, { percentOff: 0.01 })).toBe(999_90);
  expect(payable(1000_00, { percentOff: 99.99 })).toBe(0);
  expect(payable(1000_00, { percentOff: 1.1 })).toBe(989_00);
  expect(payable(10_000_00, { percentOff: 99.99 })).toBe(1_00);
});

test("a fixed sum is taken off, and never more than there is", () => {
  expect(payable(1000_00, { amountOff: 150_00 })).toBe(850_00);
  expect(payable(1000_00, { amountOff: 1000_00 })).toBe(0);
  expect(payable(1000_00, { amountOff: 1500_00 })).toBe(0);
});

test("100 percent off costs nothing", () => {
  const priced = priceWithCoupon(quoteOf(1096_75), { name: "FREE", percentOff: 100 });

  expect(priced.payable).toBe(0);
  expect(priced.discount).toBe(1096_75);
});

test("less than 50 cents can't be paid by card, so it counts as nothing", () => {
  expect(payable(1000_00, { amountOff: 999_51 })).toBe(0);
  expect(payable(1000_00, { amountOff: 999_50 })).toBe(50);
  expect(payable(98, { percentOff: 50 })).toBe(0);
  expect(payable(99, { percentOff: 50 })).toBe(50);
});

test("a coupon never makes a stay more expensive", () => {
  expect(payable(1000_00, { percentOff: -10 })).toBe(1000_00);
  expect(payable(1000_00, { amountOff: -10_00 })).toBe(1000_00);
  expect(payable(1000_00, { percentOff: 250 })).toBe(0);
});

test("what a percentage leaves is rounded half up, as in exact arithmetic", () => {
  fc.assert(
    fc.property(anyTotal, anyHundredths, (total, hundredths) => {
      const exact = Number((BigInt(total) * BigInt(10_000 - hundredths) * 2n + 10_000n) / 20_000n);

      const left = payable(total, { percentOff: hundredths / 100 });

      expect(left).toBe(exact < SMALLEST_CHARGE ? 0 : exact);
    }),
    { numRuns: 1000 },
  );
});

test("total less discount is what is paid: whole cents, never negative, and nothing or at least 50 cents", () => {
  fc.assert(
    fc.property(anyTotal, anyCoupon, (total, coupon) => {
      const priced = priceWithCoupon(quoteOf(total), coupon);

      expect(priced.total - priced.discount).toBe(priced.payable);
      expect(Number.isInteger(priced.payable) && Number.isInteger(priced.discount)).toBe(true);
      expect(priced.discount).toBeGreaterThanOrEqual(0);
      expect(priced.payable === 0 || priced.payable >= SMALLEST_CHARGE).toBe(true);
    }),
  );
});

test("a better coupon never costs more", () => {
  fc.assert(
    fc.property(anyTotal, anyHundredths, anyHundredths, (total, one, other) => {
      const less = payable(total, { percentOff: Math.min(one, other) / 100 });
      const more = payable(total, { percentOff: Math.max(one, other) / 100 });

      expect(more).toBeLessThanOrEqual(less);
    }),
  );
});

function payable(total: number, off: { percentOff: number } | { amountOff: number }): number {
  return priceWithCoupon(quoteOf(total), { name: "WELCOME", ...off }).payable;
}

function quoteOf(total: number) {
  return { nights: [], subtotal: total, cleaningFee: 0, salesTax: 0, total };
}

test("a percentage stays with its booking and counts for changed dates, however often they change", () => {
  const sold = priceWithCoupon(quoteOf(1000_00), { name: "TENTH", percentOff: 10 });
  const longer = keepDiscount(quoteOf(1500_00), sold);

  expect(longer).toMatchObject({ discount: 150_00, payable: 1350_00 });
  expect(keepDiscount(quoteOf(500_00), longer)).toMatchObject({ discount: 50_00, payable: 450_00 });
});

test("a sum counts once: the same sum off a larger total, the same share off a smaller one", () => {
  const sold = priceWithCoupon(quoteOf(1000_00), { name: "HUNDRED", amountOff: 100_00 });

  expect(keepDiscount(quoteOf(1500_00), sold)).toMatchObject({ discount: 100_00, payable: 1400_00 });
  expect(keepDiscount(quoteOf(500_00), sold)).toMatchObject({ discount: 50_00, payable: 450_00 });
});

test("a guest with a sum that made the stay free pays nothing for a shorter one, and pays for added nights", () => {
  const sold = priceWithCoupon(quoteOf(1000_00), { name: "GIFT", amountOff: 1000_00 });

  expect(keepDiscount(quoteOf(600_00), sold).payable).toBe(0);
  expect(keepDiscount(quoteOf(1400_00), sold).payable).toBe(400_00);
});

test("a change that keeps the total keeps what is paid, to the cent", () => {
  const sold = priceWithCoupon(quoteOf(501_11), { name: "EIGHTH", percentOff: 12.5 });
  expect(keepDiscount(quoteOf(501_11), sold).payable).toBe(sold.payable);

  fc.assert(
    fc.property(anyTotal, anyCoupon, (total, coupon) => {
      const before = priceWithCoupon(quoteOf(total), coupon);
      expect(keepDiscount(quoteOf(total), before).payable).toBe(before.payable);
    }),
  );
});

test("a change without a coupon has no discount, whatever the totals are", () => {
  fc.assert(
    fc.property(anyTotal, anyTotal, (before, after) => {
      expect(keepDiscount(quoteOf(after), priceWithCoupon(quoteOf(before), undefined)).payable).toBe(after);
    }),
  );
});
