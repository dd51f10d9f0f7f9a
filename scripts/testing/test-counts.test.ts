import { expect, test } from "vitest";
import { countCheck, countPlaywright, countVitest, inOneLine, sum } from "./test-counts.ts";

const fourTests = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0, testResults: [] };

test("the last line sums up all runners and checks", () => {
  const journeys = countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 0 }, suites: [] }, 1);

  const all = sum([countCheck(0), countVitest(fourTests, 1), journeys]);

  expect(inOneLine(all)).toBe("8 passed, 2 failed, 1 skipped");
});

test("a test that passes only on the second try has failed", () => {
  const counts = countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, suites: [] }, 0);

  expect(counts).toEqual({ passed: 3, failed: 1, skipped: 0, failures: [] });
});

test("a runner that fails without a failed test counts as a failure", () => {
  const counts = countVitest({ ...fourTests, numFailedTests: 0 }, 1);

  expect(counts.failed).toBe(1);
});

test("a runner that leaves no report has failed, whatever it says", () => {
  expect(countVitest(undefined, 0).failed).toBe(1);
  expect(countPlaywright(undefined, 0).failed).toBe(1);
});

test("a failed test is named with its reason, but without colors and stack trace", () => {
  const failed = {
    fullName: "the lodge keeps its promise",
    status: "failed",
    failureMessages: ["\u001b[31mError: Property failed\u001b[39m\n{ seed: 7 }\n    at lodge.ts:1:1"],
  };
  const passed = { fullName: "the lodge is open", status: "passed", failureMessages: [] };
  const testResults = [{ name: "lodge.test.ts", message: "", assertionResults: [passed, failed] }];

  const { failures } = countVitest({ ...fourTests, testResults }, 1);

  expect(failures).toEqual(["the lodge keeps its promise\n  Error: Property failed\n  { seed: 7 }"]);
});

test("of a message that fills pages, what replays it and what went wrong are kept", () => {
  const steps = Array.from({ length: 90 }, (_, step) => `step ${step}`);
  const message = ["Error: Property failed", "{ seed: 7 }", ...steps, "Got a night sold twice"].join("\n");
  const failed = { fullName: "the lodge keeps its promise", status: "failed", failureMessages: [message] };
  const testResults = [{ name: "lodge.test.ts", message: "", assertionResults: [failed] }];

  const lines = countVitest({ ...fourTests, testResults }, 1).failures?.[0]?.split("\n") ?? [];

  expect(lines).toHaveLength(21);
  expect(lines).toContain("  { seed: 7 }");
  expect(lines.at(-1)).toBe("  Got a night sold twice");
});

test("a test file that does not load is named", () => {
  const testResults = [{ name: "lodge.test.ts", message: "Cannot find house.ts", assertionResults: [] }];

  const { failures } = countVitest({ ...fourTests, testResults }, 1);

  expect(failures).toEqual(["lodge.test.ts\n  Cannot find house.ts"]);
});

test("a failed journey is named with its screen, however deep it stands in its file", () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ projectName: "phone", status, results: [{ errors: [{ message: "Error: no button" }] }] }],
  });
  const inner = {
    title: "by keyboard",
    specs: [spec("a guest books", "unexpected"), spec("a guest looks", "expected")],
  };
  const suites = [{ title: "wizard.e2e.ts", specs: [], suites: [inner] }];

  const { failures } = countPlaywright({ stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }, suites }, 1);

  expect(failures).toEqual(["by keyboard: a guest books (phone)\n  Error: no button"]);
});
