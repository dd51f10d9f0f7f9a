import { expect, test } from "vitest";
import { couponLabel, readCoupon } from "./coupon.ts";

test("a coupon says what it takes off", () => {
  expect(couponLabel({ name: "First Snow", percentOff: 10 })).toBe("First Snow, 10% off");
  expect(couponLabel({ name: "Friends", amountOff: 5000 })).toBe("Friends, $50 off");
  expect(couponLabel({ name: "Odd", amountOff: 1250 })).toBe("Odd, $12.50 off");
  expect(couponLabel({ name: "A third off", percentOff: 33.33 })).toBe("A third off");
});

test("a coupon from the server that takes nothing off doesn't count", () => {
  expect(readCoupon({ name: "Nothing", percent_off: null, amount_off: null })).toBeUndefined();
  expect(readCoupon({ name: "Ten", percent_off: 10, amount_off: null })).toEqual({ name: "Ten", percentOff: 10 });
  expect(readCoupon({ name: "Fifty", percent_off: null, amount_off: 5000 })).toEqual({
    name: "Fifty",
    amountOff: 5000,
  });
});
