import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Environment, runTool } from "./child-processes.ts";
import { type Tally, tallyVitest } from "./tally.ts";

/** Runs Vitest and counts its tests. */
export async function runVitest(args: readonly string[], env: Environment): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), "lodge-report-"));
  const report = join(folder, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  try {
    const code = await runTool("vitest", ["run", "--allowOnly=false", ...reporters, ...args], env);
    return tallyVitest(readReport(report), code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
