import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { refusalSentence } from "#contract/refusals.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { readBookedDays } from "#domain/ical.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { httpsFeed } from "../calendars/fetching/feed-source.ts";
import { writeSampleFeed } from "../calendars/fetching/sample-feed.ts";
import { askToHold, giveUp, hold, post, record } from "../testing/guest.ts";
import { HOUR, MINUTE, movingClock } from "../testing/moving-clock.ts";
import { FAILURES, type FaultySource, startFaultySource } from "../testing/processes/faulty-source.ts";
import { openTestSite, type TestSite } from "../testing/test-site.ts";

const pass = movingClock();
const now = () => Date.now();
let site: TestSite;
afterEach(() => site.close());

describe("when a channel's calendar fails", () => {
  let airbnb: FaultySource;
  beforeEach(async () => {
    airbnb = await startFaultySource(() => ({
      type: "text/calendar",
      body: writeSampleFeed("airbnb", dayAt(now(), rules.timeZone)),
    }));
    const feeds = { airbnb: httpsFeed(airbnb.url, { allowPrivate: true }) };
    site = await openTestSite("sqlite", {}, () => ({ feeds }));
  });
  afterEach(() => airbnb.stop());

  test.each(FAILURES)("and is %s, its last good copy counts for a day, and then nothing is sold", async (health) => {
    const before = await (await site.send("/api/airbnb-ical")).text();
    airbnb.health = health;
    pass(2 * MINUTE);

    const stillSold = await hold(site.send, site.guest.request(site.nextStay()));
    const shown = await site.send("/api/airbnb-ical");
    expect(await shown.text()).toBe(before);
    expect(shown.headers.get("age")).toBe("120");
    const told = { ready: true, feeds: { airbnb: { failures: 1, lastFailure: expect.any(String) } } };
    await expect.poll(async () => (await site.sendFrom("127.0.0.1")("/readyz")).json()).toMatchObject(told);
    await giveUp(site.send, stillSold);

    pass(25 * HOUR);
    const tooOld = await askToHold(site.send, site.guest.request(site.nextStay()));
    expect(await refusalOf(tooOld)).toEqual({
      status: 503,
      code: "calendars-unknown",
      message: refusalSentence("calendars-unknown", { phone: house.phone.shown }),
    });
    expect(readBookedDays(await (await site.send("/api/airbnb-ical")).text()).length).toBeGreaterThan(0);
  });

  test("and then recovers, the next guest is served without anyone's help", async () => {
    airbnb.health = "error";
    pass(25 * HOUR);
    const request = site.guest.request(site.nextStay());
    expect((await askToHold(site.send, request)).status).toBe(503);

    airbnb.health = "well";
    pass(MINUTE);

    expect((await askToHold(site.send, request)).status).toBe(200);
  });

  test("during a payment, the payment is still recorded", async () => {
    const guest = await hold(site.send, site.guest.request(site.nextStay()));
    airbnb.health = "gone";
    pass(10 * MINUTE);
    const { paymentIntentId, clientSecret } = guest.answer;
    await post(site.send, "/api/sandbox/pay", { paymentIntentId, clientSecret, cardNumber: "4242424242424242" });

    expect((await record(site.send, guest)).status).toBe(201);
  });
});

async function refusalOf(response: Response) {
  return { status: response.status, ...((await response.json()) as { code: string; message: string }) };
}
