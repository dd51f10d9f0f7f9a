import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pricesAnswer } from "#contract/prices.ts";
import { addDays, addYears, dayAt } from "#domain/dates/calendar-date.ts";
import { directPrice } from "#domain/prices/direct-price.ts";
import type { NightlyPrices } from "#domain/prices/nightly-prices.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { rules } from "#house/rules.ts";
import type { Database } from "../database/database.ts";
import { createLog, silentLog } from "../log.ts";
import { engines, openTestDatabase } from "../testing/test-database.ts";
import { savePriceFactor } from "./price-factor.ts";
import { type PriceSource, pricesOnSale } from "./price-source.ts";
import { createPriceLabsPrices } from "./pricelabs.ts";
import { createSamplePrices, sampleListings } from "./sample.ts";

const START = Date.UTC(2026, 10, 15, 19);
const ACCOUNT = { apiKey: "secret-key", listingId: "1000000000000000001" };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

describe.each(engines)("on %s", (engine) => {
  let database: Database;
  let priceLabs: Server;
  let base = "";
  let answer: Answer;
  let asked: { request: IncomingMessage; body: unknown }[] = [];
  let time = START;

  beforeEach(async () => {
    time = START;
    asked = [];
    answer = (_, response) => sendJson(response, priceLabsListings());
    database = { ...(await openTestDatabase(engine)), now: async () => time };
    priceLabs = createServer(async (request, response) => {
      asked.push({ request, body: JSON.parse(await text(request)) });
      answer(request, response);
    });
    await new Promise<void>((resolve) => priceLabs.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(priceLabs.address() as AddressInfo).port}`;
  });

  afterEach(async () => {
    priceLabs.closeAllConnections();
    priceLabs.close();
    await database.close();
  });

  describe.each([
    ["PriceLabs", () => open()],
    ["the sample prices", () => createSamplePrices(() => time)],
  ] as [string, () => PriceSource][])("%s", (_, create) => {
    test("give a rate for every bookable night, in whole cents", async () => {
      const prices = create();

      expect(await prices.refresh()).toBe(true);
      const current = await prices.current();

      const today = dayAt(time, rules.timeZone);
      expect(current?.nightly.byNight.get(today)?.cents).toBeGreaterThan(10_000);
      expect(current?.nightly.byNight.get(addYears(today, 1))?.cents).toBeGreaterThan(10_000);
      expect([...(current?.nightly.byNight.values() ?? [])].every(({ cents }) => Number.isInteger(cents))).toBe(true);
    });

    test("give the page its listings in the API's format and nothing more", async () => {
      const prices = create();
      await prices.refresh();

      const listings = (await prices.current())?.listings;

      expect(pricesAnswer.parse(listings)).toEqual(listings);
      expect(listings?.map(({ pms }) => pms)).toEqual(["vrbo", "airbnb"]);
    });

    test("sell by the prices of our own channel, not another's", async () => {
      const prices = create();
      await prices.refresh();

      const current = await prices.current();

      const airbnb = current?.listings.find(({ pms }) => pms === "airbnb")?.data[3];
      expect(current?.nightly.byNight.get(addDays(dayAt(time, rules.timeZone), 3))?.cents).toBe(
        (airbnb?.price ?? 0) * 100,
      );
    });

    test("know how old they are", async () => {
      const prices = create();
      await prices.refresh();

      expect((await prices.current())?.ageMs).toBe(0);
    });
  });

  test("the request includes our listing, the coming year and the key", async () => {
    await open().refresh();

    const [call] = asked;
    expect([call?.request.method, call?.request.url]).toEqual(["POST", "/v1/listing_prices"]);
    expect(call?.request.headers["x-api-key"]).toBe("secret-key");
    expect(call?.body).toEqual({
      listings: [{ id: "1000000000000000001", pms: "airbnb", dateFrom: "2026-11-15", dateTo: "2027-12-16" }],
    });
  });

  test("before the first good answer there are no prices", async () => {
    answer = (_, response) => sendJson(response, [], 500);
    const prices = open();

    expect(await prices.refresh()).toBe(false);
    expect(await prices.current()).toBeUndefined();
  });

  test.each<[string, Answer]>([
    ["too many requests", (_, response) => sendJson(response, {}, 429)],
    ["an error", (_, response) => sendJson(response, {}, 503)],
    ["a wrong key", (_, response) => sendJson(response, { message: "Unauthorized" }, 401)],
    ["an HTML page", (_, response) => void response.end("<html>")],
    ["the listing's own error inside a good answer", (_, response) => sendJson(response, [switchedOff()])],
    ["a broken connection", (_, response) => void response.destroy()],
    [
      "half an answer",
      (_, response) => void response.writeHead(200, { "content-length": "100" }).write("[", () => response.destroy()),
    ],
    ["an oversized answer", (_, response) => void response.end(`["${"x".repeat(11_000_000)}"]`)],
    ["silence", () => {}],
  ])("after %s the last good copy stays in use, with its age", async (_, bad) => {
    const prices = open();
    await prices.refresh();
    const before = await prices.current();
    answer = bad;
    time += 3_600_000;

    expect(await open(300).refresh()).toBe(false);

    expect(await prices.current()).toEqual({ ...before, ageMs: 3_600_000, readAgeMs: 3_600_000 });
  });

  test("the key doesn't follow redirects", async () => {
    answer = (_, response) => void response.writeHead(307, { location: `${base}/elsewhere` }).end();

    expect(await open().refresh()).toBe(false);

    expect(asked.map(({ request }) => request.url)).toEqual(["/v1/listing_prices"]);
  });

  test("a new answer replaces the old one, for other servers on the same database too", async () => {
    const prices = open();
    const elsewhere = open();
    await prices.refresh();
    await elsewhere.current();
    const today = dayAt(time, rules.timeZone);
    answer = (_, response) =>
      sendJson(
        response,
        priceLabsListings().map((listing) => ({ ...listing, data: [{ date: today, price: 999 }] })),
      );
    time += 1_000;

    await prices.refresh();

    expect((await elsewhere.current())?.nightly.byNight.get(today)?.cents).toBe(99_900);
    expect((await elsewhere.current())?.ageMs).toBe(0);
  });

  test("a copy from the future, left by a clock that was set back, isn't sold from until it is refreshed", async () => {
    const prices = open();
    time += 86_400_000;
    await prices.refresh();

    time = START;
    const before = await pricesOnSale(prices).onSale();
    await prices.refresh();

    expect(before).toBeUndefined();
    expect((await pricesOnSale(prices).onSale())?.byNight.size).toBeGreaterThan(365);
  });

  test("prices that PriceLabs computed days ago are that old, however often they're read", async () => {
    const refreshed = new Date(START - 8 * 86_400_000).toISOString();
    answer = (_, response) =>
      sendJson(
        response,
        priceLabsListings().map((listing) => ({ ...listing, last_refreshed_at: refreshed })),
      );
    const prices = open();
    await prices.refresh();

    expect(await prices.current()).toMatchObject({ ageMs: 8 * 86_400_000, readAgeMs: 0 });
    expect(await pricesOnSale(prices).onSale()).toBeUndefined();
  });

  test("a house that doesn't count PriceLabs' discounts sells and shows the nightly rates, and knows the list", async () => {
    const discounted = { weekly_discount: 0.9, extra_person_fee: 15, extra_person_fee_trigger: 4 };
    const los_pricing = { 2: { los_night: "2", los_adjustment: "-10", min_price: "", max_price: "" } };
    answer = (_, response) =>
      sendJson(
        response,
        priceLabsListings().map((listing) => ({
          ...listing,
          los_pricing,
          data: listing.data.map((night) => ({ ...night, ...discounted })),
        })),
      );
    const prices = open();
    await prices.refresh();

    const current = await prices.current();
    const today = dayAt(time, rules.timeZone);
    const week = { checkIn: today, checkOut: addDays(today, 7) };
    const sumOf = (nightly: NightlyPrices | undefined) => {
      const quote = nightly && quoteStay(week, nightly, { cleaningFee: 0, taxes: [] }, { guests: 6 });
      return quote?.ok ? quote.value.total : 0;
    };
    const rates = (current?.listings.find(({ pms }) => pms === "airbnb")?.data ?? []).slice(0, 7);
    const sum = rates.reduce((all, { price }) => all + price * 100, 0);
    expect(JSON.stringify(current?.listings)).not.toMatch(/weekly_discount|los_pricing|extra_person/);
    expect(sumOf(current?.nightly)).toBe(sum);
    expect(sumOf(current?.beforeFactor)).toBe(Math.round(sum * 0.9) + 7 * 2 * 15_00);
  });

  test("a copy survives a restart", async () => {
    await open().refresh();

    expect((await open().current())?.nightly.byNight.size).toBeGreaterThan(365);
  });

  test("the owner's factor lowers our own channel's prices at once, on every server, and no other channel's", async () => {
    const prices = open();
    const elsewhere = open();
    await prices.refresh();
    const before = await elsewhere.current();
    await savePriceFactor(database, 92, 100);

    const after = await elsewhere.current();

    const priceOf = (copy: typeof before, pms: string) =>
      copy?.listings.find((each) => each.pms === pms)?.data[3]?.price;
    const airbnb = priceOf(before, "airbnb") ?? 0;
    expect(priceOf(after, "airbnb")).toBe(directPrice(airbnb * 100, 92) / 100);
    expect(priceOf(after, "airbnb")).toBeLessThan(airbnb);
    expect(priceOf(after, "vrbo")).toBe(priceOf(before, "vrbo"));
    const day = addDays(dayAt(time, rules.timeZone), 3);
    expect(after?.nightly.byNight.get(day)?.cents).toBe(directPrice(airbnb * 100, 92));
    expect((await elsewhere.current())?.listings).toBe(after?.listings);
  });

  test("prices of another listing aren't used", async () => {
    await open().refresh();
    const other = createPriceLabsPrices({ ...ACCOUNT, base, listingId: "2" }, needs());

    expect(await other.current()).toBeUndefined();
  });

  test("the log says why prices failed, and never shows the key", async () => {
    const lines: string[] = [];
    answer = (_, response) => sendJson(response, [switchedOff()]);
    const prices = createPriceLabsPrices(
      { ...ACCOUNT, base },
      { ...needs(), log: createLog((line) => lines.push(line)) },
    );

    await prices.refresh();

    expect(lines.join()).toContain('"reason":"listing-error"');
    expect(lines.join()).not.toContain("secret-key");
  });

  function open(timeoutMs = 20_000): PriceSource {
    return createPriceLabsPrices({ ...ACCOUNT, base, timeoutMs }, needs());
  }

  function needs() {
    return { database, fetch, log: silentLog };
  }
});

function priceLabsListings() {
  return sampleListings(dayAt(START, rules.timeZone)).map((listing) => ({
    ...listing,
    group: "",
    last_refreshed_at: "",
    data: listing.data.map((night) => ({ ...night, user_price: -1, ADR: 512, demand_desc: "High Demand" })),
  }));
}

function switchedOff() {
  return {
    id: "1",
    pms: "airbnb",
    error: "Listing sync is not toggled ON in PriceLabs",
    error_status: "LISTING_TOGGLE_OFF",
  };
}

function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
