import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskSessions } from "#contract/desk/devices.ts";
import type { DeskUnmatchedPayments } from "#contract/desk/today.ts";
import type { Failure } from "#contract/failure.ts";
import { house } from "#house/house.ts";
import { type App, createApp } from "./app.ts";
import { releaseHold } from "./bookings/holds/expire-hold.ts";
import { isPaused } from "./bookings/pause.ts";
import { compareAtStart, reconcile } from "./bookings/reconcile/reconcile.ts";
import { cancelBooking } from "./bookings/refunds/cancel-booking.ts";
import { giveRefund } from "./bookings/refunds/give-refund.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./database/open-database.ts";
import { openDeskBrowser, signIn } from "./desk/testing/desk-browser.ts";
import { silentLog } from "./log.ts";
import { createStripeGateway } from "./payments/stripe/stripe.ts";
import { type StripeStandIn, startStripeStandIn } from "./payments/testing/stripe-stand-in.ts";
import { askToHold, hold, record } from "./testing/guest.ts";
import { openGuestBrowser, type Send } from "./testing/processes/guest-browser.ts";
import { copyTestDatabase, engines, newTestDatabase, type TestDatabase } from "./testing/test-database.ts";
import { emailsTo } from "./testing/test-site.ts";
import { connect, type Wiring } from "./wiring.ts";

