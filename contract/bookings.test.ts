import { expect, test } from "vitest";
import { bookingStatusRequest, recordBookingRequest, sendConfirmationRequest } from "./bookings.ts";
import { ada, adasStay, everythingAccepted, without } from "./testing/good-requests.ts";
import { wrongFields } from "./testing/wrong-fields.ts";

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
  expect(recordBookingRequest.parse(record)).toEqual(record);
  expect(recordBookingRequest.parse({ ...record, paymentIntentId: null })).toEqual({
    ...record,
    paymentIntentId: null,
  });
});

test("a payment's id alone records nothing", () => {
  const missing = ["agreements", "checkInDate", "checkOutDate", "draftId", "guestDetails", "guests"];

  expect(wrongFields(recordBookingRequest, { paymentIntentId: "pi_1" })).toEqual(missing);
  expect(wrongFields(recordBookingRequest, without("paymentIntentId", record))).toEqual(["paymentIntentId"]);
});

test("a record with wrong, over-long or unknown fields is refused by name", () => {
  const unticked = { ...everythingAccepted, rentalAgreement: false };

  expect(wrongFields(recordBookingRequest, { ...record, draftId: "mine" })).toEqual(["draftId"]);
  expect(wrongFields(recordBookingRequest, { ...record, guests: 0 })).toEqual(["guests"]);
  expect(wrongFields(recordBookingRequest, { ...record, checkOutDate: 20261224 })).toEqual(["checkOutDate"]);
  expect(wrongFields(recordBookingRequest, { ...record, paymentIntentId: "p".repeat(121) })).toEqual([
    "paymentIntentId",
  ]);
  expect(wrongFields(recordBookingRequest, { ...record, agreements: unticked })).toEqual([
    "agreements.rentalAgreement",
  ]);
  expect(wrongFields(recordBookingRequest, { ...record, guestDetails: { ...ada, firstName: "A\u0007" } })).toEqual([
    "guestDetails.firstName",
  ]);
  expect(wrongFields(recordBookingRequest, { ...record, status: "confirmed" })).toEqual(["status?"]);
});

test("the confirmation carries its sums in dollars, and the coupon that was applied", () => {
  const discounted = { ...confirmation, appliedCoupon: { name: "WELCOME10" }, discountAmount: 198.08, total: 1782.76 };
  const inFull = { ...discounted, appliedCoupon: { name: "WELCOME10", percent_off: 10, amount_off: null } };

  expect(sendConfirmationRequest.parse(confirmation)).toEqual(confirmation);
  expect(sendConfirmationRequest.parse(discounted)).toEqual(discounted);
  expect(sendConfirmationRequest.parse(inFull)).toEqual(inFull);
});

test("a confirmation with wrong, missing or unknown fields is refused by name", () => {
  expect(wrongFields(sendConfirmationRequest, { guestDetails: ada })).toContain("draftId");
  expect(wrongFields(sendConfirmationRequest, without("total", confirmation))).toEqual(["total"]);
  expect(wrongFields(sendConfirmationRequest, { ...confirmation, total: "1980.84" })).toEqual(["total"]);
  expect(wrongFields(sendConfirmationRequest, { ...confirmation, discountAmount: -1 })).toEqual(["discountAmount"]);
  expect(wrongFields(sendConfirmationRequest, { ...confirmation, appliedCoupon: { name: "a".repeat(65) } })).toEqual([
    "appliedCoupon.name",
  ]);
  expect(wrongFields(sendConfirmationRequest, { ...confirmation, appliedCoupon: { name: "A", free: true } })).toEqual([
    "appliedCoupon.free?",
  ]);
  expect(wrongFields(sendConfirmationRequest, { ...confirmation, html: "<p>Hello</p>" })).toEqual(["html?"]);
  expect(
    wrongFields(sendConfirmationRequest, { ...confirmation, guestDetails: { ...ada, email: "a@b.co,c@d.co" } }),
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
