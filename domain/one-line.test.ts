import { expect, test } from "vitest";
import { isOneLine } from "./one-line.ts";

test("words of any language stand on one line", () => {
  const words = ["", "Ada Byron", "O’Hara-Núñez", "Zoe\u0308", "李", "👩‍🚀"];

  expect(words.filter((text) => !isOneLine(text))).toEqual([]);
});

test("whatever ends a line or cannot be seen by its reader does not", () => {
  const forged = [
    "Ada\tByron",
    "Ada\nByron",
    "Ada\rByron",
    "A\u0000da",
    "A\u001bda",
    "A\u0085da",
    "A\u2028da",
    "A\u2029da",
  ];

  expect(forged.filter(isOneLine)).toEqual([]);
});
