import { cleanEnvironment } from "./environment.ts";
import { checkPackages } from "./testing/packages.ts";
import { startPostgres } from "./testing/postgres.ts";
import { type Counts, sum } from "./testing/test-counts.ts";
import { postgresMissing, runCheck, runJourneys, runStages, runVitest } from "./testing/test-run.ts";

const env = cleanEnvironment();
await using postgres = await startPostgres();

await runStages([
  ["Format and lint, unused code, types, licenses and known weaknesses of packages", runChecks],
  ["Unit, API and database tests", () => runVitest([], { ...env, TEST_DATABASE_URL: postgres?.url })],
  ...(postgres === undefined ? [postgresMissing] : []),
  ["Production build and journeys in a browser", () => runJourneys(env)],
]);

/** Beside each other, because none of them alone keeps two cores busy. */
async function runChecks(): Promise<Counts> {
  const scripts = ["lint", "unused", "types"].map((script) => runCheck(["--run", script], env));
  return sum(await Promise.all([...scripts, checkPackages(env)]));
}
