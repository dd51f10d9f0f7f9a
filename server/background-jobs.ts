import { HOUR_MS, MINUTE_MS } from "#domain/dates/durations.ts";
import { watchAlarms } from "./alarms/report-alarms.ts";
import { deleteOldData } from "./bookings/privacy/delete-old-data.ts";
import { compareBooks, reconcile, settleDue } from "./bookings/reconcile/reconcile.ts";
import { reportDoubleBookings } from "./bookings/views/double-bookings.ts";
import { pollFeeds } from "./calendars/poll-feeds.ts";
import { backUpNightly } from "./database/nightly-backup.ts";
import { followPublications } from "./house/follow-publications.ts";
import type { Pages } from "./pages/pages.ts";
import { deliverEvents } from "./payments/sandbox/webhook.ts";
import { checkWebhookEvents } from "./payments/webhook-events.ts";
import { pollPrices } from "./prices/poll-prices.ts";
import { type Repeating, repeat } from "./repeat.ts";
import { sendAskedLinks } from "./stay/links.ts";
import { readShownReviews } from "./stay/reviews.ts";
import { planEmails } from "./stay/timed-emails/plan-emails.ts";
import type { Wiring } from "./wiring.ts";

export type BackgroundJobs = ReturnType<typeof startBackgroundJobs>;

/** Posts to our own webhook as the provider would. True when it was accepted. */
export type PostWebhook = (body: string, signature: string) => Promise<boolean>;

/** Work outside requests. A task may run on several servers at once: the database lets one of them win. */
export function startBackgroundJobs(wiring: Wiring, postWebhook: PostWebhook, pages?: Pick<Pages, "showReviews">) {
  const { services, calendars, prices, outbox, database, log, config, webhookSecret } = wiring;

  async function settle(): Promise<void> {
    // Nothing is sold until this has succeeded once, so it is retried soon.
    if (!services.comparison.isDone) await compareBooks(services);
    await settleDue(services);
  }

  const every = (everyMs: number, name: string, task: () => Promise<unknown>) => repeat(task, { name, everyMs, log });
  const links = every(15_000, "stay-links", () => sendAskedLinks(services));
  const sweep = every(15_000, "sweep", settle);
  const house = followPublications(wiring);
  const tasks: Repeating[] = [
    house,
    links,
    sweep,
    every(MINUTE_MS, "timed-emails", () => planEmails({ services, outbox })),
    every(15_000, "reviews", async () => pages?.showReviews(await readShownReviews(database))),
    every(5 * MINUTE_MS, "reconcile", () => reconcile(services)),
    every(6 * HOUR_MS, "delete-old-data", () => deleteOldData(services)),
    pollFeeds(calendars, log),
    // Separate from polling, because guests' requests read feeds too.
    every(30_000, "double-bookings", () => reportDoubleBookings({ database, calendars, outbox })),
    every(6 * HOUR_MS, "webhook-events", () => checkWebhookEvents(wiring)),
    every(15 * MINUTE_MS, "backup", () => backUpNightly(wiring)),
    pollPrices(prices, log),
    watchAlarms(wiring),
  ];
  const sandboxWebhooks = config.payments
    ? undefined
    : every(20_000, "webhooks", () => deliverEvents(database, webhookSecret, postWebhook));
  if (sandboxWebhooks) tasks.push(sandboxWebhooks);
  outbox.start();

  return {
    deliverWebhooks: () => sandboxWebhooks?.wake(),
    sendAskedLinks: () => links.wake(),
    sweep() {
      sweep.wake();
      house.wake();
    },
    async stop() {
      await Promise.all(tasks.map((task) => task.stop()));
      await outbox.stop();
    },
  };
}
