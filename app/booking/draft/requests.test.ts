import { expect, test } from "vitest";
import { paymentIntentRequest, recordBookingRequest, sendConfirmationRequest } from "#contract/guest/payments.ts";
import { rules } from "#house/rules.ts";
import { type Draft, newDraft } from "./draft.ts";
import { confirmationRequest, paymentRequest, recordRequest } from "./requests.ts";

const chosen = newDraft("0b9f7d0e-5b1a-4c58-9f0c-0d8f6d1c2a3b", {
  checkIn: "2027-02-04",
  checkOut: "2027-02-08",
  guests: 2,
});
const complete: Draft = {
  ...chosen,
  guestDetails: { firstName: " Ada ", lastName: "Byron", email: " ada@example.com ", phone: "(555) 123-4567" },
  agreements: { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true },
  coupon: { code: "FIRSTSNOW", coupon: { name: "First Snow", percentOff: 10 } },
};
const quote = {
  nights: [],
  subtotal: 195600,
  cleaningFee: 20000,
  salesTax: 10758,
  total: 226358,
  discount: 22636,
  payable: 203722,
};

test("the payment request matches the contract", () => {
  const request = paymentRequest(complete, { quote });

  expect(paymentIntentRequest(rules).parse(request)).toMatchObject({
    amount: 203722,
    couponId: "FIRSTSNOW",
    guestDetails: { firstName: "Ada", email: "ada@example.com" },
  });
  expect(request).not.toHaveProperty("paymentIntentId");
});

test("a change of an existing intent names it", () => {
  const intent = { clientSecret: "s", paymentIntentId: "pi_1" };
  const held: Draft = { ...complete, payment: { status: "requested", intent } };

  expect(paymentIntentRequest(rules).parse(paymentRequest(held, { quote }))).toMatchObject({ paymentIntentId: "pi_1" });
});

test("nothing is requested while dates or agreements are missing", () => {
  expect(paymentRequest(chosen, { quote })).toBeUndefined();
  expect(recordRequest({ ...complete, selection: { checkIn: "2027-02-04" } })).toBeUndefined();
});

test("the requests to record and to email match the contract", () => {
  expect(recordBookingRequest.parse(recordRequest(complete))).toMatchObject({
    paymentIntentId: null,
    guests: 2,
  });
  expect(sendConfirmationRequest.parse(confirmationRequest(complete, quote))).toMatchObject({
    subtotal: 1956,
    cleaningFee: 200,
    salesTax: 107.58,
    total: 2037.22,
    discountAmount: 226.36,
    appliedCoupon: { name: "First Snow" },
  });
});
