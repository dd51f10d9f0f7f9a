import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Failure } from "#contract/failure.ts";
import { house } from "#house/house.ts";
import { type App, createApp } from "./app.ts";
import { compareAtStart, reconcile } from "./bookings/reconcile/reconcile.ts";
import { runCommand } from "./cli/commands.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./database/open-database.ts";
import { silentLog } from "./log.ts";
import { createStripeGateway } from "./payments/stripe/stripe.ts";
import { type StripeStandIn, startStripeStandIn } from "./payments/testing/stripe-stand-in.ts";
import { askToHold, hold, record } from "./testing/guest.ts";
import { openGuestBrowser, type Send } from "./testing/processes/guest-browser.ts";
import { copyTestDatabase, engines, newTestDatabase, type TestDatabase } from "./testing/test-database.ts";
import { lettersTo } from "./testing/test-site.ts";
import { connect, type Wiring } from "./wiring.ts";

const OWNER = house.email;
const yes = async () => true;

describe.each(engines)("when an older backup on %s is restored", (engine) => {
  let stripe: StripeStandIn;
  let kept: TestDatabase[];
  let running: Wiring[];
  beforeEach(async () => {
    stripe = await startStripeStandIn();
    kept = [];
    running = [];
  });
  afterEach(async () => {
    for (const wiring of running) await wiring.close();
    for (const database of kept) await database.discard();
    await stripe.stop();
  });

  /** A server as it starts, on a database that may be shared with another. */
  async function start({ source }: TestDatabase) {
    const database = await openDatabase("url" in source ? source : { ...source, exclusive: false });
    const wiring = await connect(readConfig({ RATE_LIMIT: "off" }), silentLog, {
      database,
      payments: (installationId) => createStripeGateway({ ...stripe, installationId, log: silentLog, now: Date.now }),
    });
    await Promise.all([compareAtStart(wiring.services, 10_000), wiring.calendars.pollOnce(), wiring.prices.refresh()]);
    running.push(wiring);
    return { wiring, send: sendTo(createApp(wiring)) };
  }

  async function stop(wiring: Wiring): Promise<void> {
    running.splice(running.indexOf(wiring), 1);
    await wiring.close();
  }

  async function book(send: Send, at: number) {
    const guest = await openGuestBrowser(send);
    const stay = guest.freeStays(2)[at];
    if (stay === undefined) throw new Error("no free nights");
    const held = await hold(send, guest.request(stay));
    stripe.card.pay(held.answer.paymentIntentId ?? "");
    expect((await record(send, held)).status).toBe(201);
    return held;
  }

  /** One guest books, the backup is made, another guest books, and the disk is lost. */
  async function loseABooking() {
    const original = await newTestDatabase(engine);
    kept.push(original);
    const monday = await start(original);
    await book(monday.send, 20);
    await stop(monday.wiring);
    const backup = await copyTestDatabase(original);
    kept.push(backup);
    const tuesday = await start(original);
    const lost = await book(tuesday.send, 30);
    const [row] = await tuesday.wiring.database.query
      .selectFrom("bookings")
      .select("reference")
      .where("id", "=", lost.request.draftId)
      .execute();
    await stop(tuesday.wiring);
    return { backup, lost, reference: row?.reference, payment: lost.answer.paymentIntentId ?? "" };
  }

  test("the site pauses, and resumes once its owner has adopted the booking and run go", async () => {
    const { backup, lost, reference, payment } = await loseABooking();

    const { wiring, send } = await start(backup);

    // Nobody can book the nights, or any others, on any server.
    const second = await start(backup);
    for (const server of [send, second.send]) {
      const refused = await askToHold(server, { ...lost.request, draftId: crypto.randomUUID() });
      expect(refused.status).toBe(503);
      expect((await refused.json()) as Failure).toMatchObject({
        code: "booking-paused",
        message: `We can’t take bookings online right now. Please call us at ${house.phone.shown}, and we’ll book you in ourselves.`,
      });
    }
    // The owner gets one letter; guests' letters wait.
    await wiring.outbox.sendDue();
    await second.wiring.outbox.sendDue();
    const told = (await lettersTo({ wiring }, OWNER)).filter(({ kind }) => kind === "unknown-payment");
    expect(told).toMatchObject([{ status: "sent" }]);
    expect(told[0]?.letter).toContain(`npm run lodge -- adopt ${payment}`);

    await expect(runCommand(wiring, ["go"], yes)).rejects.toThrow(payment);
    expect((await runCommand(wiring, ["unknown"], yes)).text).toContain(lost.request.checkInDate);
    const { data } = await runCommand(wiring, ["adopt", payment], yes);
    expect(data).toEqual({ adopted: payment, reference });
    await wiring.outbox.sendDue();
    const guest = lost.request.guestDetails.email;
    const letters = () => lettersTo({ wiring }, guest).then((all) => all.map(({ status }) => status));
    expect(await letters()).not.toContain("sent");

    await runCommand(wiring, ["go"], yes);
    await reconcile(wiring.services);
    await wiring.outbox.sendDue();

    expect(await letters()).toContain("sent");
    expect((await askToHold(send, { ...lost.request, draftId: crypto.randomUUID() })).status).toBe(409);
    await book(second.send, 40);
  });

  test("a booking that may have been canceled since is adopted only if the owner insists", async () => {
    const { backup, payment } = await loseABooking();
    stripe.dashboard.refund(payment, 100_00);
    const { wiring } = await start(backup);
    const questions: string[] = [];

    const { data } = await runCommand(wiring, ["adopt", payment], async (question) => {
      questions.push(question);
      return false;
    });
    await runCommand(wiring, ["leave", payment], yes);

    expect(questions).toEqual([expect.stringContaining("$100.00")]);
    expect(data).toEqual({ adopted: false });
    expect((await runCommand(wiring, ["go"], yes)).data).toEqual({ going: true });
  });

  test("an owner who refunds the guest can sell the nights again", async () => {
    const { backup, lost, payment } = await loseABooking();
    const { wiring, send } = await start(backup);

    const { data } = await runCommand(wiring, ["refund", payment], yes);
    await runCommand(wiring, ["go"], yes);

    expect(data).toEqual({ refunded: payment, amount: lost.request.amount });
    expect((await wiring.services.payments.find(payment))?.paid?.refunded).toBe(lost.request.amount);
    await hold(send, { ...lost.request, draftId: crypto.randomUUID() });
    await reconcile(wiring.services);
    expect((await runCommand(wiring, ["unknown"], yes)).data).toEqual([]);
  });
});

function sendTo(app: App): Send {
  return async (path, init) => app.request(path, init, { incoming: { socket: { remoteAddress: "192.0.2.1" } } });
}
