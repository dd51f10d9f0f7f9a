import { buildSite } from "../scripts/build/site-build.ts";
import { exitOnFailure } from "../scripts/child-processes.ts";
import { cleanEnvironment } from "../scripts/environment.ts";
import { startSite } from "../scripts/testing/running-site.ts";
import { measureBytes } from "./bytes.ts";
import { measureGrowth } from "./growth.ts";
import { measureHolds, measureQuotes } from "./guests.ts";
import { type Measured, measure, percentile, perSecond, together } from "./measure.ts";
import { watchMemory } from "./memory.ts";
import { type Nginx, startNginx } from "./nginx.ts";
import { openPageClient } from "./page-client.ts";
import { type Section, tell, writeReport } from "./report.ts";
import { measureWizard } from "./wizard.ts";

// Everything runs on this machine, for some minutes. Only ratios within one run mean anything.

const ROUNDS = 5;
const PAGE_LOAD = { atOnce: 32, seconds: 3 };
const GUEST_LOAD = { atOnce: 10, seconds: 6 };
const TIMES = ["p50 ms", "p95 ms", "p99 ms", "longest ms"];

const env = cleanEnvironment();
await exitOnFailure(buildSite({ env, evenIfUpToDate: false }));
const sections: Section[] = [];
await underLoad();
add(await measureGrowth());
await writeReport(sections);

async function underLoad(): Promise<void> {
  await using site = await startSite(env);
  await using nginx = await startNginx(await (await fetch(site.url)).text());
  const memory = watchMemory(site.pid);
  add(await benchPages(site.url, nginx));
  await measureQuotes(site.url, GUEST_LOAD);
  const quotes = await measureQuotes(site.url, GUEST_LOAD);
  await measureHolds(site.url, GUEST_LOAD);
  const { holds, both } = await measureHolds(site.url, GUEST_LOAD);
  add({
    title: "Guests",
    how: `${GUEST_LOAD.atOnce} guests at once for ${GUEST_LOAD.seconds} seconds, on the embedded database, after as long unmeasured. A quote reads prices and all calendars; a hold takes the nights, prices the stay and opens a payment in the sandbox.`,
    head: ["", "per second", ...TIMES],
    rows: [quotes, holds, both].map(rowOf),
  });
  const { start, most, end } = memory.stop();
  add({
    title: "Memory",
    how: "What the server process keeps in memory while the loads above run.",
    head: ["", "MB"],
    rows: [
      ["at the start", start],
      ["at most", most],
      ["at the end", end],
    ],
  });
  const answers = await measureWizard(site.url);
  add({
    title: "The wizard on a slow phone",
    how: "In a phone's window, with the processor slowed down four times: from a touch until the browser has shown its answer.",
    head: ["", "touches", ...TIMES],
    rows: answers.map((measured) => [measured.name, String(measured.count), ...timesOf(measured)]),
  });
  add(await measureBytes(site.url));
}

/** They take turns, so if the machine slows down, both slow down. */
async function benchPages(url: string, beside: Nginx | undefined): Promise<Section> {
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  await measurePage(url);
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measurePage(url));
    if (beside !== undefined) theirs.push(await measurePage(beside.url));
  }
  const rows = [rowOf(together("Home page", ours))];
  if (beside === undefined) {
    rows.push(["nginx is not installed here (Debian: sudo apt-get install nginx-light)", "", "", "", "", ""]);
  } else {
    const shares = ours.map((each, round) => perSecond(each) / perSecond(theirs[round] ?? each)).sort();
    rows.push(rowOf(together(`The same page by nginx ${beside.version}`, theirs)));
    rows.push(["Share of nginx, median of the rounds", (shares[ROUNDS >> 1] ?? 0).toFixed(2), "", "", "", ""]);
  }
  return {
    title: "The home page beside nginx",
    how: `${PAGE_LOAD.atOnce} connections that stay open, ${ROUNDS} rounds of ${PAGE_LOAD.seconds} seconds in turns. The same compressed bytes from one process each; ours writes a log line per request, nginx writes none.`,
    head: ["", "per second", ...TIMES],
    rows,
  };
}

async function measurePage(url: string): Promise<Measured> {
  const clients = await Promise.all(Array.from({ length: PAGE_LOAD.atOnce }, () => openPageClient(`${url}/`)));
  const measured = await measure("page", PAGE_LOAD, (worker) => clients[worker]?.ask() ?? Promise.resolve(false));
  for (const client of clients) client.close();
  return measured;
}

function add(section: Section): void {
  tell(section);
  sections.push(section);
}

function rowOf(measured: Measured): string[] {
  if (measured.failed > 0) {
    console.error(`${measured.name}: ${measured.failed} failed`);
    process.exitCode = 1;
  }
  return [measured.name, perSecond(measured).toFixed(0), ...timesOf(measured)];
}

function timesOf(measured: Measured): string[] {
  return [0.5, 0.95, 0.99, 1].map((share) => percentile(measured, share).toFixed(1));
}
