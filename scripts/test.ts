import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNode, runTool } from "./child-processes.ts";
import { cleanEnvironment } from "./clean-environment.ts";
import { startPostgres } from "./postgres.ts";
import { readReport, runVitest } from "./run-vitest.ts";
import { buildSite } from "./site-build.ts";
import { createStages } from "./stages.ts";
import { nothing, type Tally, tallyCheck, tallyPlaywright } from "./tally.ts";

const env = cleanEnvironment();
const stages = createStages();
const reports = await mkdtemp(join(tmpdir(), "lodge-reports-"));
const postgres = await startPostgres();

try {
  await stages.run("Format and lint", async () =>
    tallyCheck(await runTool("biome", ["check", "--error-on-warnings"], env)),
  );
  await stages.run("Types", async () => tallyCheck(await runNode(["scripts/check-types.ts"], env)));
  await stages.run("Rules, server and app", runUnitTests);
  if (postgres === undefined) await stages.run("PostgreSQL", missingPostgres);
  const build = await stages.run("Build", runBuild);
  if (build.failed === 0) await stages.run("Journeys in a browser", runJourneys);
} finally {
  await postgres?.stop();
  await rm(reports, { recursive: true, force: true });
}
stages.tell();

function runUnitTests(): Promise<Tally> {
  return runVitest([], postgres === undefined ? env : { ...env, TEST_DATABASE_URL: postgres.url });
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
  stages.remark("PostgreSQL was not found: its tests did not run. Debian: sudo apt-get install postgresql");
  return process.env.CI === "true" ? { ...nothing, failed: 1 } : { ...nothing, skipped: 1 };
}
