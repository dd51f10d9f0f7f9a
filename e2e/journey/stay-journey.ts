import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { type APIRequestContext, expect } from "@playwright/test";
import type { PaymentIntentAnswer } from "#contract/guest/payments.ts";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import type { PriceListing } from "#contract/prices.ts";
import { soldPrices } from "#contract/sold-channel.ts";
import { daysTouchedBy, type Stay } from "#domain/dates/stay.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { rules } from "#house/rules.ts";
import { exitOf, root, startNode } from "../../scripts/child-processes.ts";
import { cleanEnvironment } from "../../scripts/environment.ts";
import { startSite } from "../../scripts/testing/running-site.ts";
import { freeStays } from "./free-stay.ts";
import { bookedDays } from "./other-guest.ts";
import { test as base } from "./test.ts";

export type StaySite = {
  readonly url: string;
  /** Moves the server's clock. */
  setClock(now: number): void;
  /** The owner's command line, alongside the running server. Resolves to its output. */
  lodge(...words: string[]): Promise<string>;
};

/** Journeys after the booking. They have their own server, whose clock they move. */
export const test = base.extend<{ newGuest: (wish?: Wish) => Promise<StayGuest> }, { site: StaySite }>({
  site: [
    async ({ browserName: _ }, use) => {
      await withMovedClock({}, use);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  newGuest: async ({ request, site }, use) => {
    site.setClock(Date.now());
    await use((wish = {}) => bookFor(request, wish));
    site.setClock(Date.now());
  },
});

/** A site whose clock can be moved, of any house. */
export async function withMovedClock(
  house: { readonly HOUSE?: string; readonly PRICES?: string },
  use: (site: StaySite) => Promise<void>,
): Promise<void> {
  const clockFolder = await mkdtemp(join(tmpdir(), "lodge-clock-"));
  const clock = join(clockFolder, "offset");
  // The sample feeds follow the clock: days booked in another day's feed would get in the way of today's stays.
  const noFeeds = { AIRBNB_ICAL_URL: "none", VRBO_ICAL_URL: "none" };
  const env = { ...cleanEnvironment(), ...noFeeds, ...house, MOVED_CLOCK: clock };
  const movedClock = ["--import", pathToFileURL(join(root, "e2e/setup/moved-clock.mjs")).href];
  let dataFolder = "";
  await using running = await startSite(env, (folder) => {
    dataFolder = folder;
    return movedClock;
  });
  await use({
    url: running.url,
    setClock: (now) => writeFileSync(clock, String(now - Date.now())),
    async lodge(...words) {
      const child = startNode(
        [...movedClock, "server/cli.ts", ...words],
        { ...env, DATA_DIR: dataFolder },
        { stdio: ["ignore", "pipe", "ignore"] },
      );
      const [printed, code] = await Promise.all([child.stdout ? text(child.stdout) : "", exitOf(child)]);
      expect(code).toBe(0);
      return printed;
    },
  });
  await rm(clockFolder, { recursive: true, force: true });
}

type Wish = {
  readonly isFree?: boolean;
  /** Whether the bank wants the guest to confirm every charge. */
  readonly bankAsks?: boolean;
  /** Whether the bank takes the payment back. */
  readonly isDisputed?: boolean;
  /** Which of the open stays; others may have to be open too. */
  suits?(stay: Stay, isFree: (other: Stay) => boolean): boolean;
};

export type StayGuest = {
  readonly stay: Stay;
  readonly email: string;
  readonly reference: string;
  readonly paid: number;
  /** The link's secret, as the tab that booked gets it. */
  readonly secret: string;
};

/** A booking made and paid without a browser. */
export async function bookFor(
  request: APIRequestContext,
  { isFree = false, bankAsks = false, isDisputed = false, suits = () => true }: Wish,
): Promise<StayGuest> {
  const ours = new Set<string>(await bookedDays(request));
  const isFreeToo = (stay: Stay) => daysTouchedBy(stay).every((day) => !ours.has(day));
  const stay = (await freeStays(request)).find((free) => isFreeToo(free) && suits(free, isFreeToo));
  if (stay === undefined) throw new Error("There is no such free stay");
  const email = `${randomUUID()}@guest.example`;
  const booking = {
    draftId: randomUUID(),
    checkInDate: stay.checkIn,
    checkOutDate: stay.checkOut,
    guests: 3,
    guestDetails: { firstName: "Hannah", lastName: "Ellery", email, phone: "3035550117" },
    agreements: { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true },
  };
  const tabSecret = randomUUID();
  const paid = isFree ? 0 : await priceOf(request, stay);
  const held = await request.post("/api/create-payment-intent", {
    data: { ...booking, tabSecret, amount: paid, ...(isFree && { couponId: "FREESTAY" }) },
  });
  expect(held.status(), await held.text()).toBe(200);
  const { clientSecret, paymentIntentId } = (await held.json()) as PaymentIntentAnswer;
  if (!isFree) {
    const card = bankAsks
      ? { cardNumber: SANDBOX_CARDS.authenticate, authentication: "approve" }
      : { cardNumber: isDisputed ? SANDBOX_CARDS.dispute : SANDBOX_CARDS.success };
    await request.post("/api/sandbox/pay", { data: { clientSecret, paymentIntentId, ...card } });
  }
  const recorded = await request.post("/api/bookings", { data: { ...booking, paymentIntentId } });
  expect(recorded.ok(), await recorded.text()).toBe(true);
  const { reference } = (await recorded.json()) as { reference: string };
  const link = await request.post("/api/stay/link", { data: { draftId: booking.draftId, tabSecret } });
  const { secret } = (await link.json()) as { secret: string };
  return { stay, email, reference, paid, secret };
}

async function priceOf(request: APIRequestContext, stay: Stay): Promise<number> {
  const listings = (await (await request.get("/api/pricelabs-pricing?listing_id=any")).json()) as PriceListing[];
  const quoted = quoteStay(stay, soldPrices(listings), rules);
  if (!quoted.ok) throw new Error("The stay has no price");
  return quoted.value.total;
}
