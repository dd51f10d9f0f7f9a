import { cleanEnvironment } from "../../scripts/environment.ts";
import { startSite } from "../../scripts/testing/running-site.ts";
import { test as base } from "./test.ts";

// Nothing has happened here except what a journey does itself: every night is open, and prices are the owner's own.
const settings = { PRICES: "own", AIRBNB_ICAL_URL: "none", VRBO_ICAL_URL: "none" };

/** A journey with its own server. */
export const test = base.extend<{ site: { readonly url: string; readonly dataFolder: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs.
  site: async ({}, use) => {
    let dataFolder = "";
    await using running = await startSite({ ...cleanEnvironment(), ...settings }, (folder) => {
      dataFolder = folder;
      return [];
    });
    await use({ url: running.url, dataFolder });
  },
  baseURL: ({ site }, use) => use(site.url),
});
