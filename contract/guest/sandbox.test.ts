import { expect, test } from "vitest";
import { without } from "../testing/good-requests.ts";
import { wrongFields } from "../testing/wrong-fields.ts";
import { SANDBOX_CARDS, sandboxPayRequest } from "./sandbox.ts";

const request = { paymentIntentId: "pi_1", clientSecret: "pi_1_secret_2", cardNumber: SANDBOX_CARDS.success };

test("a test card is played, with the bank's question answered or not", () => {
  expect(sandboxPayRequest.parse(request)).toEqual(request);
  expect(sandboxPayRequest.parse({ ...request, authentication: "approve" }).authentication).toBe("approve");
  expect(sandboxPayRequest.parse({ ...request, authentication: "fail" }).authentication).toBe("fail");
});

test("every sandbox card has a valid card number", () => {
  const cards = Object.values(SANDBOX_CARDS);

  expect(cards.filter((cardNumber) => !sandboxPayRequest.safeParse({ ...request, cardNumber }).success)).toEqual([]);
  expect(new Set(cards).size).toBe(cards.length);
});

test("a card without a payment, a number with other characters, and unknown fields are refused", () => {
  expect(wrongFields(sandboxPayRequest, without("paymentIntentId", request))).toEqual(["paymentIntentId"]);
  expect(wrongFields(sandboxPayRequest, without("clientSecret", request))).toEqual(["clientSecret"]);
  expect(wrongFields(sandboxPayRequest, { ...request, cardNumber: "4242 4242 4242 4242" })).toEqual(["cardNumber"]);
  expect(wrongFields(sandboxPayRequest, { ...request, cardNumber: 4242424242424242 })).toEqual(["cardNumber"]);
  expect(wrongFields(sandboxPayRequest, { ...request, cardNumber: "4".repeat(20) })).toEqual(["cardNumber"]);
  expect(wrongFields(sandboxPayRequest, { ...request, authentication: "later" })).toEqual(["authentication"]);
  expect(wrongFields(sandboxPayRequest, { ...request, cvc: "123" })).toEqual(["cvc?"]);
});
