import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { breakEveryRule } from "./broken-rules.ts";
import { cleanEnvironment } from "./clean-environment.ts";
import { startPostgres } from "./postgres.ts";
import { runVitest } from "./run-vitest.ts";
import { createStages } from "./stages.ts";
import { nothing, type Tally } from "./tally.ts";

// The tests whose short forms are part of "npm test", with their full figures. What they saw is printed at the end.

const FULL = { PROTOCOL_RUNS: "2000", KILLS: "120", GUESTS: "500", HOSTILE_REQUESTS: "1000" };

const stages = createStages();
const folder = await mkdtemp(join(tmpdir(), "lodge-long-"));
const seen = join(folder, "seen.txt");
const postgres = await startPostgres();
const env = cleanEnvironment();
const all = { ...env, ...FULL, FIGURES_FILE: seen, ...(postgres && { TEST_DATABASE_URL: postgres.url }) };

try {
  if (postgres === undefined) await stages.run("PostgreSQL", missingPostgres);
  await stages.run("The booking protocol", () => run("server/bookings/protocol.test.ts"));
  await stages.run("Broken rules", () => breakEveryRule(env));
  await stages.run("Killed servers", () => run("server/stress/killed-server.test.ts"));
  await stages.run("Contention", () => run("server/stress/contention.test.ts"));
  await stages.run("Failing sources", () => run("server/routes/failing-"));
  await stages.run("Hostile input", () => run("server/routes/hostile-input.test.ts"));
  if (existsSync(seen)) stages.remark(`\n${readFileSync(seen, "utf8")}`);
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
stages.tell();

function run(tests: string): Promise<Tally> {
  return runVitest(["--project", "server", tests], all);
}

async function missingPostgres(): Promise<Tally> {
  stages.remark("PostgreSQL was not found: its tests did not run. Debian: sudo apt-get install postgresql");
  return process.env.CI === "true" ? { ...nothing, failed: 1 } : { ...nothing, skipped: 1 };
}
