import type { IncomingMessage } from "node:http";
import { flushCompileCache } from "node:module";
import { getRequestListener } from "@hono/node-server";
import { createApp, postWebhook } from "../app.ts";
import { type BackgroundJobs, type PostWebhook, startBackgroundJobs } from "../background-jobs.ts";
import { compareAtStart } from "../bookings/reconcile/reconcile.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { listen } from "../http/listen.ts";
import { createLog, type Log } from "../log.ts";
import { connect } from "../wiring.ts";
import { startFaultInjection } from "./processes/fault-injection.ts";
import type { Order, Report } from "./processes/server-process.ts";

// A server in its own process, without pages: it loads everything, waits for its order, and exits with its parent.

const MEMORY_EVERY_MS = 2_000;

process.once("message", (order: Order) => {
  // Like a real server, it exits when it can't start.
  serve(order).catch((fault: unknown) => report({ fault: String(fault) }, () => process.exit(1)));
});
process.once("disconnect", () => process.exit());
report({ isReady: true });
// Saved now, because most of these processes are killed.
flushCompileCache();

async function serve({ source, crashAfter, isLogged, soak }: Order): Promise<void> {
  // The database is passed in, not configured: a configured PostgreSQL would turn off sandbox payments.
  const config = readConfig({ RATE_LIMIT: "off", TRUSTED_PROXIES: "1" });
  const opened = await openDatabase(source);
  const database = crashAfter === undefined ? opened : mortal(opened, crashAfter);
  const log = isLogged ? createLog() : tellingFaults;
  const world = soak && (await startFaultInjection(database, log, soak));
  const wiring = await connect(config, log, { database, ...world?.overrides });
  await compareAtStart(wiring.services, 10_000);
  let backgroundJobs: BackgroundJobs | undefined;
  const app = createApp(wiring, {
    deliverWebhooks: () => backgroundJobs?.deliverWebhooks(),
    sweep: () => backgroundJobs?.sweep(),
  });
  const listener = getRequestListener((request, { incoming }) =>
    app.fetch(request, { incoming: incoming as IncomingMessage }),
  );
  const { url } = await listen(listener, 0, "127.0.0.1");
  const post: PostWebhook = async (...event) => (await postWebhook(app, ...event)).ok;
  backgroundJobs = startBackgroundJobs(wiring, world?.webhooks(post) ?? post);
  report({ url });
  if (soak !== undefined) setInterval(() => report({ memory: process.memoryUsage.rss() }), MEMORY_EVERY_MS).unref();
}

/** The same database, but the process is killed before or after one of its transactions. */
function mortal(database: Database, steps: number): Database {
  let left = steps;
  const step = () => {
    left -= 1;
    if (left === 0) process.kill(process.pid, "SIGKILL");
  };
  return {
    ...database,
    async transaction(work) {
      step();
      const value = await database.transaction(work);
      step();
      return value;
    },
  };
}

const tellingFaults: Log = {
  info() {},
  warn() {},
  error: (event, fields) => report({ fault: `${event} ${JSON.stringify(fields, withStacks)}` }),
};

function withStacks(_key: string, value: unknown): unknown {
  return value instanceof Error ? value.stack : value;
}

function report(words: Report, then: () => void = () => {}): void {
  process.send?.(words, then);
}
