import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Environment, root } from "./child-processes.ts";
import { cleanEnvironment } from "./environment.ts";
import { breakEveryRule } from "./testing/broken-rules.ts";
import { checkDeployFiles } from "./testing/deploy-programs.ts";
import { installOnBareDebian } from "./testing/install-on-bare-debian.ts";
import { runJourneysOnPostgres } from "./testing/journeys-on-postgres.ts";
import { startPostgres } from "./testing/postgres.ts";
import type { Counts } from "./testing/test-counts.ts";
import { postgresMissing, runCheck, runStages, runVitest } from "./testing/test-run.ts";

// The full versions of tests whose short forms are part of "npm test". Their figures are printed at the end.

const FULL = { PROTOCOL_RUNS: "800", YEARS_OF_EMAILS: "2", KILLS: "60", GUESTS: "500", HOSTILE_REQUESTS: "1000" };
const OLDER = "4823eba11518054598f2a29386eefca8d1787d70";
const SEEN = join(root, "test-results/long-tests.txt");

const env = cleanEnvironment();
await using postgres = await startPostgres();
rmSync(SEEN, { force: true });
mkdirSync(dirname(SEEN), { recursive: true });

await runStages(
  [
    postgres === undefined
      ? postgresMissing
      : ["The owner's journeys on PostgreSQL", () => runJourneysOnPostgres(env, postgres.url)],
    ["The booking protocol", () => run("server/bookings/protocol/protocol.test.ts")],
    ["Two years of timed emails", () => run("server/stay/timed-emails/plan-emails.test.ts")],
    ["Broken rules", () => breakEveryRule(env)],
    ["Killed servers", () => run("server/stress/killed-server.test.ts")],
    ["An update while guests book", () => fromOlder("server/stress/updated-server.test.ts")],
    ["Updates by deploy/update.sh", () => fromOlder("scripts/testing/updating.long.test.ts")],
    ["Publishing while guests book", () => run("scripts/testing/publishing.long.test.ts")],
    ["Contention", () => run("server/stress/contention.test.ts")],
    [
      "A soak of five minutes",
      () => runCheck(["scripts/run.mjs", "../bench/soak", "5"], { ...env, FIGURES_FILE: SEEN }),
    ],
    ["Failing sources", () => run("server/routes/failing-")],
    ["Files for going live", checkDeployFiles],
    ["deploy/install.sh on a bare Debian", installOnBareDebian],
    ["Hostile input", () => run("server/routes/hostile-input.test.ts")],
  ],
  () => (existsSync(SEEN) ? `\n${readFileSync(SEEN, "utf8")}` : ""),
);

/** Starts with the version before. A clone without history starts with its own, and says so. */
async function fromOlder(tests: string): Promise<Counts> {
  const { status } = spawnSync("git", ["cat-file", "-e", `${OLDER}^{commit}`], { cwd: root, stdio: "ignore" });
  if (status === 0) return run(tests, { UPDATE_FROM: OLDER });
  console.info(`- this clone has no history back to ${OLDER}, so its own version is updated`);
  const counts = await run(tests);
  return { ...counts, skipped: counts.skipped + 1 };
}

function run(tests: string, more: Environment = {}): Promise<Counts> {
  const settings = { ...env, ...FULL, ...more, FIGURES_FILE: SEEN, TEST_DATABASE_URL: postgres?.url };
  return runVitest(["--project", "server", tests], settings);
}
