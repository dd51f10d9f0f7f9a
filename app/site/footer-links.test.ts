import { expect, test } from "vitest";
import { socialLink } from "./footer-links.ts";

test("an owner's account is linked", () => {
  expect(socialLink({ name: "Instagram", href: "https://example.com/lodge" })).toEqual([
    { words: "Instagram", href: "https://example.com/lodge" },
  ]);
});

test("without an account nothing is linked", () => {
  expect(socialLink(undefined)).toEqual([]);
});
