import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { rules } from "#house/rules.ts";
import { silentLog } from "../log.ts";
import { createPriceLabsPrices } from "../prices/pricelabs.ts";
import { sampleListings } from "../prices/sample.ts";
import { askToHold, giveUp, hold } from "../testing/guest.ts";
import { HOUR, movingClock } from "../testing/moving-clock.ts";
import { FAILURES, type FaultySource, startFaultySource } from "../testing/processes/faulty-source.ts";
import { openTestSite, type TestSite } from "../testing/test-site.ts";

const pass = movingClock();
const now = () => Date.now();
let site: TestSite;
afterEach(() => site.close());

describe("when the prices fail", () => {
  let priceLabs: FaultySource;
  beforeEach(async () => {
    priceLabs = await startFaultySource(() => ({
      type: "application/json",
      // PriceLabs says since when its prices are as they are.
      body: JSON.stringify(
        sampleListings(dayAt(now(), rules.timeZone)).map((listing) => ({
          ...listing,
          last_refreshed_at: new Date(now()).toISOString(),
        })),
      ),
    }));
    const account = { apiKey: "key", listingId: "1", base: priceLabs.url, timeoutMs: 1_500 };
    site = await openTestSite("sqlite", {}, (database) => ({
      prices: createPriceLabsPrices(account, { database, fetch, log: silentLog }),
    }));
  });
  afterEach(() => priceLabs.stop());

  test.each(FAILURES)("and their source is %s, the last good copy is sold for a week and no longer", async (health) => {
    priceLabs.health = health;
    pass(24 * HOUR);
    expect(await site.wiring.prices.refresh()).toBe(false);

    const shown = await site.send("/api/pricelabs-pricing");
    expect(shown.headers.get("age")).toBe(String(24 * 3_600));
    const sold = await hold(site.send, site.guest.request(site.nextStay()));
    await giveUp(site.send, sold);

    pass(7 * 24 * HOUR);
    expect((await site.send("/api/pricelabs-pricing")).status).toBe(200);
    const [inSpring] = site.guest.freeStays(2).slice(-30);
    const request = site.guest.request(inSpring ?? site.nextStay());
    expect(await refusalOf(await askToHold(site.send, request))).toMatchObject({
      status: 503,
      code: "prices-unknown",
    });

    priceLabs.health = "well";
    await site.wiring.prices.refresh();
    expect((await askToHold(site.send, request)).status).toBe(200);
  });
});

async function refusalOf(response: Response) {
  return { status: response.status, ...((await response.json()) as { code: string; message: string }) };
}
