import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "#domain/dates/durations.ts";
import { type SoakRun, soak } from "#server/stress/soak.ts";
import { FURTHEST_CLOCK_MS } from "#server/stress/soak-faults.ts";
import { type Audit, settleAndAudit } from "#server/testing/processes/final-audit.ts";
import { reportFigures } from "#server/testing/report-figures.ts";
import { newTestDatabase } from "#server/testing/test-database.ts";
import { root } from "../scripts/child-processes.ts";
import { startPostgres } from "../scripts/testing/postgres.ts";
import { type Line, memoryChart } from "./memory-chart.ts";
import { inMarkdown, machine, type Section, tell } from "./report.ts";

// "npm run soak -- 60 7" lets guests come and go for 60 minutes while everything fails, with the choices of seed 7. Both
// databases run at the same time. It ends with the audit, and a table and a chart in test-results/.

// Holds and email leases have ended by then, and a refund that failed for long, with its pause of an hour, was tried again.
const SETTLE_MS = 2 * HOUR_MS;
const FOLDER = join(root, "test-results");
const MB = 1_048_576;

const [minutes = 60, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number);
if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error("Usage: npm run soak -- [minutes] [seed]");
console.info(`A soak of ${minutes} minutes, with seed ${seed}.`);

await using postgres = await startPostgres();
if (postgres === undefined) console.info("PostgreSQL was not found, so only the embedded database is soaked.");
else process.env.TEST_DATABASE_URL = postgres.url;

const soaks = [
  { name: "embedded, one server", engine: "sqlite" as const },
  ...(postgres === undefined
    ? []
    : [{ name: "PostgreSQL, two servers", engine: "postgres" as const, restartDatabase: postgres.restart }]),
];
const runs = await Promise.all(
  soaks.map(async ({ name, engine, ...options }) => {
    const { source, discard } = await newTestDatabase(engine);
    return { name, engine, source, discard, run: await soak({ source, minutes, seed, ...options }) };
  }),
);
// Only now, because both audits and all guests share this process's clock.
const realNow = Date.now;
Date.now = () => realNow() + FURTHEST_CLOCK_MS + SETTLE_MS;
await mkdir(FOLDER, { recursive: true });
const sections: Section[] = [];
for (const { name, engine, source, discard, run } of runs) {
  const audit = await settleAndAudit(source, run.outcomes);
  const problems = [...run.problems, ...audit.problems, ...(audit.paid === 0 ? ["nobody could book"] : [])];
  // What was found can be looked into only while the rows are there. PostgreSQL's end with its temporary server.
  if (problems.length > 0 && "folder" in source) console.info(`Its database is kept in ${source.folder}.`);
  else await discard();
  const chart = `soak-${engine}.svg`;
  const memory = memoryOf(run);
  await writeFile(join(FOLDER, chart), memoryChart(`Memory (MB), ${name}`, memory));
  const section = sectionOf(name, { run, audit, problems, memory, chart });
  sections.push(section);
  tell(section);
  for (const [problem, times] of grouped(problems)) {
    console.error(`✗ ${times} × ${problem}`);
    reportFigures(`✗ soak with seed ${seed}, ${name}: ${times} × ${problem}`);
  }
  console.info(problems.length === 0 ? "✓ every promise was kept" : `✗ ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}
Date.now = realNow;

const head = ["# Soak", `${minutes} minutes with seed ${seed}. ${machine()}`];
await writeFile(join(FOLDER, "soak.md"), `${[...head, ...sections.flatMap(inMarkdown)].join("\n\n")}\n`);
console.info(`\nWritten to ${join(FOLDER, "soak.md")}.`);

/** The same problem for several guests is one line. */
function grouped(problems: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const problem of problems) {
    const kind = problem.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|pi_[0-9a-f]+/g, "…");
    times.set(kind, (times.get(kind) ?? 0) + 1);
  }
  return times;
}

function memoryOf({ memory }: SoakRun): Line[] {
  const servers = [...new Set(memory.map(({ server }) => server))].sort();
  return servers.map((server) => ({
    label: `server ${server + 1}`,
    points: memory
      .filter((each) => each.server === server)
      .map(({ seconds, bytes }) => ({ x: seconds / 60, y: bytes / MB })),
  }));
}

type Ended = {
  readonly run: SoakRun;
  readonly audit: Audit;
  readonly problems: readonly string[];
  readonly memory: readonly Line[];
  readonly chart: string;
};

function sectionOf(title: string, { run, audit, problems, memory, chart }: Ended): Section {
  const { outcomes } = run;
  const most = memory.map(({ label, points }) => [
    `most memory of ${label} (MB)`,
    Math.max(0, ...points.map(({ y }) => y)).toFixed(0),
  ]);
  return {
    title,
    how: `Guests hold, change, pay, close the tab, forget and cancel; faults come at random and may overlap.\n\n![Memory](${chart})`,
    head: ["", "count"],
    rows: [
      ["guests", String(outcomes.length)],
      ["refused before paying", String(outcomes.filter(({ intents }) => intents.size === 0).length)],
      ["payments", String(audit.paid)],
      ["bookings that stand", String(audit.confirmed)],
      ["bookings canceled by the guest", String(audit.canceled)],
      ["requests tried again", String(run.retries)],
      ...Object.entries(run.faults).map(([fault, count]) => [`fault: ${fault}`, String(count)]),
      ...most,
      ["broken promises", String(problems.length)],
    ],
  };
}
