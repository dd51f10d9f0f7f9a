import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type Environment, isStopped, root, runNode, runTool } from "../child-processes.ts";

export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed and why, as far as the runner says. */
  readonly failures?: readonly string[];
};
export type Stage = readonly [name: string, run: () => Promise<Counts>];

/**
 * Runs every stage, even after one has failed. What failed is repeated at the end, because of a long run often only
 * the end is kept. The total is the last line: CI reads it there.
 */
export async function runStages(stages: readonly Stage[], remarks = () => ""): Promise<void> {
  const lines: string[] = [];
  const all: Counts[] = [];
  for (const [name, run] of stages) {
    if (isStopped()) break;
    console.info(`\n── ${name}`);
    const start = performance.now();
    const counts = await run();
    all.push(counts);
    lines.push(`${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s   ${name}: ${inOneLine(counts)}`);
  }
  const total = sum(all);
  const failures = total.failures?.map((failure) => `✗ ${failure}\n`) ?? [];
  console.info(["", ...lines, remarks(), ...failures, inOneLine(total)].join("\n"));
  process.exitCode ||= total.failed > 0 || isStopped() ? 1 : 0;
}

/** Replaces the PostgreSQL tests when it isn't installed: they count as skipped, and in CI as failed. */
export const postgresMissing: Stage = [
  "PostgreSQL was not found, so its tests did not run (Debian: sudo apt-get install postgresql)",
  async () => (process.env.CI === "true" ? { ...NONE, failed: 1 } : { ...NONE, skipped: 1 }),
];

/** Runs a command that counts as one test: it passes or fails. */
export async function runCheck(args: string[], env: Environment): Promise<Counts> {
  const code = await runNode(args, env);
  return { ...countCheck(code), failures: code === 0 ? [] : [`node ${args.join(" ")} ended with ${code}`] };
}

export async function runVitest(args: string[], env: Environment): Promise<Counts> {
  const file = join(root, "test-results/vitest.json");
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await runTool("vitest/vitest.mjs", ["run", "--allowOnly=false", ...reporters, ...args], env);
  return countVitest(read(file), code);
}

/** Builds the site first, if it has changed. */
export async function runJourneys(env: Environment, args: readonly string[] = []): Promise<Counts> {
  const file = join(root, "test-results/playwright.json");
  rmSync(file, { force: true });
  const code = await runNode(["scripts/run.mjs", "test-e2e", "--forbid-only", ...args], env);
  return countPlaywright(read(file), code);
}

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

const MOST_LINES = 12;
const LONGEST_LINE = 300;

/** Without colors and stack traces. A counterexample can be pages long; its seed, in the line before, replays it. */
function failure(name: string, ...messages: readonly string[]): string {
  const lines = messages
    .flatMap((message) => stripVTControlCharacters(message).split("\n"))
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line))
    .slice(0, MOST_LINES);
  return [name, ...lines.map((line) => `  ${line.slice(0, LONGEST_LINE)}`)].join("\n");
}

/** A runner can fail without a failed test: a file that doesn't load, an error after the last test. */
function orFailed(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export function countCheck(exitCode: number): Counts {
  return exitCode === 0 ? { ...NONE, passed: 1 } : { ...NONE, failed: 1 };
}

const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sum(all: readonly Counts[]): Counts {
  const of = (end: "passed" | "failed" | "skipped") => all.reduce((total, counts) => total + counts[end], 0);
  const failures = all.flatMap((counts) => counts.failures ?? []);
  return { passed: of("passed"), failed: of("failed"), skipped: of("skipped"), failures };
}

export function inOneLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
