import { exitOnFailure } from "../scripts/child-processes.ts";
import { cleanEnvironment } from "../scripts/environment.ts";
import { buildSite } from "../scripts/site-build.ts";
import { startSite } from "../scripts/testing/running-site.ts";
import { measureHolds, measureQuotes } from "./guests.ts";
import { type Measured, measure, percentile, perSecond, together } from "./measure.ts";
import { type Nginx, startNginx } from "./nginx.ts";
import { openPageClient } from "./page-client.ts";
import { measureWizard } from "./wizard.ts";

// Everything happens on this machine, for a minute or two. Only shares within one run mean anything.
// The wizard is measured in a phone's window, with the processor slowed down four times.

const ROUNDS = 3;
const PAGE_LOAD = { atOnce: 32, seconds: 3 };
const GUEST_LOAD = { atOnce: 12, seconds: 6 };

const env = cleanEnvironment();
await exitOnFailure(buildSite({ env, evenIfUpToDate: false }));
await using site = await startSite(env);
await using nginx = await startNginx(await (await fetch(site.url)).text());

await benchPages(site.url, nginx);
tell(await measureQuotes(site.url, GUEST_LOAD));
const { holds, both } = await measureHolds(site.url, GUEST_LOAD);
tell(holds);
tell(both);
for (const answers of await measureWizard(site.url)) tell(answers);

/** In turns, so that a machine that slows down slows both. */
async function benchPages(url: string, beside: Nginx | undefined): Promise<void> {
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  await measurePage(url);
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measurePage(url));
    if (beside !== undefined) theirs.push(await measurePage(beside.url));
  }
  console.info(
    `${"".padEnd(32)}${["per second", "p50", "p95", "p99", "max"].map((word) => word.padStart(11)).join("")}   ms`,
  );
  const ourPage = together("Home page", ours);
  tell(ourPage);
  if (beside === undefined) {
    console.info(
      "nginx is not installed, so there is nothing to compare with. Debian: sudo apt-get install nginx-light",
    );
    return;
  }
  const theirPage = together(`The same page by nginx ${beside.version}`, theirs);
  tell(theirPage);
  console.info(`Share of nginx: ${(perSecond(ourPage) / perSecond(theirPage)).toFixed(2)}`);
}

async function measurePage(url: string): Promise<Measured> {
  const clients = await Promise.all(Array.from({ length: PAGE_LOAD.atOnce }, () => openPageClient(`${url}/`)));
  const measured = await measure("page", PAGE_LOAD, (worker) => clients[worker]?.ask() ?? Promise.resolve(false));
  for (const client of clients) client.close();
  return measured;
}

function tell(measured: Measured): void {
  const times = [0.5, 0.95, 0.99, 1].map((share) => percentile(measured, share).toFixed(1));
  const numbers = [perSecond(measured).toFixed(0), ...times].map((number) => number.padStart(11)).join("");
  console.info(`${measured.name.padEnd(32)}${numbers}${measured.failed > 0 ? `   ${measured.failed} failed` : ""}`);
  if (measured.failed > 0) process.exitCode = 1;
}
