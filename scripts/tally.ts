/** How many checks and tests came to which end. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** A check that is no test runner counts as one. */
export function tallyCheck(exitCode: number): Tally {
  return exitCode === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
}

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

export function tallyVitest(report: VitestReport | undefined, exitCode: number): Tally {
  if (report === undefined) return tallyCheck(exitCode || 1);
  const skipped = report.numPendingTests + report.numTodoTests;
  return withExit({ passed: report.numPassedTests, failed: report.numFailedTests, skipped }, exitCode);
}

export type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

export function tallyPlaywright(report: PlaywrightReport | undefined, exitCode: number): Tally {
  if (report === undefined) return tallyCheck(exitCode || 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExit({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
}

/** A runner can fail without a failed test: a file that does not load, an error after the last test. */
function withExit(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export function inOneLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