const OWNER = house.email;
const SITE = "http://localhost:3000";

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
    const app = createApp(wiring);
    const owner = openDeskBrowser(app, SITE);
    await signIn(owner, wiring);
    const decide = async (
      how: "adopt" | "cancel" | "refund" | "leave" | "leave-others" | "resume",
      request: object,
    ) => {
      const answer = await owner.act(`/unmatched/${how}`, request);
      return (await answer.json()) as Partial<Failure> & { done?: unknown; now?: DeskUnmatchedPayments };
    };
    const unmatched = async () => {
      const { payments } = (await (await owner.get("/unmatched")).json()) as DeskUnmatchedPayments;
      return { payments, isPaused: await isPaused(wiring.services) };
    };
    return { wiring, send: sendTo(app), owner, decide, unmatched };
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

  test("the site pauses, and sells again once its owner has made the booking again and says so", async () => {
    const { backup, lost, reference, payment } = await loseABooking();

    const { wiring, send, owner, decide, unmatched } = await start(backup);

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
    // The owner gets one email; guests' emails wait.
    await wiring.outbox.sendDue();
    await second.wiring.outbox.sendDue();
    const told = (await emailsTo({ wiring }, OWNER)).filter(({ kind }) => kind === "unknown-payment");
    expect(told).toMatchObject([{ status: "sent" }]);
    expect(told[0]?.email).toContain(payment);

    const { checkInDate: checkIn, checkOutDate: checkOut, guests, amount, guestDetails } = lost.request;
    const payer = { name: `${guestDetails.firstName} ${guestDetails.lastName}`, email: guestDetails.email };
    expect(await unmatched()).toMatchObject({
      isPaused: true,
      payments: [
        {
          id: payment,
          known: { amount, refunded: 0, isPaid: true, booking: { stay: { checkIn, checkOut }, guests }, payer },
        },
      ],
    });
    expect(await decide("resume", {})).toMatchObject({ code: "has-changed" });
    expect(await decide("adopt", { payment, seen: { refunded: 0 } })).toEqual({ done: reference });
    expect(await decide("adopt", { payment, seen: { refunded: 0 } })).toMatchObject({ code: "not-waiting" });
    await wiring.outbox.sendDue();
    const emails = () => emailsTo({ wiring }, guestDetails.email).then((all) => all.map(({ status }) => status));
    expect(await emails()).not.toContain("sent");
    expect(await unmatched()).toMatchObject({ isPaused: true, payments: [] });

    expect(await decide("resume", {})).toEqual({ done: true });
    await reconcile(wiring.services);
    await wiring.outbox.sendDue();

    expect(await emails()).toContain("sent");
    expect((await askToHold(send, { ...lost.request, draftId: crypto.randomUUID() })).status).toBe(409);
    await book(second.send, 40);
    const { acts } = (await (await owner.get("/sessions")).json()) as DeskSessions;
    expect(acts.filter(({ act }) => act !== "sign-in")).toMatchObject([
      { act: "unmatched/resume" },
      { act: "unmatched/adopt", subject: payment, details: { amount } },
    ]);
  });

  test("a booking that may have been canceled since is made again only by an owner who saw the refund", async () => {
    const { backup, payment } = await loseABooking();
    const { decide, unmatched } = await start(backup);
    stripe.dashboard.refund(payment, 100_00);

    const late = await decide("adopt", { payment, seen: { refunded: 0 } });

    expect(late).toMatchObject({ code: "has-changed" });
    expect(await unmatched()).toMatchObject({ payments: [{ known: { refunded: 100_00 } }] });
    expect(await decide("leave", { payment })).toEqual({ done: true });
    expect(await decide("leave", { payment })).toMatchObject({ code: "not-waiting" });
    expect(await decide("resume", {})).toEqual({ done: true });
    expect(await unmatched()).toMatchObject({ isPaused: false, payments: [] });
  });

  test("bookings that were canceled since aren't revived: nothing is sold or sent until the owner has canceled them again", async () => {
    const original = await newTestDatabase(engine);
    kept.push(original);
    const monday = await start(original);
    const inTime = await book(monday.send, 20);
    const late = await book(monday.send, 40);
    await stop(monday.wiring);
    const backup = await copyTestDatabase(original);
    kept.push(backup);
    const tuesday = await start(original);
    for (const [held, shown] of [
      [inTime, inTime.request.amount],
      [late, 0],
    ] as const) {
      const reference = await referenceOf(tuesday.wiring, held);
      const terms = { amount: shown };
      expect(await cancelBooking(tuesday.wiring.services, reference, { terms, shown, by: "guest" })).toMatchObject({
        ok: true,
      });
    }
    await reconcile(tuesday.wiring.services);
    await stop(tuesday.wiring);

    const { wiring, send, decide, unmatched } = await start(backup);

    const again = { ...inTime.request, draftId: crypto.randomUUID() };
    expect(await (await askToHold(send, again)).json()).toMatchObject({ code: "booking-paused" });
    const references = [await referenceOf(wiring, inTime), await referenceOf(wiring, late)].sort();
    const { payments } = await unmatched();
    expect(payments.map(({ known }) => known?.reference).sort()).toEqual(references);
    expect((await emailsTo({ wiring }, OWNER)).filter(({ kind }) => kind === "unknown-payment")).toHaveLength(2);
    for (const { id } of payments) expect(await decide("cancel", { payment: id })).toEqual({ done: true });
    expect(await decide("resume", {})).toEqual({ done: true });
    await reconcile(wiring.services);

    const paid = async (held: typeof late) =>
      (await wiring.services.payments.find(held.answer.paymentIntentId ?? ""))?.paid?.refunded;
    expect([await paid(inTime), await paid(late)]).toEqual([inTime.request.amount, 0]);
    const kinds = (await emailsTo({ wiring }, late.request.guestDetails.email)).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["confirmation"]));
    expect((await askToHold(send, again)).status).toBe(200);
    expect(await (await start(backup)).unmatched()).toMatchObject({ isPaused: false, payments: [] });
  });

  describe("a stay that was only held when the backup was made, and paid since", () => {
    /** What the server did on Tuesday, and a server on Monday's backup. */
    async function restoredAfter(
      since: (wiring: Wiring, reference: string, held: Awaited<ReturnType<typeof hold>>) => Promise<unknown>,
    ) {
      const original = await newTestDatabase(engine);
      kept.push(original);
      const monday = await start(original);
      const guest = await openGuestBrowser(monday.send);
      const stay = guest.freeStays(2)[20];
      if (stay === undefined) throw new Error("no free nights");
      const held = await hold(monday.send, guest.request(stay));
      await stop(monday.wiring);
      const backup = await copyTestDatabase(original);
      kept.push(backup);
      const tuesday = await start(original);
      const payment = held.answer.paymentIntentId ?? "";
      stripe.card.pay(payment);
      expect((await record(tuesday.send, held)).status).toBe(201);
      await since(tuesday.wiring, await referenceOf(tuesday.wiring, held), held);
      await reconcile(tuesday.wiring.services);
      await stop(tuesday.wiring);
      return { ...(await start(backup)), held, payment };
    }

    const bookingAfter = async ({ services, database }: Wiring, { request }: { request: { draftId: string } }) => {
      await reconcile(services);
      await releaseHold(services, request.draftId);
      await reconcile(services);
      return database.query
        .selectFrom("bookings")
        .select("status")
        .where("id", "=", request.draftId)
        .executeTakeFirstOrThrow();
    };

    test("and canceled, isn't booked again: the owner decides, and its nights are open", async () => {
      const { wiring, decide, unmatched, held, payment } = await restoredAfter(({ services }, reference) =>
        cancelBooking(services, reference, { terms: { amount: 0 }, shown: 0, by: "guest" }),
      );

      expect(await unmatched()).toMatchObject({
        isPaused: true,
        payments: [{ id: payment, known: { isCanceled: true } }],
      });
      expect(await decide("leave", { payment })).toEqual({ done: true });
      expect(await decide("resume", {})).toEqual({ done: true });

      expect(await bookingAfter(wiring, held)).toEqual({ status: "released" });
      expect((await wiring.services.payments.find(payment))?.paid?.refunded).toBe(0);
      expect((await unmatched()).isPaused).toBe(false);
    });

    test("and refunded in part, isn't refunded whole: the owner makes it a booking again", async () => {
      const { wiring, decide, unmatched, held, payment } = await restoredAfter(({ services }, reference, { request }) =>
        giveRefund(services, reference, { amount: 50_00, reason: "A late start", words: "", most: request.amount }),
      );

      expect(await unmatched()).toMatchObject({
        isPaused: true,
        payments: [{ id: payment, known: { refunded: 50_00 } }],
      });
      expect(await decide("adopt", { payment, seen: { refunded: 50_00 } })).toMatchObject({ done: expect.any(String) });
      expect(await decide("resume", {})).toEqual({ done: true });

      expect(await bookingAfter(wiring, held)).toEqual({ status: "confirmed" });
      expect((await wiring.services.payments.find(payment))?.paid?.refunded).toBe(50_00);
    });
  });

  test("a refund without canceling that came after the backup stops sales, and isn't told as made by hand", async () => {
    const original = await newTestDatabase(engine);
    kept.push(original);
    const monday = await start(original);
    const held = await book(monday.send, 20);
    await stop(monday.wiring);
    const backup = await copyTestDatabase(original);
    kept.push(backup);
    const tuesday = await start(original);
    const reference = await referenceOf(tuesday.wiring, held);
    const given = { amount: 50_00, reason: "The shower was cold", words: "", most: held.request.amount };
    expect(await giveRefund(tuesday.wiring.services, reference, given)).toMatchObject({ ok: true });
    await reconcile(tuesday.wiring.services);
    await stop(tuesday.wiring);

    const { wiring, decide, unmatched } = await start(backup);

    const payment = held.answer.paymentIntentId ?? "";
    expect(await unmatched()).toMatchObject({ isPaused: true, payments: [{ id: payment, known: { reference } }] });
    expect(await decide("leave", { payment })).toEqual({ done: true });
    expect(await decide("resume", {})).toEqual({ done: true });
    await reconcile(wiring.services);
    await reconcile(wiring.services);
    await wiring.outbox.sendDue();
    const found = (await emailsTo({ wiring }, OWNER)).filter(({ kind }) => kind === "refund-made-elsewhere");
    expect(found).toHaveLength(1);
    expect(found[0]?.email).toContain("was refunded by the site before you restored an older backup");
  });

  async function referenceOf({ database }: Wiring, { request }: { request: { draftId: string } }): Promise<string> {
    const row = database.query.selectFrom("bookings").select("reference").where("id", "=", request.draftId);
    return (await row.executeTakeFirstOrThrow()).reference ?? "";
  }

  test("an owner who refunds the guest can sell the nights again", async () => {
    const { backup, lost, payment } = await loseABooking();
    const { wiring, send, decide, unmatched } = await start(backup);
    const { amount } = lost.request;

    expect(await decide("refund", { payment, seen: { left: amount - 1 } })).toMatchObject({ code: "has-changed" });
    expect(await decide("refund", { payment, seen: { left: amount } })).toEqual({ done: amount });
    await decide("resume", {});

    expect((await wiring.services.payments.find(payment))?.paid?.refunded).toBe(amount);
    await hold(send, { ...lost.request, draftId: crypto.randomUUID() });
    await reconcile(wiring.services);
    expect((await unmatched()).payments).toEqual([]);
  });

  test("an owner whose refund is refused reads why, nothing is written down, and nothing is sold", async () => {
    const { backup, lost, payment } = await loseABooking();
    const { wiring, decide, unmatched } = await start(backup);
    const { amount } = lost.request;
    stripe.dashboard.dispute(payment, "fraudulent");

    const refused = await decide("refund", { payment, seen: { left: amount } });

    expect(refused).toMatchObject({ code: "refund-refused", message: expect.stringContaining("nothing was refunded") });
    expect(await unmatched()).toMatchObject({ isPaused: true, payments: [{ id: payment }] });
    const acts = await wiring.database.query.selectFrom("desk_acts").select("act").execute();
    expect(acts.filter(({ act }) => act !== "sign-in")).toEqual([]);
  });

  describe("a live database that was begun anew", () => {
    test("sells nothing while guests have paid through the one before, until the owner says that it was another house's", async () => {
      const lostDisk = await newTestDatabase(engine);
      kept.push(lostDisk);
      const before = await start(lostDisk);
      const paid = await book(before.send, 20);
      const payment = paid.answer.paymentIntentId ?? "";
      await stop(before.wiring);

      const { wiring, send, decide, unmatched } = await startLive();

      const again = { ...paid.request, draftId: crypto.randomUUID() };
      expect(await (await askToHold(send, again)).json()).toMatchObject({ code: "booking-paused" });
      const { checkInDate: checkIn, checkOutDate: checkOut } = paid.request;
      expect(await unmatched()).toMatchObject({
        payments: [{ id: payment, known: { isElsewhere: true, booking: { stay: { checkIn, checkOut } } } }],
      });
      await wiring.outbox.sendDue();
      expect((await emailsTo({ wiring }, OWNER)).map(({ kind }) => kind)).toContain("other-installation");
      expect(await decide("adopt", { payment, seen: { refunded: 0 } })).toMatchObject({ code: "not-waiting" });
      expect(await decide("refund", { payment, seen: { left: paid.request.amount } })).toMatchObject({
        code: "not-waiting",
      });
      expect(await decide("resume", {})).toMatchObject({ code: "has-changed" });

      expect(await decide("leave-others", {})).toEqual({ done: 1 });
      expect(await decide("resume", {})).toEqual({ done: true });
      await reconcile(wiring.services);
      expect((await askToHold(send, again)).status).toBe(200);
    });

    test("sells at once when no guest is still to come, and is not asked again later", async () => {
      const { wiring, send } = await startLive();
      const other = await newTestDatabase(engine);
      kept.push(other);
      const secondHouse = await start(other);
      await book(secondHouse.send, 30);

      await reconcile(wiring.services);

      await book(send, 20);
    });

    async function startLive() {
      const empty = await newTestDatabase(engine);
      kept.push(empty);
      const database = await openDatabase(empty.source);
      await database.query.insertInto("settings").values({ name: "mode", value: "live" }).execute();
      await database.close();
      return start(empty);
    }
  });
});

function sendTo(app: App): Send {
  return async (path, init) => app.request(path, init, { incoming: { socket: { remoteAddress: "192.0.2.1" } } });
}
