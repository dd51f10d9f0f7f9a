import { cleanEnvironment } from "../../scripts/environment.ts";
import { startSite } from "../../scripts/testing/running-site.ts";
import { test as base } from "./test.ts";

// Nothing has happened here except what a journey does itself: every night is open, and prices are the owner's own.
const settings = { PRICES: "own", AIRBNB_ICAL_URL: "none", VRBO_ICAL_URL: "none" };

/** A journey with its own server. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs.
  baseURL: async ({}, use) => {
    await using site = await startSite({ ...cleanEnvironment(), ...settings });
    await use(site.url);
  },
});
