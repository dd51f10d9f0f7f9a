import { createHmac, randomBytes } from "node:crypto";
import { resolveTxt } from "node:dns/promises";
import { house } from "#house/house.ts";
import { priceTable as starterTable } from "#house/price-table.ts";
import { rules } from "#house/rules.ts";
import { noRuntimeFlags } from "./alarms/facts.ts";
import type { BookingServices } from "./bookings/booking-services.ts";
import { isPaused } from "./bookings/pause.ts";
import { readBookingFacts } from "./bookings/views/read-booking-facts.ts";
import { prepareChannels } from "./calendars/channels.ts";
import { createCalendars, type FeedSources } from "./calendars/feeds.ts";
import { type FeedSource, httpsFeed } from "./calendars/fetching/feed-source.ts";
import { sampleFeed } from "./calendars/fetching/sample-feed.ts";
import { alwaysHuman, type Captcha, createRecaptcha, noCaptcha } from "./captcha/captcha.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { openDatabase } from "./database/open-database.ts";
import { settingOf } from "./database/settings.ts";
import { makeEmailAddress } from "./emails/email.ts";
import { createSandboxMailer, createSmtpMailer, type Mailer, unconnectedMailer } from "./emails/sending/mailer.ts";
import { createOutbox } from "./emails/sending/outbox.ts";
import { addressKeyOf } from "./http/limits/client-address.ts";
import { createRequestCounts } from "./http/limits/request-counts.ts";
import { installationOf } from "./installation.ts";
import type { Log } from "./log.ts";
import { asksFor911 } from "./pages/ready-for-guests.ts";
import type { PaymentGateway } from "./payments/gateway.ts";
import { reportingUnavailable, unconnectedGateway } from "./payments/provider-unavailable.ts";
import { createSandboxGateway } from "./payments/sandbox/sandbox.ts";
import { createStripeGateway, type StripeOptions } from "./payments/stripe/stripe.ts";
import { createOwnPrices, untilOwn } from "./prices/own-table.ts";
import { type PriceSource, pricesOnSale } from "./prices/price-source.ts";
import { createPriceLabsPrices } from "./prices/pricelabs.ts";
import { createSamplePrices } from "./prices/sample.ts";
import { setSampleInstructions } from "./stay/sample-instructions.ts";
import { createBeforeSend } from "./stay/timed-emails/before-send.ts";

/** The dependencies of the routes and background jobs. */
export type Wiring = Awaited<ReturnType<typeof connect>>;

const now = () => Date.now();

/** Overrides for tests. */
export type Overrides = {
  readonly database?: Database;
  readonly payments?: (installationId: string) => PaymentGateway;
  readonly feeds?: FeedSources;
  readonly openFeed?: (address: string) => FeedSource;
  readonly prices?: PriceSource;
  readonly captcha?: Captcha;
  readonly outside?: Partial<Outside>;
};

/** How the desk reaches what the owner is about to connect. */
type Outside = {
  readonly fetch: typeof fetch;
  readonly stripe?: StripeOptions["connection"];
  readonly lookUp: (name: string) => Promise<string[][]>;
};

