import { expect, test, vi } from "vitest";
import type { Stay } from "#domain/stay.ts";
import { startBackgroundJobs } from "./background-jobs.ts";
import type { FeedSource } from "./calendars/feed-source.ts";
import { writeCalendar } from "./calendars/write-calendar.ts";
import { hold, pay, record } from "./testing/guest.ts";
import { openTestSite } from "./testing/test-site.ts";

test("the owner hears of a double booking, even when a guest's request was the one that read the feed", async () => {
  const airbnb = channel();
  const site = await openTestSite("sqlite", {}, () => ({ feeds: { airbnb: airbnb.source, vrbo: "none" } }));
  const stay = site.nextStay();
  const held = await hold(site.send, site.guest.request(stay));
  await pay(site.send, held);
  await record(site.send, held);
  airbnb.sell(stay);
  await site.wiring.calendars.freshEnough({ maxAgeMs: -1, timeoutMs: 1_000 });

  const backgroundJobs = startBackgroundJobs(site.wiring, async () => true);

  const letters = () => site.wiring.database.query.selectFrom("outbox").select("kind").execute();
  await vi.waitFor(async () => expect(await letters()).toContainEqual({ kind: "double-booking" }));
  await backgroundJobs.stop();
  await site.close();
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
