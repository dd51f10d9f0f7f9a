import fc from "fast-check";
import { expect, test } from "vitest";
import { type RefusalCode, refusalSentence, refusals } from "./refusals.ts";

const codes = Object.keys(refusals) as RefusalCode[];
const anyCode = fc.constantFrom(...codes);

test("dates: the guest reads the sentences of the specification", () => {
  expect(refusalSentence("dates-taken")).toBe(
    "Selected range includes unavailable dates. Please choose a different range.",
  );
  expect(refusalSentence("missing-rate")).toBe(
    "One or more selected nights do not have a nightly rate set. Please select different dates or contact us.",
  );
  expect(refusalSentence("check-out-not-after-check-in")).toBe("Check-out must be after check-in date.");
});

test("the minimum stay is said in words, with its number", () => {
  expect(refusalSentence("minimum-stay", { nights: 3 })).toBe("Minimum stay from this day is 3 nights");
});

test("the longest stay is said in words, with its number", () => {
  expect(refusalSentence("longest-stay", { nights: 28 })).toBe("The longest stay is 28 nights.");
});

test("details: the guest reads the sentence of the specification", () => {
  expect(refusalSentence("invalid-email")).toBe("Please enter a valid email address.");
});

test("coupon and payment: the guest reads the sentences of the specification", () => {
  expect(refusalSentence("coupon-failed")).toBe("Failed to validate coupon");
  expect(refusalSentence("payment-failed")).toBe("Payment failed. Please try again.");
  expect(refusalSentence("payment-incomplete")).toBe("Please complete payment to proceed.");
});

test("contact: the visitor reads the sentences of the specification", () => {
  expect(refusalSentence("captcha-missing")).toBe("reCAPTCHA not loaded. Please try again.");
  expect(refusalSentence("captcha-token-failed")).toBe("Failed to get reCAPTCHA token.");
  expect(refusalSentence("contact-refused", { text: "Mail server is down" })).toBe(
    "Failed to send message: Mail server is down. Please check your server logs.",
  );
  expect(refusalSentence("contact-unreachable")).toBe(
    "An error occurred. Is the backend server running? Please try again.",
  );
});

test("calendars: the console reads the words of the specification", () => {
  expect(refusalSentence("feed-unavailable")).toBe("Failed to fetch iCal feed");
});

test("every refusal has a status that blames the request or the server, never a success", () => {
  const statuses = new Set(codes.map((code) => refusals[code].status));
  const usual = new Set([400, 401, 402, 403, 404, 405, 409, 413, 422, 429, 500, 502, 503]);

  expect([...statuses].filter((status) => !usual.has(status))).toEqual([]);
});

test("the statuses that the API promises stay as they are", () => {
  expect(refusals["price-changed"].status).toBe(409);
  expect(refusals["dates-taken"].status).toBe(409);
  expect(refusals["invalid-details"].status).toBe(422);
  expect(refusals["feed-unavailable"].status).toBe(502);
  expect(refusals["too-many-requests"].status).toBe(429);
  expect(refusals.fault.status).toBe(500);
});

test("every refusal has a one-line sentence, and no two codes share one", () => {
  const sentences = codes.map((code) => refusals[code].message);

  expect(sentences.filter((sentence) => !/^\S[^\n]*\S$/.test(sentence))).toEqual([]);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test("a sentence without values is shown as it is, and no sentence shows a brace", () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      const sentence = refusalSentence(code);

      expect(sentence).not.toMatch(/[{}]/);
      expect(sentence).toBe(refusals[code].message.replace(/\{\w+\}/, ""));
    }),
  );
});

test("a value is filled in unchanged, whatever characters it has", () => {
  const anyText = fc.oneof(fc.string(), fc.constantFrom("$&", "$1", "$`", "{text}", "{nights}"));

  fc.assert(
    fc.property(anyText, (text) => {
      expect(refusalSentence("contact-refused", { text })).toBe(
        `Failed to send message: ${text}. Please check your server logs.`,
      );
    }),
  );
});

test("values that a sentence doesn't mention change nothing", () => {
  expect(refusalSentence("dates-taken", { nights: 3, text: "x" })).toBe(refusals["dates-taken"].message);
});
