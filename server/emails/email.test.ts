import fc from "fast-check";
import { expect, test } from "vitest";
import { type EmailDraft, makeEmail, makeEmailAddress, readEmailAddress } from "./email.ts";

const OWNER = makeEmailAddress({ address: "owner@example.com" });
const DRAFT: EmailDraft = {
  to: { name: "Ada", address: "ada@example.com" },
  subject: "Your booking",
  preview: "Hello",
  heading: "Hello.",
  blocks: [{ kind: "lead", text: "Hello" }],
};

test("a plain email can be made", () => {
  expect(makeEmail(DRAFT, OWNER)).toEqual(DRAFT);
});

test.each<[string, Partial<EmailDraft>]>([
  ["a two-line subject", { subject: "Hello\r\nBcc: everybody@example.com" }],
  ["a subject with a bare line feed", { subject: "Hello\nBcc: everybody@example.com" }],
  ["a subject with a line separator", { subject: "Hello\u2028Bcc: everybody@example.com" }],
  ["a two-line name", { to: { name: "Ada\r\nBcc: x@example.com", address: "ada@example.com" } }],
  ["a two-line address", { to: { address: "ada@example.com\r\nBcc: x@example.com" } }],
  ["two addresses in one", { to: { address: "ada@example.com, x@example.com" } }],
  ["an address with a name in it", { to: { address: "Ada <ada@example.com>" } }],
  ["a two-line reply address", { replyTo: { name: "a\nb", address: "ada@example.com" } }],
  ["a two-line file name", { attachments: [{ filename: "a\r\nb", contentType: "text/plain", content: "" }] }],
  ["a two-line content type", { attachments: [{ filename: "a", contentType: "text/plain\r\nX: y", content: "" }] }],
])("%s is refused", (_, change) => {
  expect(() => makeEmail({ ...DRAFT, ...change }, OWNER)).toThrow();
});

test("no text that gets through puts a control character into a header", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const make = () => makeEmail({ ...DRAFT, subject: text, to: { name: text, address: "ada@example.com" } }, OWNER);

      if (/[\p{Cc}\u2028\u2029]/u.test(text) || text === "") expect(make).toThrow();
      else expect(make().subject).toBe(text);
    }),
  );
});

test("an address is read as the owner wrote it in the configuration", () => {
  expect(readEmailAddress("Wild Iris Lodge <hello@example.com>")).toEqual({
    name: "Wild Iris Lodge",
    address: "hello@example.com",
  });
  expect(readEmailAddress('"Iris, Wild" <hello@example.com>')).toEqual({
    name: "Iris, Wild",
    address: "hello@example.com",
  });
  expect(readEmailAddress(" hello@example.com ")).toEqual({ address: "hello@example.com" });
  expect(() => readEmailAddress("hello")).toThrow();
  expect(() => readEmailAddress("a@example.com, b@example.com")).toThrow();
});
