import { expect, test } from "vitest";
import { ada, adasStay, everythingAccepted, without } from "../testing/good-requests.ts";
import { wrongFields } from "../testing/wrong-fields.ts";
import { bookingStatusRequest, recordBookingRequest, sendConfirmationRequest } from "./payments.ts";

const recordRequest = recordBookingRequest;
const confirmationRequest = sendConfirmationRequest;

const record = { ...adasStay, paymentIntentId: "pi_1" };
const confirmation = {
  ...record,
  subtotal: 1688,
  cleaningFee: 200,
  salesTax: 92.84,
  total: 1980.84,
  appliedCoupon: null,
  discountAmount: 0,
};

test("a paid stay is recorded, and a free one without a payment", () => {
  expect(recordRequest.parse(record)).toEqual(record);
  expect(recordRequest.parse({ ...record, paymentIntentId: null })).toEqual({
    ...record,
    paymentIntentId: null,
  });
});

test("a stay that was held for more guests than the house takes by now is recorded", () => {
  expect(recordRequest.parse({ ...record, guests: 30 })).toMatchObject({ guests: 30 });
  expect(confirmationRequest.parse({ ...confirmation, guests: 30 })).toMatchObject({ guests: 30 });
});

test("a payment's id alone records nothing", () => {
  const missing = ["agreements", "checkInDate", "checkOutDate", "draftId", "guestDetails", "guests"];

  expect(wrongFields(recordRequest, { paymentIntentId: "pi_1" })).toEqual(missing);
  expect(wrongFields(recordRequest, without("paymentIntentId", record))).toEqual(["paymentIntentId"]);
});

test("a record with wrong, over-long or unknown fields is refused by name", () => {
  const unticked = { ...everythingAccepted, rentalAgreement: false };

  expect(wrongFields(recordRequest, { ...record, draftId: "mine" })).toEqual(["draftId"]);
  expect(wrongFields(recordRequest, { ...record, guests: 0 })).toEqual(["guests"]);
  expect(wrongFields(recordRequest, { ...record, checkOutDate: 20261224 })).toEqual(["checkOutDate"]);
  expect(wrongFields(recordRequest, { ...record, paymentIntentId: "p".repeat(121) })).toEqual(["paymentIntentId"]);
  expect(wrongFields(recordRequest, { ...record, agreements: unticked })).toEqual(["agreements.rentalAgreement"]);
  expect(wrongFields(recordRequest, { ...record, guestDetails: { ...ada, firstName: "A\u0007" } })).toEqual([
    "guestDetails.firstName",
  ]);
  expect(wrongFields(recordRequest, { ...record, status: "confirmed" })).toEqual(["status?"]);
});

test("the confirmation carries its sums in dollars, and the coupon that was applied", () => {
  const discounted = { ...confirmation, appliedCoupon: { name: "WELCOME10" }, discountAmount: 198.08, total: 1782.76 };
  const inFull = { ...discounted, appliedCoupon: { name: "WELCOME10", percent_off: 10, amount_off: null } };

  expect(confirmationRequest.parse(confirmation)).toEqual(confirmation);
  expect(confirmationRequest.parse(discounted)).toEqual(discounted);
  expect(confirmationRequest.parse(inFull)).toEqual(inFull);
});

test("a confirmation with wrong, missing or unknown fields is refused by name", () => {
  expect(wrongFields(confirmationRequest, { guestDetails: ada })).toContain("draftId");
  expect(wrongFields(confirmationRequest, without("total", confirmation))).toEqual(["total"]);
  expect(wrongFields(confirmationRequest, { ...confirmation, total: "1980.84" })).toEqual(["total"]);
  expect(wrongFields(confirmationRequest, { ...confirmation, discountAmount: -1 })).toEqual(["discountAmount"]);
  expect(wrongFields(confirmationRequest, { ...confirmation, appliedCoupon: { name: "a".repeat(65) } })).toEqual([
    "appliedCoupon.name",
  ]);
  expect(wrongFields(confirmationRequest, { ...confirmation, appliedCoupon: { name: "A", free: true } })).toEqual([
    "appliedCoupon.free?",
  ]);
  expect(wrongFields(confirmationRequest, { ...confirmation, html: "<p>Hello</p>" })).toEqual(["html?"]);
  expect(
    wrongFields(confirmationRequest, { ...confirmation, guestDetails: { ...ada, email: "a@b.co,c@d.co" } }),
  ).toEqual(["guestDetails.email"]);
});

test("a booking is found again by its client secret alone", () => {
  expect(bookingStatusRequest.parse({ clientSecret: "pi_1_secret_2" })).toEqual({ clientSecret: "pi_1_secret_2" });
  expect(wrongFields(bookingStatusRequest, {})).toEqual(["clientSecret"]);
  expect(wrongFields(bookingStatusRequest, { clientSecret: "" })).toEqual(["clientSecret"]);
  expect(wrongFields(bookingStatusRequest, { clientSecret: "a\u0000" })).toEqual(["clientSecret"]);
  expect(wrongFields(bookingStatusRequest, { clientSecret: "a".repeat(301) })).toEqual(["clientSecret"]);
  expect(wrongFields(bookingStatusRequest, { clientSecret: "a", paymentIntentId: "pi_1" })).toEqual([
    "paymentIntentId?",
  ]);
});
