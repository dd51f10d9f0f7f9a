import { existsSync } from "node:fs";
import { join } from "node:path";
import { createApp } from "./app.ts";
import { type BackgroundJobs, startBackgroundJobs } from "./background-jobs.ts";
import { keepAgreementText } from "./bookings/agreements.ts";
import { eraseAgain } from "./bookings/privacy/erase-again.ts";
import { compareAtStart } from "./bookings/reconcile/reconcile.ts";
import { readConfig } from "./config.ts";
import { listen } from "./http/listen.ts";
import { claimDatabase } from "./installation.ts";
import { createLog, withoutSecrets } from "./log.ts";
import { buildFolderOf, readBuildRecord } from "./pages/build-record.ts";
import { createFront } from "./pages/front.ts";
import { createPages } from "./pages/pages.ts";
import { checkAddress, sampleTexts } from "./pages/ready-for-guests.ts";
import { checkPriceTable } from "./prices/own-table.ts";
import { VERSION } from "./version.ts";
import { connect } from "./wiring.ts";

const GRACE_MS = 10_000;
const COMPARE_WITHIN_MS = 10_000;

/** The server's entry: reads the configuration, connects the parts, and serves until a signal stops it. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog();
  const build = buildFolderOf(process.env.HOUSE);
  const files = join(build, "client");
  if (!existsSync(files)) throw new Error("The site has not been built. Run npm start, or npm run build first.");
  const pages = await createPages(files, {
    mode: config.mode,
    parts: { stripe: config.payments !== undefined, recaptcha: config.captcha !== undefined },
  });
  if (config.mode === "live") {
    checkAddress(await readBuildRecord(build), config.siteUrl);
    for (const file of sampleTexts())
      log.warn("sample-text", { file, advice: "replace it with the owner's own words" });
  }
  const wiring = await connect(config, log);
  try {
    await claimDatabase(wiring.database, config);
    if (config.hasOwnPrices) await checkPriceTable(wiring.prices);
    await wiring.database.transaction(keepAgreementText);
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
  const listening = await listen(createFront(app, pages, wiring), config.port, config.host);
  backgroundJobs = startBackgroundJobs(wiring, async (body, signature) => {
    const response = await app.request("/api/stripe-webhook", {
      method: "POST",
      headers: { "Stripe-Signature": signature },
      body,
    });
    return response.ok;
  });
  log.info("listening", { version: VERSION, url: listening.url, mode: config.mode, database: wiring.database.engine });

  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info("stopping");
    // First no new requests, then no background jobs, then the database.
    await listening.stop(GRACE_MS);
    await backgroundJobs?.stop();
    await wiring.close();
    log.info("stopped");
  }
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

try {
  await main();
} catch (fault) {
  // A message for the person who starts the server; a stack trace would only hide it.
  process.stderr.write(`${withoutSecrets(fault instanceof Error ? fault.message : String(fault))}\n`);
  process.exitCode = 1;
}
