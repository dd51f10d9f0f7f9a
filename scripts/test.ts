import { cleanEnvironment } from "./environment.ts";
import { checkPackages } from "./testing/packages.ts";
import { startPostgres } from "./testing/postgres.ts";
import { postgresMissing, runCheck, runJourneys, runStages, runVitest } from "./testing/test-run.ts";

const env = cleanEnvironment();
await using postgres = await startPostgres();

await runStages([
  ["Format and lint", () => runCheck(["--run", "lint"], env)],
  ["Unused code and packages", () => runCheck(["--run", "unused"], env)],
  ["Packages: licenses and known weaknesses", () => checkPackages(env)],
  ["Types", () => runCheck(["--run", "types"], env)],
  ["Unit, API and database tests", () => runVitest([], { ...env, TEST_DATABASE_URL: postgres?.url })],
  ...(postgres === undefined ? [postgresMissing] : []),
  ["Production build and journeys in a browser", () => runJourneys(env)],
]);
