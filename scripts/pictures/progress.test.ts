import { expect, test } from "vitest";
import { showProgress } from "./progress.ts";

function shown(total: number, isTTY: boolean): string[] {
  const lines: string[] = [];
  const step = showProgress("Pictures", total, { isTTY, write: (text: string) => lines.push(text) });
  for (let done = 0; done < total; done += 1) step();
  return lines;
}

test("a log gets a line for each quarter", () => {
  expect(shown(460, false)).toEqual([
    "Pictures: 115 of 460\n",
    "Pictures: 230 of 460\n",
    "Pictures: 345 of 460\n",
    "Pictures: 460 of 460\n",
  ]);
  expect(shown(1, false)).toEqual(["Pictures: 1 of 1\n"]);
});

test("a terminal gets one bar that fills, and the next line begins below it", () => {
  const [first, second] = shown(2, true);

  expect(first).toBe(`\r${"█".repeat(15)}${"░".repeat(15)} Pictures: 1 of 2`);
  expect(second).toBe(`\r${"█".repeat(30)} Pictures: 2 of 2\n`);
});
