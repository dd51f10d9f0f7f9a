import { expect, test } from "vitest";
import { failure } from "./failure.ts";
import { refusalSentence } from "./refusals.ts";
import { wrongFields } from "./testing/wrong-fields.ts";

const no = { code: "dates-taken", message: refusalSentence("dates-taken") };

test("a no carries its code and its sentence", () => {
  expect(failure.parse(no)).toEqual(no);
});

test("a changed price carries the new one", () => {
  const quote = {
    nights: [],
    subtotal: 0,
    cleaningFee: 200_00,
    salesTax: 0,
    total: 200_00,
    discount: 0,
    payable: 200_00,
  };

  expect(failure.parse({ ...no, quote }).quote).toEqual(quote);
  expect(wrongFields(failure, { ...no, quote: { total: 1 } })).toContain("quote.payable");
});

test("wrong details carry what is wrong with which field", () => {
  const fields = { "guestDetails.email": "must be an email address" };

  expect(failure.parse({ ...no, fields }).fields).toEqual(fields);
  expect(wrongFields(failure, { ...no, fields: { email: 7 } })).toEqual(["fields.email"]);
});

test("what has no code or no sentence is not taken for a no", () => {
  expect(wrongFields(failure, {})).toEqual(["code", "message"]);
  expect(wrongFields(failure, "Service unavailable")).toEqual([""]);
});
