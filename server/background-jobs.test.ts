import { expect, test } from "vitest";
import type { Stay } from "#domain/dates/stay.ts";
import { startBackgroundJobs } from "./background-jobs.ts";
import type { FeedSource } from "./calendars/fetching/feed-source.ts";
import { writeCalendar } from "./calendars/write-calendar.ts";
import { createLog } from "./log.ts";
import { createStripeGateway } from "./payments/stripe/stripe.ts";
import { startStripeStandIn } from "./payments/testing/stripe-stand-in.ts";
import { checkWebhookEvents } from "./payments/webhook-events.ts";
import { hold, pay, record } from "./testing/guest.ts";
import { openTestSite } from "./testing/test-site.ts";

test("the owner is told about a double booking, even when a guest's request was the one that read the feed", async () => {
  const airbnb = channel();
  const site = await openTestSite("sqlite", {}, () => ({ feeds: { airbnb: airbnb.source } }));
  const stay = site.nextStay();
  const held = await hold(site.send, site.guest.request(stay));
  await pay(site.send, held);
  await record(site.send, held);
  airbnb.sell(stay);
  await site.wiring.calendars.refreshedDays({ maxAgeMs: -1, timeoutMs: 1_000 });

  const backgroundJobs = startBackgroundJobs(site.wiring, async () => true);

  const emails = () => site.wiring.database.query.selectFrom("outbox").select("kind").execute();
  await expect.poll(emails).toContainEqual({ kind: "double-booking" });
  await backgroundJobs.stop();
  await site.close();
});

test("the log says once which webhook events the provider doesn't send, and the alarms know it", async () => {
  const stripe = await startStripeStandIn();
  stripe.dashboard.addWebhookEndpoint("http://localhost:3000/api/stripe-webhook", ["payment_intent.succeeded"]);
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  const site = await openTestSite("sqlite", {}, () => ({
    payments: (installationId) => createStripeGateway({ ...stripe, installationId, log, now: Date.now }),
  }));
  const wiring = { ...site.wiring, log };

  await checkWebhookEvents(wiring);
  await checkWebhookEvents(wiring);

  expect(wiring.noticed.missingWebhookEvents).toContain("charge.dispute.created");
  expect(lines.filter((line) => line.includes("webhook-events-missing"))).toHaveLength(1);
  await site.close();
  await stripe.stop();
});

function channel() {
  const sold: Stay[] = [];
  const source: FeedSource = {
    kind: "https",
    address: "https://channel.example/feed.ics",
    fetch: async () => ({ kind: "read", text: writeCalendar(sold.map(reserved)), validators: {} }),
  };
  return { source, sell: (stay: Stay) => void sold.push(stay) };
}

function reserved({ checkIn, checkOut }: Stay) {
  return { uid: `${checkIn}@channel.example`, start: checkIn, end: checkOut, changedAt: 0, summary: "Reserved" };
}
