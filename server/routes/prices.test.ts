import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { pricesAnswer } from "#contract/prices.ts";
import { addYears, dayAt } from "#domain/dates/calendar-date.ts";
import { rules } from "#house/rules.ts";
import { openTestSite } from "../testing/test-site.ts";

test("prices for the coming year come in PriceLabs' format, whatever listing is requested", async () => {
  const site = await openTestSite("sqlite");

  const ours = await site.send("/api/pricelabs-pricing?listing_id=wild-iris-lodge");
  const other = await site.send("/api/pricelabs-pricing?listing_id=somebody-elses");

  const listings = pricesAnswer.parse(await ours.json());
  const airbnb = listings.find(({ pms }) => pms === "airbnb");
  expect(airbnb?.data.at(0)?.date).toBe(dayAt(Date.now(), rules.timeZone));
  expect(airbnb?.data.map(({ date }) => date)).toContain(addYears(dayAt(Date.now(), rules.timeZone), 1));
  expect(Object.keys(airbnb?.data[0] ?? {}).sort()).toEqual(
    ["check_in", "check_out", "date", "min_stay", "price", "unbookable"].sort(),
  );
  expect(await other.json()).toEqual(listings);
  expect(ours.headers.get("age")).toBe("0");
  await site.close();
});

test("the price list is compressed, and not sent again to a browser that has it", async () => {
  const site = await openTestSite("sqlite");
  const ask = (headers: Record<string, string>) => site.send("/api/pricelabs-pricing", { headers });

  const plain = await ask({});
  const small = await ask({ "Accept-Encoding": "gzip" });
  const again = await ask({ "Accept-Encoding": "gzip", "If-None-Match": small.headers.get("etag") ?? "" });

  expect(small.headers.get("content-encoding")).toBe("gzip");
  const bytes = await small.arrayBuffer();
  expect(bytes.byteLength).toBeLessThan((await plain.clone().arrayBuffer()).byteLength / 5);
  expect(gunzipSync(bytes).toString()).toBe(await plain.text());
  expect([again.status, await again.text()]).toEqual([304, ""]);
  await site.close();
});

test("prices that were never read are reported as missing, and no payment is taken", async () => {
  const site = await openTestSite("sqlite", {
    MODE: "sandbox",
    PRICELABS_API_KEY: "key",
    PRICELABS_LISTING_ID: "listing",
  });
  const withPrices = await openTestSite("sqlite");

  const prices = await site.send("/api/pricelabs-pricing");
  const payment = await site.send("/api/create-payment-intent", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(withPrices.guest.request(withPrices.nextStay())),
  });

  expect(prices.status).toBe(502);
  expect(await prices.json()).toMatchObject({ code: "prices-unavailable" });
  expect(payment.status).toBe(503);
  expect(await payment.json()).toMatchObject({ code: "prices-unknown" });
  await site.close();
  await withPrices.close();
});
