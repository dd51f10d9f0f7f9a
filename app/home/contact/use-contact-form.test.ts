import { expect, test } from "vitest";
import { contactProblems } from "./use-contact-form.ts";

test("a complete message has no problems", () => {
  expect(contactProblems({ name: "Ada", email: "ada@example.com", message: "Is the pass open?" })).toEqual({});
});

test("name, email and message are all required", () => {
  expect(contactProblems({ name: " ", email: "", message: "\n" })).toEqual({
    name: "Please fill in this field.",
    email: "Please fill in this field.",
    message: "Please fill in this field.",
  });
});

test("a name with a tab is reported here, because the server would refuse it", () => {
  expect(contactProblems({ name: "Ada\tByron", email: "ada@example.com", message: "Hello" })).toEqual({
    name: "This name has a tab or another hidden character in it. Please type it again.",
  });
});

test("an invalid email address is reported", () => {
  expect(contactProblems({ name: "Ada", email: "ada@example", message: "Hello" })).toEqual({
    email: "Please enter a valid email address.",
  });
});
