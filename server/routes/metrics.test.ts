import { describe, expect, test } from "vitest";
import { hold, pay, record } from "../testing/guest.ts";
import { engines } from "../testing/test-database.ts";
import { openTestSite, type TestSite } from "../testing/test-site.ts";

const TOKEN = "a-token-of-the-owners-making";
const asPrometheus = { headers: { authorization: `Bearer ${TOKEN}` } };

describe.each(engines)("the figures for Prometheus on %s", (engine) => {
  test("cover guests, emails, calendars and backups", async () => {
    const site = await openTestSite(engine, { METRICS_TOKEN: TOKEN });
    await book(site);
    await hold(site.send, site.guest.request(site.nextStay()));

    const response = await site.send("/metrics", asPrometheus);
    const figures = figuresOf(await response.text());

    expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
    expect(figures).toMatchObject({
      lodge_can_sell: 1,
      lodge_holds: 1,
      lodge_bookings: 1,
      lodge_emails_waiting: expect.any(Number),
      lodge_payments_unknown: 0,
      lodge_refunds_stuck: 0,
      'lodge_feed_age_seconds{feed="airbnb"}': expect.any(Number),
      'lodge_part_state{part="database"}': 0,
      'lodge_requests_total{route="/api/create-payment-intent",status="200"}': 2,
      'lodge_request_seconds_count{route="/api/create-payment-intent"}': 2,
      'lodge_request_seconds_bucket{route="/api/create-payment-intent",le="+Inf"}': 2,
    });
    await site.close();
  });
});

test("every line is valid for Prometheus, and none names a guest or a secret address", async () => {
  const site = await openTestSite("sqlite", { METRICS_TOKEN: TOKEN });
  await book(site);
  await site.send(`/calendar/${site.wiring.calendarToken}.ics`);
  await site.send('/no/such"page');

  const text = await (await site.send("/metrics", asPrometheus)).text();

  const wrong = text
    .split("\n")
    .filter((line) => !/^(|# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"\\]*"(,\w+="[^"\\]*")*\})? [\d.e+-]+)$/.test(line));
  expect(wrong).toEqual([]);
  expect(text).not.toContain(site.wiring.calendarToken);
  expect(text).not.toContain("such");
  expect(text).not.toMatch(/example\.|@/);
  expect(text).toContain('route="/calendar/');
  await site.close();
});

test("nobody reads them without the token, and without METRICS_TOKEN the page doesn't exist", async () => {
  const closed = await openTestSite("sqlite");
  const site = await openTestSite("sqlite", { METRICS_TOKEN: TOKEN });

  const answers = [
    await closed.send("/metrics", asPrometheus),
    await site.send("/metrics"),
    await site.send("/metrics", { headers: { authorization: `Bearer ${TOKEN}x` } }),
    await site.send("/metrics", { headers: { authorization: `Bearer ${TOKEN.replace("a", "b")}` } }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 401, 401, 401]);
  await closed.close();
  await site.close();
});

async function book(site: TestSite): Promise<void> {
  const held = await hold(site.send, site.guest.request(site.nextStay()));
  await pay(site.send, held);
  await record(site.send, held);
}

function figuresOf(text: string): Record<string, number> {
  return Object.fromEntries(
    text
      .split("\n")
      .filter((line) => /^lodge_/.test(line))
      .map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]),
  );
}
