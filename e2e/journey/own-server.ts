import { cleanEnvironment } from "../../scripts/environment.ts";
import { startSite } from "../../scripts/testing/running-site.ts";
import { test as base } from "./test.ts";

// Nothing has happened here except what a journey does itself: every night is open, and prices are the owner's own.
const settings = { PRICES: "own", AIRBNB_ICAL_URL: "none", VRBO_ICAL_URL: "none" };

type Own = { HOUSE: string | undefined; site: { readonly url: string; readonly dataFolder: string } };

/** A journey with its own server. */
export const test = base.extend<Own>({
  HOUSE: [undefined, { option: true }],
  site: async ({ HOUSE }, use) => {
    let dataFolder = "";
    await using running = await startSite({ ...cleanEnvironment(), ...settings, HOUSE }, (folder) => {
      dataFolder = folder;
      return [];
    });
    await use({ url: running.url, dataFolder });
  },
  baseURL: ({ site }, use) => use(site.url),
});
