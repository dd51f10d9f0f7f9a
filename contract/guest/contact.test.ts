import fc from "fast-check";
import { expect, test } from "vitest";
import { checkContactMessage, MESSAGE_MAX } from "#domain/contact-message.ts";
import { isControl } from "../testing/control-characters.ts";
import { without } from "../testing/good-requests.ts";
import { hostileTexts } from "../testing/hostile-texts.ts";
import { wrongFields } from "../testing/wrong-fields.ts";
import { contactRequest } from "./contact.ts";

const request = {
  name: "Ada",
  email: "ada@example.com",
  message: "Is there a piano?\nKind regards",
  recaptchaToken: "t",
};

test("a message is accepted as it was written, line breaks included", () => {
  const withTrap = { ...request, website: "" };

  expect(contactRequest.parse(request)).toEqual(request);
  expect(contactRequest.parse(withTrap)).toEqual(withTrap);
});

test("name, email and message are all required, and spaces alone don't count", () => {
  expect(wrongFields(contactRequest, {})).toEqual(["email", "message", "name", "recaptchaToken"]);
  expect(wrongFields(contactRequest, without("recaptchaToken", request))).toEqual(["recaptchaToken"]);
  expect(wrongFields(contactRequest, { ...request, name: " ", email: "", message: "\n \n" })).toEqual([
    "email",
    "message",
    "name",
  ]);
});

test("wrong types and unknown fields are refused by name", () => {
  expect(wrongFields(contactRequest, { ...request, message: ["Hello"] })).toEqual(["message"]);
  expect(wrongFields(contactRequest, { ...request, recaptchaToken: null })).toEqual(["recaptchaToken"]);
  expect(wrongFields(contactRequest, { ...request, email: "ada@example.com\nBcc: eve@example.com" })).toEqual([
    "email",
  ]);
  expect(wrongFields(contactRequest, { ...request, to: "eve@example.com" })).toEqual(["to?"]);
});

test("a name with control characters is refused, so no email header can be forged", () => {
  expect(wrongFields(contactRequest, { ...request, name: "Ada\r\nBcc: eve@example.com" })).toEqual(["name"]);
  expect(wrongFields(contactRequest, { ...request, name: "A\u0000da" })).toEqual(["name"]);
});

test("values that are too long are refused", () => {
  expect(wrongFields(contactRequest, { ...request, message: "a".repeat(MESSAGE_MAX) })).toEqual([]);
  expect(wrongFields(contactRequest, { ...request, message: "a".repeat(MESSAGE_MAX + 1) })).toEqual(["message"]);
  expect(wrongFields(contactRequest, { ...request, name: "a".repeat(81) })).toEqual(["name"]);
  expect(wrongFields(contactRequest, { ...request, recaptchaToken: "a".repeat(4_097) })).toEqual(["recaptchaToken"]);
  expect(wrongFields(contactRequest, { ...request, website: "a".repeat(201) })).toEqual(["website"]);
});

test("the server accepts exactly what the form lets a visitor send", () => {
  const texts = [
    ...hostileTexts,
    "a".repeat(MESSAGE_MAX),
    "a".repeat(MESSAGE_MAX + 1),
    "😀".repeat(2_501),
    "\u0000\u0007",
  ];
  const typed = ["name", "email", "message"].flatMap((field) => texts.map((text) => ({ ...request, [field]: text })));

  const torn = typed.filter(
    (message) =>
      wrongFields(contactRequest, message).join() !== Object.keys(checkContactMessage(message)).sort().join(),
  );

  expect(torn).toEqual([]);
});

test("pasted control characters are removed, and the message still gets through", () => {
  const message = "\u0000Is there\u000b a piano?\r\n\tAda\u001b";

  expect(contactRequest.parse({ ...request, message }).message).toBe("Is there a piano?\r\n\tAda");
  expect(wrongFields(contactRequest, { ...request, message: "\u0000\u0007" })).toEqual(["message"]);
});

test("a message keeps tabs and line breaks, loses every other control character, and keeps all its words", () => {
  const unit = fc.oneof(
    fc.constantFrom(..."\u0000\u0008\t\n\r\u001b\u007f\u0085"),
    fc.string({ minLength: 1, maxLength: 1 }),
  );

  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
      const taken = contactRequest.safeParse({ ...request, message: text }).data?.message ?? "";

      expect([...taken].filter((sign) => isControl(sign) && !"\t\n\r".includes(sign))).toEqual([]);
      expect(wordsOf(taken)).toBe(wordsOf(text));
    }),
  );
});

function wordsOf(text: string): string {
  return [...text].filter((sign) => !isControl(sign) && sign.trim() !== "").join("");
}
