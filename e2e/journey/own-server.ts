import { test as base } from "@playwright/test";
import { cleanEnvironment } from "../../scripts/environment.ts";
import { startSite } from "../../scripts/testing/running-site.ts";

// Only what a journey does itself may have happened here: every night is open, and prices are the owner's own.
const settings = { PRICES: "own", AIRBNB_ICAL_URL: "none", VRBO_ICAL_URL: "none" };

/** A journey with a server of its own. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are needed.
  baseURL: async ({}, use) => {
    await using site = await startSite({ ...cleanEnvironment(), ...settings });
    await use(site.url);
  },
});
