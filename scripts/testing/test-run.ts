import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Environment, isStopped, root, runNode, runTool } from "../child-processes.ts";
import { type Counts, countCheck, countPlaywright, countVitest, inOneLine, NONE, sum } from "./test-counts.ts";

export type Stage = readonly [name: string, run: () => Promise<Counts>];

/**
 * Runs every stage, even after one has failed. What failed is repeated at the end, because often only the end of a
 * long run is kept. The total is the last line: CI reads it there.
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

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
