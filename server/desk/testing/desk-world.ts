import { addDays } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { type App, createApp } from "../../app.ts";
import { compareAtStart } from "../../bookings/reconcile/reconcile.ts";
import { readConfig } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import { type Log, silentLog } from "../../log.ts";
import { hold, pay, record } from "../../testing/guest.ts";
import { type GuestBrowser, openGuestBrowser, type Send } from "../../testing/processes/guest-browser.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { connect, type Overrides, type Wiring } from "../../wiring.ts";
import { type DeskBrowser, openDeskBrowser, signIn } from "./desk-browser.ts";

const ORIGIN = "http://localhost:3000";

/** A complete site with its owner signed in, a guest's browser, and a clock that the test moves. */
export type DeskWorld = {
  /** How far the clock is ahead, in milliseconds. */
  ahead: number;
  readonly wiring: Wiring;
  readonly app: App;
  readonly owner: DeskBrowser;
  readonly guest: GuestBrowser;
  readonly send: Send;
  /** A stay far enough ahead to be refunded under the policy. Each number gives another one. */
  farStay(number?: number, nights?: number): Stay;
  book(stay?: Stay): Promise<{ reference: string; paid: number; draftId: string }>;
  close(): Promise<void>;
};

export async function openDeskWorld(
  engine: Database["engine"],
  overrides: Overrides = {},
  env: Record<string, string> = {},
  log: Log = silentLog,
): Promise<DeskWorld> {
  const clock = { ahead: 0 };
  const database = { ...(await openTestDatabase(engine)), now: async () => Date.now() + clock.ahead };
  const wiring = await connect(readConfig({ RATE_LIMIT: "off", ...env }), log, { ...overrides, database });
  const app = createApp(wiring);
  await Promise.all([compareAtStart(wiring.services, 10_000), wiring.calendars.pollOnce(), wiring.prices.refresh()]);
  const send: Send = async (path, init) =>
    app.request(path, init, { incoming: { socket: { remoteAddress: "192.0.2.1" } } });
  const guest = await openGuestBrowser(send);
  const owner = openDeskBrowser(app, env.SITE_URL ?? ORIGIN);
  await signIn(owner, wiring);

  function farStay(number = 0, nights = 2): Stay {
    const soonest = addDays(guest.freeStays(nights)[0]?.checkIn ?? "2027-01-01", 40);
    // A longer one can also be booked with a night less, for tests that change it.
    const isEither = ({ checkIn }: Stay) =>
      guest.canHave({ checkIn, checkOut: addDays(checkIn, Math.max(2, nights - 1)) });
    const later = guest.freeStays(nights).filter((each) => each.checkIn > soonest && isEither(each));
    const stay = later[number];
    if (stay === undefined) throw new Error("no free stay");
    return stay;
  }

  async function book(stay = farStay()) {
    const held = await hold(send, guest.request(stay));
    await pay(send, held);
    const { reference } = (await (await record(send, held)).json()) as { reference: string };
    return { reference, paid: held.answer.quote.payable, draftId: held.request.draftId };
  }

  return Object.assign(clock, { wiring, app, owner, guest, send, farStay, book, close: () => wiring.close() });
}
