import { expect, test } from "vitest";
import { curlQuotes } from "./curly-quotes.ts";
import { parseText } from "./parse-text.ts";

test("quotes open after a space and close after a word", () => {
  expect(curlQuotes('Say "you-RAY" ("please").')).toBe("Say “you-RAY” (“please”).");
});

test("an apostrophe stays one in a word, after it and before a short year", () => {
  expect(curlQuotes("The miners' cat, O'Brien's and the '90s")).toBe("The miners’ cat, O’Brien’s and the ’90s");
});

test("dashes and dots stay as they were typed", () => {
  expect(curlQuotes("8--10 miles ... or so")).toBe("8--10 miles ... or so");
});

test("a quotation that ends after italics is closed", () => {
  const { blocks } = parseText('He said "*go*" and "stay".\n\n"Again."', "A title");

  expect(blocks).toEqual([{ kind: "words", html: "<p>He said “<em>go</em>” and “stay”.</p>\n<p>“Again.”</p>" }]);
});
