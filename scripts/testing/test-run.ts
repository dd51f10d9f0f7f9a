import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Environment, isStopped, root, runNode, runTool } from "../child-processes.ts";

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };
export type Stage = readonly [name: string, run: () => Promise<Counts>];

/** Runs every stage, even after one has failed. The total is the last line: CI reads it there. */
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
  console.info(["", ...lines, remarks(), inOneLine(total)].join("\n"));
  process.exitCode ||= total.failed > 0 || isStopped() ? 1 : 0;
}

/** Replaces the PostgreSQL tests when it isn't installed: they count as skipped, and in CI as failed. */
export const postgresMissing: Stage = [
  "PostgreSQL was not found, so its tests did not run (Debian: sudo apt-get install postgresql)",
  async () => (process.env.CI === "true" ? { ...NONE, failed: 1 } : { ...NONE, skipped: 1 }),
];

/** Runs a command that counts as one test: it passes or fails. */
export async function runCheck(args: string[], env: Environment): Promise<Counts> {
  return countCheck(await runNode(args, env));
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

type VitestReport = Record<`num${"Passed" | "Failed" | "Pending" | "Todo"}Tests`, number>;

export function countVitest(report: VitestReport | undefined, exitCode: number): Counts {
  if (report === undefined) return countCheck(exitCode || 1);
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report;
  return orFailed({ passed, failed, skipped: numPendingTests + numTodoTests }, exitCode);
}

type PlaywrightReport = { stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number> };

export function countPlaywright(report: PlaywrightReport | undefined, exitCode: number): Counts {
  if (report === undefined) return countCheck(exitCode || 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return orFailed({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
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
  const of = (end: keyof Counts) => all.reduce((total, counts) => total + counts[end], 0);
  return { passed: of("passed"), failed: of("failed"), skipped: of("skipped") };
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
