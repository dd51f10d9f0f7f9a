import { expect, test } from "vitest";
import { wrongFields } from "../testing/wrong-fields.ts";
import { validateCouponRequest } from "./payments.ts";

test("a code is checked as it was typed, without the spaces around it", () => {
  expect(validateCouponRequest.parse({ couponId: " WELCOME10 " })).toEqual({ couponId: "WELCOME10" });
});

test("a code that is missing, too long, on several lines or of another type is refused, and so are unknown fields", () => {
  expect(wrongFields(validateCouponRequest, {})).toEqual(["couponId"]);
  expect(wrongFields(validateCouponRequest, { couponId: "  " })).toEqual(["couponId"]);
  expect(wrongFields(validateCouponRequest, { couponId: "a".repeat(65) })).toEqual(["couponId"]);
  expect(wrongFields(validateCouponRequest, { couponId: "A\nB" })).toEqual(["couponId"]);
  expect(wrongFields(validateCouponRequest, { couponId: 10 })).toEqual(["couponId"]);
  expect(wrongFields(validateCouponRequest, { couponId: "A", amount: 1 })).toEqual(["amount?"]);
});