/** The only place in the server that chooses between providers. */
export async function connect(config: Config, log: Log, overrides: Overrides = {}) {
  const database = overrides.database ?? (await openDatabase(databaseSource(config)));
  const secret = await settingOf(database, "secret", () => randomBytes(32).toString("hex"));
  const calendarToken = await settingOf(database, "calendar-token", () => randomBytes(24).toString("base64url"));
  const owner = makeEmailAddress({ address: config.mail?.OWNER_EMAIL ?? house.email });

  const comparison = { isDone: false };
  const mailer = chooseMailer(config);
  const beforeSend = createBeforeSend({ database, owner, siteUrl: config.siteUrl });
  if (config.isAllSandbox) await setSampleInstructions(database);
  const outbox = createOutbox({
    database,
    mailer,
    log,
    domain: new URL(config.siteUrl).hostname,
    owner,
    mayWriteToGuests: async () => !(await isPaused({ database, comparison })),
    beforeSend,
    readBooking: readBookingFacts,
  });
  await prepareChannels(database);
  const calendars = createCalendars(overrides.feeds ?? chooseFeeds(config), {
    database,
    log,
    open: overrides.openFeed,
    async onSuddenLoss(trx, feed, loss) {
      const id = `${feed} ${Math.floor((await database.now(trx)) / 3_600_000)}`;
      await outbox.enqueue(trx, "feed-loss", { id, ...loss });
    },
  });
  const lacks911 = config.mode === "live" ? asksFor911() : undefined;
  // Before the first booking only: an update stops no sales.
  const waitsFor911 = lacks911 === true && !(await hasSold(database));
  const noticed = { ...noRuntimeFlags(), unconnected: config.unconnected, asksFor911: lacks911, waitsFor911 };
  const prices = overrides.prices ?? choosePrices(config, database, log);
  const isComplete = config.unconnected.length === 0 && !waitsFor911;
  const webhookSecret = config.payments?.STRIPE_WEBHOOK_SECRET ?? secret;
  const installationId = await installationOf(database, secret);
  const payments = reportingUnavailable(
    overrides.payments?.(installationId) ?? choosePayments(config, { database, log, webhookSecret, installationId }),
    (isUnavailable) => {
      noticed.paymentsAway = isUnavailable;
      if (!isUnavailable) noticed.paymentsAnsweredAt = now();
    },
  );
  const services: BookingServices = {
    rules,
    database,
    payments,
    calendars,
    prices: isComplete ? pricesOnSale(prices) : { onSale: async () => undefined },
    emails: outbox,
    log,
    comparison,
  };
  return {
    config,
    log,
    database,
    services,
    calendars,
    prices,
    outbox,
    mailer,
    beforeSend,
    captcha: overrides.captcha ?? chooseCaptcha(config, log),
    owner,
    noticed,
    requests: createRequestCounts(),
    outside: { fetch, lookUp: resolveTxt, ...overrides.outside } satisfies Outside,
    /** The secret part of the URL of our calendar for other channels. */
    calendarToken,
    webhookSecret,
    /** Replaces a client's IP address in rate and hold limits. The address can't be recovered from it. */
    addressKey: (client: string) =>
      addressKeyOf(client, (network) => createHmac("sha256", secret).update(network).digest("base64url").slice(0, 22)),
    /** Whether the mail server accepted the guest's email within this time. */
    sendConfirmation: (bookingId: string, timeoutMs: number) => outbox.sendNow(`confirmation ${bookingId}`, timeoutMs),
    async close() {
      mailer.close();
      await database.close();
    },
  };
}

async function hasSold({ query }: Database): Promise<boolean> {
  const sold = query.selectFrom("bookings").select("id").where("confirmed_at", "is not", null).limit(1);
  return (await sold.executeTakeFirst()) !== undefined;
}

function databaseSource({ databaseUrl, dataFolder }: Config) {
  return databaseUrl === undefined ? { folder: dataFolder } : { url: databaseUrl };
}

function choosePayments(
  { mode, payments }: Config,
  parts: { database: Database; log: Log; webhookSecret: string; installationId: string },
): PaymentGateway {
  const { database, log, webhookSecret, installationId } = parts;
  const sandbox = () => createSandboxGateway(database, webhookSecret);
  if (payments === undefined) return mode === "live" ? unconnectedGateway(sandbox()) : sandbox();
  return createStripeGateway({ secretKey: payments.STRIPE_SECRET_KEY, installationId, webhookSecret, log, now });
}

function chooseMailer({ mode, mail }: Config): Mailer {
  if (mail === undefined) return mode === "live" ? unconnectedMailer : createSandboxMailer();
  return createSmtpMailer({ url: mail.SMTP_URL, from: mail.MAIL_FROM });
}

function chooseFeeds({ mode, feeds }: Config): FeedSources {
  if (feeds === undefined && mode === "live") return {};
  if (feeds === undefined) return { airbnb: sampleFeed("airbnb", now), vrbo: sampleFeed("vrbo", now) };
  const { AIRBNB_ICAL_URL: airbnb, VRBO_ICAL_URL: vrbo } = feeds;
  return {
    ...(airbnb !== "none" && { airbnb: httpsFeed(airbnb) }),
    ...(vrbo !== "none" && { vrbo: httpsFeed(vrbo) }),
  };
}

function choosePrices({ mode, hasOwnPrices, prices }: Config, database: Database, log: Log): PriceSource {
  if (hasOwnPrices || (prices === undefined && mode === "live"))
    return createOwnPrices(database, log, mode === "live" ? undefined : starterTable);
  if (prices === undefined) return untilOwn(createSamplePrices(now), createOwnPrices(database, log));
  const account = { apiKey: prices.PRICELABS_API_KEY, listingId: prices.PRICELABS_LISTING_ID };
  return createPriceLabsPrices(account, { database, fetch, log });
}

function chooseCaptcha({ mode, captcha, siteUrl }: Config, log: Log): Captcha {
  if (captcha === undefined) return mode === "live" ? noCaptcha : alwaysHuman;
  const account = { secretKey: captcha.RECAPTCHA_SECRET_KEY, hostnames: [new URL(siteUrl).hostname] };
  return createRecaptcha(account, { fetch, log });
}
