import type { Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { curlQuotes, curlQuotesIn } from "./curly-quotes.ts";
import { textOf } from "./mdast-text.ts";

test("quotes open after a space and close after a word", () => {
  expect(curlQuotes('Say "you-RAY" ("please").')).toBe("Say “you-RAY” (“please”).");
});

test("an apostrophe is an apostrophe, in a word, after it and before a short year", () => {
  expect(curlQuotes("The miners' cat, O'Brien's and the '90s")).toBe("The miners’ cat, O’Brien’s and the ’90s");
});

test("a quotation that ends after words in italics is closed", () => {
  const root: Root = unified().use(remarkParse).parse('He said "*go*" and "stay".\n\n"Again."');

  curlQuotesIn(root);

  expect(textOf(root)).toBe("He said “go” and “stay”.“Again.”");
});
