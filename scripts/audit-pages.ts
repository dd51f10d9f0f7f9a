import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { buildSite } from "./build/site-build.ts";
import { exitOnFailure } from "./child-processes.ts";
import { cleanEnvironment } from "./environment.ts";
import { chromiumFlags, findChromium } from "./testing/chromium.ts";
import { startSite } from "./testing/running-site.ts";

/**
 * Lighthouse with its mobile preset, five times per page, the median of each score. `npm run audit:pages -- / /terms`
 * audits only those pages.
 */
const RUNS = 5;
const TRIES = 4;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const HUNDRED = { accessibility: 100, "best-practices": 100, seo: 100 } as const;
const HOME = { performance: 98, ...HUNDRED };
const READING = { performance: 99, ...HUNDRED };

const NAMES = [...CATEGORIES, "shift"] as const;
type Scores = Record<(typeof NAMES)[number], number>;

const env = cleanEnvironment();
await exitOnFailure(buildSite({ env, evenIfUpToDate: false }));
await exitOnFailure(audit(process.argv.slice(2)));

async function audit(wanted: readonly string[]): Promise<void> {
  const browser = await findChromium();
  await using site = await startSite(env);
  const chrome = await launch({
    chromePath: browser.executablePath,
    chromeFlags: chromiumFlags,
    envVars: { ...process.env, ...browser.env } as Record<string, string>,
  });
  let poor = 0;
  try {
    const paths = wanted.length > 0 ? wanted : await listedPaths(site.url);
    for (const path of paths) {
      const scores = await medianOf(`${site.url}${path}`, chrome.port);
      const least = path === "/" ? HOME : READING;
      const misses = Object.entries(least).filter(([category, score]) => scores[category as keyof Scores] < score);
      poor += misses.length + (scores.shift > 0.005 ? 1 : 0);
      console.info(
        `${misses.length === 0 ? "ok  " : "POOR"} ${path.padEnd(50)} ${CATEGORIES.map((name) => `${name} ${scores[name]}`).join(", ")}, shift ${scores.shift.toFixed(2)}`,
      );
    }
  } finally {
    chrome.kill();
  }
  if (poor > 0) throw new Error(`${poor} scores are below what we promise.`);
}

async function medianOf(url: string, port: number): Promise<Scores> {
  const runs: Scores[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await patientScoresOf(url, port));
  return Object.fromEntries(NAMES.map((name) => [name, median(runs.map((scores) => scores[name]))])) as Scores;
}

/** Now and then Lighthouse sees no paint or can't load a page; such a run is repeated. */
async function patientScoresOf(url: string, port: number, triesLeft = TRIES): Promise<Scores> {
  try {
    return await scoresOf(url, port);
  } catch (fault) {
    if (triesLeft <= 1) throw fault;
    return patientScoresOf(url, port, triesLeft - 1);
  }
}

async function scoresOf(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: "error" });
  const report = result?.lhr;
  if (report === undefined || report.runtimeError !== undefined)
    throw new Error(`Lighthouse could not read ${url}: ${report?.runtimeError?.message ?? "no report"}`);
  const scores = CATEGORIES.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]);
  return { ...Object.fromEntries(scores), shift: report.audits["cumulative-layout-shift"]?.numericValue ?? 0 };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The pages that search engines may list, from the sitemap. */
async function listedPaths(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}
