import { expect, test } from "vitest";
import { isOneLine } from "./one-line.ts";

test("text in any language fits on one line", () => {
  const words = ["", "Ada Byron", "O’Hara-Núñez", "Zoe\u0308", "李", "👩‍🚀", "سارة", "שרה"];

  expect(words.filter((text) => !isOneLine(text))).toEqual([]);
});

test("text with a line break or an invisible character doesn't", () => {
  const forged = [
    "Ada\tByron",
    "Ada\nByron",
    "Ada\rByron",
    "A\u0000da",
    "A\u001bda",
    "A\u0085da",
    "A\u2028da",
    "A\u2029da",
    // Turns the reading direction, so that a name could end in something it isn't.
    "Ada \u202egnp.exe",
    "\u2066Ada",
    "Ada\u200e",
    "Ada\u200f",
    "Ada\u061c",
    // Nothing of it can be seen.
    "\u200b",
    "\u200b\u2060 \u00ad",
  ];

  expect(forged.filter(isOneLine)).toEqual([]);
});
