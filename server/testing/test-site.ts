import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { rules } from "#house/rules.ts";
import { type App, createApp, postWebhook } from "../app.ts";
import { compareAtStart } from "../bookings/reconcile/reconcile.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../database/database.ts";
import { readStoredEmail } from "../emails/email.ts";
import { silentLog } from "../log.ts";
import { deliverEvents } from "../payments/sandbox/webhook.ts";
import { connect, type Overrides, type Wiring } from "../wiring.ts";
import { type GuestBrowser, openGuestBrowser, type Send } from "./processes/guest-browser.ts";
import { openTestDatabase } from "./test-database.ts";

/** The whole server without pages and without a network, on a real database. */
export type TestSite = {
  readonly app: App;
  readonly wiring: Wiring;
  readonly send: Send;
  /** The same, from another household. */
  sendFrom(address: string): Send;
  readonly guest: GuestBrowser;
  /** A stay nobody has requested yet. */
  nextStay(nights?: number): Stay;
  /** Delivers the card processor's pending webhooks; returns their statuses. */
  deliverWebhooks(): Promise<number[]>;
  close(): Promise<void>;
};

export async function openTestSite(
  engine: Database["engine"],
  env: Record<string, string> = {},
  override: (database: Database) => Overrides = () => ({}),
): Promise<TestSite> {
  const database = await openTestDatabase(engine);
  const config = readConfig({ RATE_LIMIT: "off", ...env });
  const wiring = await connect(config, silentLog, { ...override(database), database });
  const app = createApp(wiring);
  // As the server does at startup.
  await Promise.all([compareAtStart(wiring.services, 10_000), wiring.calendars.pollOnce(), wiring.prices.refresh()]);
  const sendFrom = sendTo(app);
  const send = sendFrom("192.0.2.1");
  const guest = await openGuestBrowser(send);
  const taken = new Set<Stay>();
  return {
    app,
    wiring,
    send,
    sendFrom,
    guest,
    nextStay: (nights = 2) => firstAfter(guest, nights, taken),
    deliverWebhooks: () => deliverTo(app, wiring),
    async close() {
      await wiring.close();
    },
  };
}

/** Someone's emails in the outbox, oldest first. */
export async function emailsTo({ wiring }: Pick<TestSite, "wiring">, address: string) {
  const rows = await wiring.database.query.selectFrom("outbox").selectAll().orderBy("created_at").execute();
  return rows.filter(({ email }) => readStoredEmail(email).to.address === address);
}

function sendTo(app: App): (address: string) => Send {
  return (remoteAddress) => async (path, init) => app.request(path, init, { incoming: { socket: { remoteAddress } } });
}

// Tests move the clock by days, and some run just before midnight at the lodge: no stay may have begun by then.
const DAYS_AHEAD = 14;

function firstAfter(guest: GuestBrowser, nights: number, taken: Set<Stay>): Stay {
  const latest =
    [...taken]
      .map(({ checkOut }) => checkOut)
      .sort()
      .at(-1) ?? addDays(dayAt(Date.now(), rules.timeZone), DAYS_AHEAD);
  const stay = guest.freeStays(nights).find(({ checkIn }) => checkIn > latest);
  if (stay === undefined) throw new Error("the tests have used up the year");
  taken.add(stay);
  return stay;
}

export async function deliverTo(app: App, { database, webhookSecret }: Wiring): Promise<number[]> {
  const statuses: number[] = [];
  await deliverEvents(database, webhookSecret, async (...event) => {
    const response = await postWebhook(app, ...event);
    statuses.push(response.status);
    return response.ok;
  });
  return statuses;
}
