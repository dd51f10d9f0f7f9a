import { expect, test } from "vitest";
import { validateCouponRequest } from "./coupons.ts";
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
