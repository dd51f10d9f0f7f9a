import { expect, test } from "vitest";
import { add, inOneLine, tallyCheck, tallyPlaywright, tallyVitest } from "./tally.ts";

const fourTests = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0 };

test("the last line sums up all runners and checks", () => {
  const journeys = tallyPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 0 } }, 1);

  const all = add(add(tallyCheck(0), tallyVitest(fourTests, 1)), journeys);

  expect(inOneLine(all)).toBe("8 passed, 2 failed, 1 skipped");
});

test("a test that passes only at the second try has failed", () => {
  const tally = tallyPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } }, 0);

  expect(tally).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test("a runner that fails without a failed test counts as a failure", () => {
  const tally = tallyVitest({ ...fourTests, numFailedTests: 0 }, 1);

  expect(tally.failed).toBe(1);
});

test("a runner that leaves no report has failed, whatever it says", () => {
  expect(tallyVitest(undefined, 0).failed).toBe(1);
  expect(tallyPlaywright(undefined, 0).failed).toBe(1);
});
