import fc from "fast-check";
import { expect, test } from "vitest";
import { type LetterDraft, makeLetter, readMailAddress } from "./letter.ts";

const DRAFT: LetterDraft = {
  to: { name: "Ada", address: "ada@example.com" },
  subject: "Your booking",
  text: "Hello",
  html: "<p>Hello</p>",
};

test("a plain email can be made", () => {
  expect(makeLetter(DRAFT)).toEqual(DRAFT);
});

test.each<[string, Partial<LetterDraft>]>([
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
  expect(() => makeLetter({ ...DRAFT, ...change })).toThrow();
});

test("no text that gets through puts a control character into a header", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const make = () => makeLetter({ ...DRAFT, subject: text, to: { name: text, address: "ada@example.com" } });

      if (/[\p{Cc}\u2028\u2029]/u.test(text) || text === "") expect(make).toThrow();
      else expect(make().subject).toBe(text);
    }),
  );
});

test("an address is read as the owner wrote it in the configuration", () => {
  expect(readMailAddress("Wild Iris Lodge <hello@example.com>")).toEqual({
    name: "Wild Iris Lodge",
    address: "hello@example.com",
  });
  expect(readMailAddress('"Iris, Wild" <hello@example.com>')).toEqual({
    name: "Iris, Wild",
    address: "hello@example.com",
  });
  expect(readMailAddress(" hello@example.com ")).toEqual({ address: "hello@example.com" });
  expect(() => readMailAddress("hello")).toThrow();
  expect(() => readMailAddress("a@example.com, b@example.com")).toThrow();
});
