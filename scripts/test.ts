import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isStopped, runNode, runTool } from "./child-processes.ts";
import { cleanEnvironment } from "./clean-environment.ts";
import { startPostgres } from "./postgres.ts";
import { buildSite } from "./site-build.ts";
import { add, inOneLine, nothing, type Tally, tallyCheck, tallyPlaywright, tallyVitest } from "./tally.ts";

type Stage = { name: string; tally: Tally; seconds: number };

const env = cleanEnvironment();
const stages: Stage[] = [];
const remarks: string[] = [];
const reports = await mkdtemp(join(tmpdir(), "lodge-reports-"));
const postgres = await startPostgres();

try {
  await stage("Format and lint", async () => tallyCheck(await runTool("biome", ["check", "--error-on-warnings"], env)));
  await stage("Types", async () => tallyCheck(await runNode(["scripts/check-types.ts"], env)));
  await stage("Rules, server and screens", runUnitTests);
  if (postgres === undefined) await stage("PostgreSQL", missingPostgres);
  const build = await stage("Build", runBuild);
  if (build.failed === 0) await stage("Journeys in a browser", runJourneys);
} finally {
  await postgres?.stop();
  await rm(reports, { recursive: true, force: true });
}
tell();

async function runUnitTests(): Promise<Tally> {
  const report = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const database = postgres === undefined ? {} : { TEST_DATABASE_URL: postgres.url };
  const code = await runTool("vitest", ["run", "--allowOnly=false", ...reporters], { ...env, ...database });
  return tallyVitest(readReport(report), code);
}

async function runBuild(): Promise<Tally> {
  try {
    await buildSite({ env, evenIfUpToDate: true });
    return tallyCheck(0);
  } catch (error) {
    console.error(error);
    return tallyCheck(1);
  }
}

async function runJourneys(): Promise<Tally> {
  const report = join(reports, "playwright.json");
  const code = await runTool("playwright", ["test", "--forbid-only"], { ...env, JOURNEYS_REPORT: report });
  return tallyPlaywright(readReport(report), code);
}

async function missingPostgres(): Promise<Tally> {
  remarks.push("PostgreSQL was not found: its tests did not run. Debian: sudo apt-get install postgresql");
  return process.env.CI === "true" ? { ...nothing, failed: 1 } : { ...nothing, skipped: 1 };
}

async function stage(name: string, run: () => Promise<Tally>): Promise<Tally> {
  if (isStopped()) return nothing;
  console.info(`\n── ${name}`);
  const start = performance.now();
  const tally = await run();
  stages.push({ name, tally, seconds: (performance.now() - start) / 1000 });
  return tally;
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function tell(): void {
  const total = stages.map(({ tally }) => tally).reduce(add, nothing);
  console.info("");
  for (const { name, tally, seconds } of stages) {
    console.info(`${name.padEnd(28)}${seconds.toFixed(1).padStart(7)} s   ${inOneLine(tally)}`);
  }
  for (const remark of remarks) console.info(remark);
  console.info(inOneLine(total));
  process.exitCode ||= total.failed > 0 || isStopped() ? 1 : 0;
}
