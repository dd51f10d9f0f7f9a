import { defineConfig } from "@playwright/test";
import { findSurroundings } from "./e2e/setup/surroundings.ts";
import { chromiumFlags } from "./scripts/testing/chromium.ts";

const { port, dataFolder, browser } = await findSurroundings();
const site = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  workers: 2,
  // A journey that passes only on the second try has found something.
  retries: 0,
  // Generous, because a busy machine is slow, and a journey that fails says why long before this.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  globalTeardown: "./e2e/setup/clean-up.ts",
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    url: `${site}/healthz`,
    env: { PORT: String(port), DATA_DIR: dataFolder, RATE_LIMIT: "off" },
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    timeout: 30_000,
  },
  use: {
    baseURL: site,
    locale: "en-US",
    // Most guests don't live in the lodge's time zone.
    timezoneId: "America/New_York",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: browser.executablePath,
      // All tabs of the window that e2e/journey/test.ts keeps open share one process.
      args: [...chromiumFlags, "--process-per-site"],
      env: { ...process.env, ...browser.env },
    },
  },
  // A journey runs on the desktop unless its title says @phone; @every-screen runs on both.
  // What says @both-databases runs on PostgreSQL too, in the long tests.
  projects: [
    {
      name: "desktop",
      grepInvert: /@phone/,
      // Phones show what moves. Asking for less of it here spares the browser a sixth of its work.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: "reduce" } },
    },
    {
      name: "phone",
      grep: /@phone|@every-screen/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
});
