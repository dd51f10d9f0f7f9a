import fc from "fast-check";
import { expect, test } from "vitest";
import { testRules } from "#domain/testing/test-rules.ts";
import { ada, adasStay, DRAFT_ID, everythingAccepted, without } from "../testing/good-requests.ts";
import { wrongFields } from "../testing/wrong-fields.ts";
import { paymentIntentRequest, releaseHoldRequest } from "./payments.ts";

const intentRequest = paymentIntentRequest(testRules);
const request = { ...adasStay, amount: 1980_84 };

test("a guest can ask to pay, then again with a coupon, the same payment or for more time", () => {
  const again = { ...request, couponId: "WELCOME10", paymentIntentId: "pi_1", keepHolding: true };

  expect(intentRequest.parse(request)).toEqual(request);
  expect(intentRequest.parse(again)).toEqual(again);
});

test("an amount alone is refused: the lodge must know who stays when", () => {
  const missing = ["agreements", "checkInDate", "checkOutDate", "draftId", "guestDetails", "guests"];

  expect(wrongFields(intentRequest, { amount: 1980_84 })).toEqual(missing);
  expect(wrongFields(intentRequest, { amount: 1980_84, paymentIntentId: "pi_1" })).toEqual(missing);
});

test("each field of a payment is required", () => {
  expect(wrongFields(intentRequest, without("amount", request))).toEqual(["amount"]);
  expect(wrongFields(intentRequest, without("checkInDate", request))).toEqual(["checkInDate"]);
  expect(wrongFields(intentRequest, without("checkOutDate", request))).toEqual(["checkOutDate"]);
  expect(wrongFields(intentRequest, without("guests", request))).toEqual(["guests"]);
  expect(wrongFields(intentRequest, without("guestDetails", request))).toEqual(["guestDetails"]);
  expect(wrongFields(intentRequest, without("agreements", request))).toEqual(["agreements"]);
  expect(wrongFields(intentRequest, without("draftId", request))).toEqual(["draftId"]);
});

test("wrong types are refused by name", () => {
  expect(wrongFields(intentRequest, { ...request, amount: "198084" })).toEqual(["amount"]);
  expect(wrongFields(intentRequest, { ...request, amount: 1980.84 })).toEqual(["amount"]);
  expect(wrongFields(intentRequest, { ...request, checkInDate: "2026-02-30" })).toEqual(["checkInDate"]);
  expect(wrongFields(intentRequest, { ...request, guests: "2" })).toEqual(["guests"]);
  expect(wrongFields(intentRequest, { ...request, guests: 9 })).toEqual(["guests"]);
  expect(wrongFields(intentRequest, { ...request, couponId: null })).toEqual(["couponId"]);
  expect(wrongFields(intentRequest, { ...request, keepHolding: false })).toEqual(["keepHolding"]);
  expect(wrongFields(intentRequest, [request])).toEqual([""]);
  expect(wrongFields(intentRequest, null)).toEqual([""]);
});

test("nobody pays with a box unchecked or a detail wrong", () => {
  const unticked = { ...everythingAccepted, privacyPolicy: false };

  expect(wrongFields(intentRequest, { ...request, agreements: unticked })).toEqual(["agreements.privacyPolicy"]);
  expect(wrongFields(intentRequest, { ...request, guestDetails: { ...ada, email: "ada" } })).toEqual([
    "guestDetails.email",
  ]);
  expect(wrongFields(intentRequest, { ...request, guestDetails: { ...ada, lastName: "L\nX" } })).toEqual([
    "guestDetails.lastName",
  ]);
});

test("unknown fields are refused, at the top and inside", () => {
  expect(wrongFields(intentRequest, { ...request, price: 1 })).toEqual(["price?"]);
  expect(wrongFields(intentRequest, { ...request, guestDetails: { ...ada, age: 36 } })).toEqual(["guestDetails.age?"]);
});

test("whatever field is added, it is refused", () => {
  const known = Object.keys(intentRequest.shape);
  const unknown = fc.string().filter((name) => !known.includes(name) && name !== "__proto__");

  fc.assert(
    fc.property(unknown, fc.jsonValue(), (name, value) => {
      expect(wrongFields(intentRequest, { ...request, [name]: value })).toEqual([`${name}?`]);
    }),
  );
});

test("anything that isn't a request is refused, and never throws", () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => !intentRequest.safeParse(value).success));
});

test("only its draft's id releases a hold", () => {
  expect(releaseHoldRequest.parse({ draftId: DRAFT_ID })).toEqual({ draftId: DRAFT_ID });
  expect(wrongFields(releaseHoldRequest, {})).toEqual(["draftId"]);
  expect(wrongFields(releaseHoldRequest, { draftId: 7 })).toEqual(["draftId"]);
  expect(wrongFields(releaseHoldRequest, { draftId: DRAFT_ID, force: true })).toEqual(["force?"]);
});
