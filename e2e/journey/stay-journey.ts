import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type APIRequestContext, expect } from "@playwright/test";
import type { PaymentIntentAnswer } from "#contract/guest/payments.ts";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import { daysTouchedBy, type Stay } from "#domain/dates/stay.ts";
import { type Environment, root } from "../../scripts/child-processes.ts";
import { cleanEnvironment } from "../../scripts/environment.ts";
import { startSite } from "../../scripts/testing/running-site.ts";
import { deskLink } from "./desk-link.ts";
import { freeStays } from "./free-stay.ts";
import { bookedDays } from "./other-guest.ts";
import { test as base } from "./test.ts";

export type StaySite = {
  readonly url: string;
  /** Moves the server's clock. */
  setClock(now: number): void;
  deskLink(): Promise<string>;
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
  settings: Environment,
  use: (site: StaySite) => Promise<void>,
  flags: readonly string[] = [],
): Promise<void> {
  const clockFolder = await mkdtemp(join(tmpdir(), "lodge-clock-"));
  const clock = join(clockFolder, "offset");
  // The sample feeds follow the clock: days booked in another day's feed would get in the way of today's stays.
  const noFeeds = { AIRBNB_ICAL_URL: "none", VRBO_ICAL_URL: "none" };
  const env = { ...cleanEnvironment(), ...noFeeds, ...settings, MOVED_CLOCK: clock };
  const movedClock = ["--import", pathToFileURL(join(root, "e2e/setup/moved-clock.mjs")).href];
  let dataFolder = "";
  let ahead = 0;
  await using running = await startSite(env, (folder) => {
    dataFolder = folder;
    return [...movedClock, ...flags];
  });
  await use({
    url: running.url,
    setClock(now) {
      ahead = now - Date.now();
      writeFileSync(clock, String(ahead));
    },
    deskLink: () => deskLink(dataFolder, Date.now() + ahead),
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
  const cardNumber = isDisputed ? SANDBOX_CARDS.dispute : SANDBOX_CARDS.success;
  const card = bankAsks ? { cardNumber: SANDBOX_CARDS.authenticate, authentication: "approve" } : { cardNumber };
  return bookStay(request, stay, isFree ? { couponId: "FREESTAY" } : { card });
}

type Payment = {
  readonly couponId?: "FREESTAY";
  readonly card?: { readonly cardNumber: string; readonly authentication?: string };
  readonly plan?: "in-two";
};

export async function bookStay(
  request: APIRequestContext,
  stay: Stay,
  { couponId, card = { cardNumber: SANDBOX_CARDS.success }, plan }: Payment = {},
): Promise<StayGuest & Pick<PaymentIntentAnswer, "plan">> {
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
  const hold = (amount: number) =>
    request.post("/api/create-payment-intent", { data: { ...booking, tabSecret, amount, couponId, plan } });
  // A wrong amount is answered with the right one.
  const { quote } = (await (await hold(1)).json()) as PaymentIntentAnswer;
  const held = await hold(quote.payable);
  expect(held.status(), await held.text()).toBe(200);
  const { clientSecret, paymentIntentId, ...answer } = (await held.json()) as PaymentIntentAnswer;
  if (quote.payable > 0) await request.post("/api/sandbox/pay", { data: { clientSecret, paymentIntentId, ...card } });
  const recorded = await request.post("/api/bookings", { data: { ...booking, paymentIntentId } });
  expect(recorded.ok(), await recorded.text()).toBe(true);
  const { reference } = (await recorded.json()) as { reference: string };
  const link = await request.post("/api/stay/link", { data: { draftId: booking.draftId, tabSecret } });
  const { secret } = (await link.json()) as { secret: string };
  return { stay, email, reference, paid: answer.plan?.part ?? quote.payable, secret, plan: answer.plan };
}
