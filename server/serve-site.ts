import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { createApp, postWebhook } from "./app.ts";
import { type BackgroundJobs, startBackgroundJobs } from "./background-jobs.ts";
import { keepAgreementText, keepCardTerms } from "./bookings/agreements.ts";
import { eraseAgain } from "./bookings/privacy/guest-data.ts";
import { compareAtStart } from "./bookings/reconcile/reconcile.ts";
import { readConfig } from "./config.ts";
import { deleteUnused } from "./house/house-files.ts";
import { orderFrom, tellKeeper } from "./house/keeper.ts";
import { withPreview } from "./house/preview.ts";
import { markFailed } from "./house/publications.ts";
import { replaceSealed } from "./house/saved-settings.ts";
import { thisSite } from "./house/this-site.ts";
import { type Listening, listen } from "./http/listen.ts";
import { claimDatabase } from "./installation.ts";
import { createLog } from "./log.ts";
import { buildFolderOf, readBuildRecord } from "./pages/build-record.ts";
import { createFront } from "./pages/front.ts";
import { createPages } from "./pages/pages.ts";
import { checkAddress, sampleTexts } from "./pages/ready-for-guests.ts";
import { readShownReviews } from "./stay/reviews.ts";
import { VERSION } from "./version.ts";
import { connect } from "./wiring.ts";

const GRACE_MS = 10_000;
const COMPARE_WITHIN_MS = 10_000;

/** Long enough for guests' browsers to notice that each answer closes its connection. */
const DRAIN_MS = 2000;

/** Reads the configuration, connects the parts, and serves until a signal stops it or another server takes over. */
export async function serveSite(): Promise<void> {
  const config = readConfig(process.env, rules.timeZone);
  const log = createLog();
  const build = buildFolderOf(process.env.HOUSE);
  const files = join(build, "client");
  if (!existsSync(files)) throw new Error("The site has not been built. Run npm start, or npm run build first.");
  const parts = { stripe: config.payments !== undefined, recaptcha: config.captcha !== undefined };
  const pages = await createPages(files, { mode: config.mode, parts });
  if (config.mode === "live") {
    checkAddress(await readBuildRecord(build), config.siteUrl);
    for (const file of sampleTexts())
      log.warn("sample-text", { file, advice: "replace it with the owner's own words" });
  }
  if (config.unconnected.length > 0)
    log.warn("not-connected", { parts: config.unconnected, advice: "nothing is sold" });
  if (config.saved === undefined)
    log.error("connections-unreadable", { advice: "set the SETTINGS_KEY with which they were saved" });
  let front: RequestListener | undefined;
  let listening: Listening | undefined;
  const open = Promise.withResolvers<RequestListener>();
  /** Whoever comes before the old server has made room waits. */
  function whenOpen(...request: Parameters<RequestListener>): void {
    if (front) front(...request);
    else void open.promise.then((answer) => answer(...request));
  }
  if (thisSite.chosen === "next") {
    const isOpen = orderFrom("open");
    const mayListen = orderFrom("listen");
    tellKeeper({ kind: "prepared" });
    await mayListen;
    listening = await listen(whenOpen, config.port, config.host);
    tellKeeper({ kind: "listening" });
    await isOpen;
  }
  const wiring = await connect(config, log);
  try {
    const { failedKey, failedSettings } = thisSite;
    if (failedKey !== undefined) await markFailed(wiring.database, failedKey);
    if (failedSettings !== undefined)
      await wiring.database.transaction((trx) => replaceSealed(trx, failedSettings, thisSite.connections));
    await claimDatabase(wiring.database, config);
    await wiring.database.transaction(keepAgreementText);
    await keepCardTerms(wiring.database.query, wiring.services.rules);
    await wiring.database.transaction(deleteUnused);
    await eraseAgain(wiring.database, log);
  } catch (fault) {
    await wiring.close();
    throw fault;
  }
  await compareAtStart(wiring.services, COMPARE_WITHIN_MS);
  let backgroundJobs: BackgroundJobs | undefined;
  const app = createApp(wiring, {
    pages,
    deliverWebhooks: () => backgroundJobs?.deliverWebhooks(),
    sendAskedLinks: () => backgroundJobs?.sendAskedLinks(),
    sweep: () => backgroundJobs?.sweep(),
  });
  await pages.showReviews(await readShownReviews(wiring.database));
  front = withPreview(createFront(app, pages, wiring), wiring, { mode: config.mode, parts });
  open.resolve(front);
  listening ??= await listen(front, config.port, config.host);
  backgroundJobs = startBackgroundJobs(wiring, async (...event) => (await postWebhook(app, ...event)).ok, pages);
  const { url } = listening;
  tellKeeper({ kind: "open", env: thisSite.env, name: house.name });
  log.info("listening", { version: VERSION, url, mode: config.mode, database: wiring.database.engine });

  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    log.info("stopping");
    // First no new requests, then no background jobs, then the database.
    await listening?.stop(GRACE_MS);
    await backgroundJobs?.stop();
    await wiring.close();
    log.info("stopped");
    process.exit();
  }
  function stopOnce(): Promise<void> {
    stopped ??= stop();
    return stopped;
  }
  // From a terminal the signal comes twice: to this process, and by way of the one that started it.
  process.on("SIGTERM", stopOnce);
  process.on("SIGINT", stopOnce);
  await orderFrom("stop");
  await listening.drain(DRAIN_MS);
  await stopOnce();
}
