import { stripVTControlCharacters } from "node:util";

export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed and why, as far as the runner says. */
  readonly failures?: readonly string[];
};

type VitestReport = Record<`num${"Passed" | "Failed" | "Pending" | "Todo"}Tests`, number> & {
  readonly testResults: readonly {
    readonly name: string;
    /** Empty unless the file didn't load. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
};

export function countVitest(report: VitestReport | undefined, exitCode: number): Counts {
  if (report === undefined) return countCheck(exitCode || 1);
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report;
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message === "" ? [] : [failure(name, message)]),
    ...assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => failure(fullName, ...(failureMessages ?? []))),
  ]);
  return orFailed({ passed, failed, skipped: numPendingTests + numTodoTests, failures }, exitCode);
}

type PlaywrightSuite = {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
};

type PlaywrightReport = {
  readonly stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
  readonly suites: readonly PlaywrightSuite[];
};

export function countPlaywright(report: PlaywrightReport | undefined, exitCode: number): Counts {
  if (report === undefined) return countCheck(exitCode || 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = report.suites.flatMap(failedJourneys);
  return orFailed({ passed: expected, failed: unexpected + flaky, skipped, failures }, exitCode);
}

function failedJourneys({ title, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const errors = results.flatMap((result) => result.errors.map(({ message = "" }) => message));
        return failure(`${title}: ${spec.title} (${projectName})`, ...errors);
      }),
  );
  return [...own, ...suites.flatMap(failedJourneys)];
}

const FIRST_LINES = 8;
const LAST_LINES = 12;
const LONGEST_LINE = 300;

/**
 * Without colors and stack traces. A counterexample can be pages long: the seed before it replays it, and what went
 * wrong stands after it.
 */
function failure(name: string, ...messages: readonly string[]): string {
  const lines = messages
    .flatMap((message) => stripVTControlCharacters(message).split("\n"))
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line))
    .filter((_, index, all) => index < FIRST_LINES || index >= all.length - LAST_LINES);
  return [name, ...lines.map((line) => `  ${line.slice(0, LONGEST_LINE)}`)].join("\n");
}

/** A runner can fail without a failed test: a file that doesn't load, an error after the last test. */
function orFailed(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export function countCheck(exitCode: number): Counts {
  return exitCode === 0 ? { ...NONE, passed: 1 } : { ...NONE, failed: 1 };
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sum(all: readonly Counts[]): Counts {
  const of = (end: "passed" | "failed" | "skipped") => all.reduce((total, counts) => total + counts[end], 0);
  const failures = all.flatMap((counts) => counts.failures ?? []);
  return { passed: of("passed"), failed: of("failed"), skipped: of("skipped"), failures };
}

export function inOneLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
