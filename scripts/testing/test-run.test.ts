import { expect, test } from "vitest";
import { countCheck, countPlaywright, countVitest, inOneLine, sum } from "./test-run.ts";

const fourTests = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0 };

test("the last line sums up all runners and checks", () => {
  const journeys = countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 0 } }, 1);

  const all = sum([countCheck(0), countVitest(fourTests, 1), journeys]);

  expect(inOneLine(all)).toBe("8 passed, 2 failed, 1 skipped");
});

test("a test that passes only on the second try has failed", () => {
  const counts = countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } }, 0);

  expect(counts).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test("a runner that fails without a failed test counts as a failure", () => {
  const counts = countVitest({ ...fourTests, numFailedTests: 0 }, 1);

  expect(counts.failed).toBe(1);
});

test("a runner that leaves no report has failed, whatever it says", () => {
  expect(countVitest(undefined, 0).failed).toBe(1);
  expect(countPlaywright(undefined, 0).failed).toBe(1);
});
