import { createHmac, randomBytes } from "node:crypto";
import { lodge } from "#content/lodge.ts";
import { PRICES_SOLD_FOR_DAYS } from "#domain/house-rules.ts";
import type { Engine } from "./bookings/engine.ts";
import { confirmationKey, createBookingLetters } from "./bookings/letters.ts";
import { httpsFeed } from "./calendars/feed-source.ts";
import { type Calendars, createCalendars, type FeedSources } from "./calendars/feeds.ts";
import { sampleFeed } from "./calendars/sample-feed.ts";
import { createAlwaysHuman } from "./captcha/always-human.ts";
import type { Captcha } from "./captcha/captcha.ts";
import { createRecaptcha } from "./captcha/recaptcha.ts";
import type { Config } from "./config.ts";
import { type Database, openDatabase } from "./database/database.ts";
import { settingOf } from "./database/settings.ts";
import type { Log } from "./log.ts";
import { type MailAddress, makeMailAddress, readMailAddress } from "./mail/letter.ts";
import { feedLossLetter } from "./mail/letters/feed-loss.ts";
import { createSandboxMailer, type Mailer } from "./mail/mailer.ts";
import { createOutbox, type Outbox } from "./mail/outbox.ts";
import { createSmtpMailer } from "./mail/smtp.ts";
import type { PaymentGateway } from "./payments/gateway.ts";
import { sayingWhenAway } from "./payments/provider-away.ts";
import { createSandboxGateway } from "./payments/sandbox.ts";
import { createStripeGateway } from "./payments/stripe.ts";
import { createPriceLabsRates } from "./rates/pricelabs.ts";
import type { Rates } from "./rates/rates.ts";
import { createSampleRates } from "./rates/sample.ts";

/** Everything that the routes and the background work use, connected. */
export type Wiring = {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly engine: Engine;
  readonly calendars: Calendars;
  readonly rates: Rates;
  readonly outbox: Outbox;
  readonly captcha: Captcha;
  readonly owner: MailAddress;
  /** The secret part of the address at which other channels read our nights. */
  readonly calendarToken: string;
  readonly webhookSecret: string;
  /** What a client's address is counted under: it cannot be read back. */
  addressKey(client: string): string;
  /** Whether the mail server has taken the guest's letter, within this time. */
  sendConfirmation(bookingId: string, patienceMs: number): Promise<boolean>;
  close(): Promise<void>;
};

/** The feeds are asked again before nights are held, unless this young; a guest waits no longer than that. */
const FEED_FRESH_MS = 60_000;
const FEED_PATIENCE_MS = 4_000;
const now = () => Date.now();

/** Parts that tests bring along, in place of what the configuration would choose. */
export type Given = {
  readonly database?: Database;
  readonly payments?: PaymentGateway;
  readonly feeds?: FeedSources;
  readonly rates?: Rates;
  readonly captcha?: Captcha;
};

/** Chooses and connects the adapters: the only "if" about providers in the whole server. */
export async function connect(config: Config, log: Log, given: Given = {}): Promise<Wiring> {
  const database = given.database ?? (await openDatabase(databaseSource(config)));
  const secret = await settingOf(database, "secret", () => randomBytes(32).toString("hex"));
  const calendarToken = await settingOf(database, "calendar-token", () => randomBytes(24).toString("base64url"));
  const owner = makeMailAddress({ address: config.mail?.OWNER_EMAIL ?? lodge.email });

  const mailer = chooseMailer(config);
  const outbox = createOutbox({ database, mailer, log, domain: new URL(config.siteUrl).hostname });
  const calendars = createCalendars(given.feeds ?? chooseFeeds(config), {
    database,
    now,
    log,
    async onSuddenLoss(trx, feed, loss) {
      const key = `feed-loss ${feed} ${Math.floor(now() / 3_600_000)}`;
      await outbox.enqueue(trx, { key, kind: "feed-loss", letter: feedLossLetter(feed, loss, owner) });
    },
  });
  const rates = given.rates ?? chooseRates(config, database, log);
  const webhookSecret = config.payments?.STRIPE_WEBHOOK_SECRET ?? secret;
  const engine: Engine = {
    database,
    payments: sayingWhenAway(given.payments ?? choosePayments(config, { database, log, webhookSecret })),
    calendars: bookedElsewhere(calendars),
    rates: pricesOnSale(rates),
    letters: createBookingLetters({ outbox, owner, siteUrl: config.siteUrl }),
    log,
  };
  return {
    config,
    log,
    database,
    engine,
    calendars,
    rates,
    outbox,
    captcha: given.captcha ?? chooseCaptcha(config, log),
    owner,
    calendarToken,
    webhookSecret,
    addressKey: (client) => createHmac("sha256", secret).update(client).digest("base64url").slice(0, 22),
    sendConfirmation: (bookingId, patienceMs) => outbox.sendNow(confirmationKey(bookingId), patienceMs),
    async close() {
      mailer.close();
      await database.close();
    },
  };
}

function databaseSource({ databaseUrl, dataFolder }: Config) {
  return databaseUrl === undefined ? { folder: dataFolder } : { url: databaseUrl };
}

function choosePayments(
  { payments }: Config,
  { database, log, webhookSecret }: { database: Database; log: Log; webhookSecret: string },
): PaymentGateway {
  if (payments === undefined) return createSandboxGateway(database, webhookSecret);
  return createStripeGateway({ secretKey: payments.STRIPE_SECRET_KEY, webhookSecret, log, now });
}

function chooseMailer({ mail }: Config): Mailer {
  if (mail === undefined) return createSandboxMailer();
  return createSmtpMailer({ url: mail.SMTP_URL, from: readMailAddress(mail.MAIL_FROM) });
}

function chooseFeeds({ feeds }: Config): FeedSources {
  if (feeds === undefined) return { airbnb: sampleFeed("airbnb", now), vrbo: sampleFeed("vrbo", now) };
  const sourceOf = (url: string) => (url === "none" ? "none" : httpsFeed(url));
  return { airbnb: sourceOf(feeds.AIRBNB_ICAL_URL), vrbo: sourceOf(feeds.VRBO_ICAL_URL) };
}

function chooseRates({ prices }: Config, database: Database, log: Log): Rates {
  if (prices === undefined) return createSampleRates(now);
  const account = { apiKey: prices.PRICELABS_API_KEY, listingId: prices.PRICELABS_LISTING_ID };
  return createPriceLabsRates(account, { database, fetch, now, log });
}

function chooseCaptcha({ captcha, siteUrl }: Config, log: Log): Captcha {
  if (captcha === undefined) return createAlwaysHuman();
  const account = { secretKey: captcha.RECAPTCHA_SECRET_KEY, hostnames: [new URL(siteUrl).hostname] };
  return createRecaptcha(account, { fetch, log });
}

function bookedElsewhere(calendars: Calendars): Engine["calendars"] {
  return {
    async refreshed() {
      await calendars.freshEnough({ maxAgeMs: FEED_FRESH_MS, timeoutMs: FEED_PATIENCE_MS });
      return (await calendars.trusted(now())) ? calendars.bookedDays() : undefined;
    },
    known: () => calendars.bookedDays(),
  };
}

function pricesOnSale(rates: Rates): Engine["rates"] {
  return {
    async onSale() {
      const current = await rates.current();
      const isFresh = current !== undefined && now() - current.fetchedAt <= PRICES_SOLD_FOR_DAYS * 86_400_000;
      return isFresh ? current.rates : undefined;
    },
  };
}
