import { expect, test } from "vitest";
import { checkContactMessage, MESSAGE_MAX, withoutControls } from "./contact-message.ts";

const letter = { name: "Ada", email: "ada@example.com", message: "Is there a piano?\nKind regards" };

test("a complete message has nothing wrong with it, even with spaces around it", () => {
  expect(checkContactMessage(letter)).toEqual({});
  expect(checkContactMessage({ name: " Ada ", email: "ada@example.com ", message: "\nHello\n" })).toEqual({});
});

test("name, email and message are all required, and spaces or hidden characters don't count", () => {
  expect(checkContactMessage({ name: " ", email: "", message: "\u0000 \n" })).toEqual({
    name: "required",
    email: "required",
    message: "required",
  });
});

test("a visitor learns which field is wrong", () => {
  expect(checkContactMessage({ ...letter, name: "Ada\tByron" })).toEqual({ name: "hidden-character" });
  expect(checkContactMessage({ ...letter, name: "a".repeat(81) })).toEqual({ name: "too-long" });
  expect(checkContactMessage({ ...letter, email: "ada@example" })).toEqual({ email: "invalid-email" });
});

test("a message has at most 5,000 characters, not counting spaces around it", () => {
  const message = "a".repeat(MESSAGE_MAX);

  expect(MESSAGE_MAX).toBe(5_000);
  expect(checkContactMessage({ ...letter, message: ` ${message}\n` })).toEqual({});
  expect(checkContactMessage({ ...letter, message: `${message}a` })).toEqual({ message: "too-long" });
});

test("hidden characters are removed from a message, its line breaks stay", () => {
  expect(withoutControls("\u0000Is there\u000b a piano?\r\n\tAda\u001b")).toBe("Is there a piano?\r\n\tAda");
  expect(withoutControls("See \u202efdp.exe\u2066 by Ada\u200f\u061c")).toBe("See fdp.exe by Ada");
});
