import { expect, test } from "vitest";
import { validateCouponAnswer, validateCouponRequest, wireCoupon } from "./coupons.ts";
import { wrongFields } from "./testing/wrong-fields.ts";

test("a code is asked for as it was typed, without the blanks around it", () => {
  expect(validateCouponRequest.parse({ couponId: " WELCOME10 " })).toEqual({ couponId: "WELCOME10" });
});

test("no code, an over-long one, one of several lines, another type and unknown fields are refused", () => {
  expect(wrongFields(validateCouponRequest, {})).toEqual(["couponId"]);
  expect(wrongFields(validateCouponRequest, { couponId: "  " })).toEqual(["couponId"]);
  expect(wrongFields(validateCouponRequest, { couponId: "a".repeat(65) })).toEqual(["couponId"]);
  expect(wrongFields(validateCouponRequest, { couponId: "A\nB" })).toEqual(["couponId"]);
  expect(wrongFields(validateCouponRequest, { couponId: 10 })).toEqual(["couponId"]);
  expect(wrongFields(validateCouponRequest, { couponId: "A", amount: 1 })).toEqual(["amount?"]);
});

test("a coupon takes off a percent, perhaps with a fraction, or a sum in cents", () => {
  const share = { name: "Welcome", percent_off: 12.5, amount_off: null };
  const sum = { name: "Friends", percent_off: null, amount_off: 50_00 };

  expect(validateCouponAnswer.parse({ valid: true, coupon: share })).toEqual({ valid: true, coupon: share });
  expect(validateCouponAnswer.parse({ valid: true, coupon: sum })).toEqual({ valid: true, coupon: sum });
});

test("a code that is not valid comes with the server's sentence", () => {
  const answer = { valid: false, error: "This code has expired." };

  expect(validateCouponAnswer.parse(answer)).toEqual(answer);
});

test("an answer of another shape is not taken for one", () => {
  expect(wrongFields(validateCouponAnswer, {})).toEqual(["valid"]);
  expect(wrongFields(validateCouponAnswer, { valid: "true" })).toEqual(["valid"]);
  expect(wrongFields(wireCoupon, { name: null, percent_off: "10", amount_off: null })).toEqual(["name", "percent_off"]);
  expect(wrongFields(wireCoupon, { name: "Welcome", percent_off: Number.NaN, amount_off: null })).toEqual([
    "percent_off",
  ]);
});
