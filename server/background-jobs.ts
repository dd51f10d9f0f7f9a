import { HOUR_MS } from "#domain/dates/durations.ts";
import { watchAlarms } from "./alarms/watch-alarms.ts";
import { endCharges } from "./bookings/charges/close-charge.ts";
import { chargeDamages } from "./bookings/charges/damage.ts";
import { endRunOutHolds, settleUpdates } from "./bookings/holds/sweep.ts";
import { deleteOldData } from "./bookings/privacy/delete-old-data.ts";
import { compareBooks, reconcile } from "./bookings/reconcile/reconcile.ts";
import { payRefundsDue } from "./bookings/refunds/refunds.ts";
import { reportDoubleBookings } from "./bookings/views/double-bookings.ts";
import { pollFeeds } from "./calendars/poll-feeds.ts";
import { backUpNightly } from "./database/nightly-backup.ts";
import { deliverEvents } from "./payments/sandbox/webhook.ts";
import { checkWebhookEvents } from "./payments/webhook-events.ts";
import { pollPrices } from "./prices/poll-prices.ts";
import { type Repeating, repeat } from "./repeat.ts";
import { sendAskedLinks } from "./stay/send-asked-links.ts";
import { planEmails } from "./stay/timed-emails/plan-emails.ts";
import type { Wiring } from "./wiring.ts";

export type BackgroundJobs = {
  deliverWebhooks(): void;
  sendAskedLinks(): void;
  sweep(): void;
  stop(): Promise<void>;
};

const SWEEP_EVERY_MS = 15_000;
const RECONCILE_EVERY_MS = 5 * 60_000;
const LOOK_FOR_DOUBLES_EVERY_MS = 30_000;
const DELETE_EVERY_MS = 6 * HOUR_MS;
const CHECK_WEBHOOK_EVERY_MS = 6 * HOUR_MS;
const BACK_UP_EVERY_MS = 15 * 60_000;
const DELIVER_EVERY_MS = 20_000;
const PLAN_EMAILS_EVERY_MS = 60_000;
const SEND_LINKS_EVERY_MS = 15_000;

/** Posts to our own webhook as the provider would. True when it was accepted. */
export type PostWebhook = (body: string, signature: string) => Promise<boolean>;

/** Work outside requests. A task may run on several servers at once: the database lets one of them win. */
export function startBackgroundJobs(wiring: Wiring, postWebhook: PostWebhook): BackgroundJobs {
  const { services, calendars, prices, outbox, database, log, config, webhookSecret } = wiring;

  async function settle(): Promise<void> {
    // Nothing is sold until this has succeeded once, so it is retried soon.
    if (!services.comparison.isDone) await compareBooks(services);
    await endRunOutHolds(services);
    await settleUpdates(services);
    await chargeDamages(services);
    await endCharges(services);
    await payRefundsDue(services);
  }

  const links = repeat(() => sendAskedLinks(services), {
    name: "stay-links",
    everyMs: SEND_LINKS_EVERY_MS,
    jitter: 0.2,
    log,
  });
  const sweep = repeat(settle, { name: "sweep", everyMs: SWEEP_EVERY_MS, jitter: 0.2, log });
  const tasks: Repeating[] = [
    links,
    sweep,
    repeat(() => planEmails({ services, outbox }), {
      name: "timed-emails",
      everyMs: PLAN_EMAILS_EVERY_MS,
      jitter: 0.2,
      log,
    }),
    repeat(() => reconcile(services), { name: "reconcile", everyMs: RECONCILE_EVERY_MS, jitter: 0.2, log }),
    repeat(() => deleteOldData(services), { name: "delete-old-data", everyMs: DELETE_EVERY_MS, jitter: 0.2, log }),
    pollFeeds(calendars, log),
    // Separate from polling, because guests' requests read feeds too.
    repeat(() => reportDoubleBookings({ database, calendars, outbox }), {
      name: "double-bookings",
      everyMs: LOOK_FOR_DOUBLES_EVERY_MS,
      jitter: 0.2,
      log,
    }),
    repeat(() => checkWebhookEvents(wiring), {
      name: "webhook-events",
      everyMs: CHECK_WEBHOOK_EVERY_MS,
      jitter: 0.2,
      log,
    }),
    repeat(() => backUpNightly(wiring), { name: "backup", everyMs: BACK_UP_EVERY_MS, jitter: 0.2, log }),
    pollPrices(prices, log),
    watchAlarms(wiring),
  ];
  const sandboxWebhooks = config.payments
    ? undefined
    : repeat(() => deliverEvents(database, webhookSecret, postWebhook), {
        name: "webhooks",
        everyMs: DELIVER_EVERY_MS,
        log,
      });
  outbox.start();

  return {
    deliverWebhooks: () => sandboxWebhooks?.wake(),
    sendAskedLinks: () => links.wake(),
    sweep: () => sweep.wake(),
    async stop() {
      await Promise.all([...tasks, ...(sandboxWebhooks ? [sandboxWebhooks] : [])].map((task) => task.stop()));
      await outbox.stop();
    },
  };
}
