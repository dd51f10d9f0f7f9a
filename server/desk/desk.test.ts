import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskBooking, DeskBookings, DeskFrame, DeskNights, DeskToday } from "#contract/desk/answers.ts";
import type { AnswerOf } from "#contract/desk/calls.ts";
import type { DeskActs, DeskSessions } from "#contract/desk/devices.ts";
import type { DeskHouse } from "#contract/desk/house.ts";
import type { Failure } from "#contract/failure.ts";
import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import { DAY_MS } from "#domain/dates/durations.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { rules } from "#house/rules.ts";
import { type App, createApp } from "../app.ts";
import { compareAtStart } from "../bookings/reconcile/reconcile.ts";
import { payRefundsDue } from "../bookings/refunds/pay-refunds.ts";
import { lookAtRefunds } from "../bookings/refunds/record-provider-refunds.ts";
import { readConfig } from "../config.ts";
import { readStoredEmail } from "../emails/email.ts";
import { silentLog } from "../log.ts";
import { failRefund, refundByHand } from "../payments/testing/sandbox-dashboard.ts";
import { hold, pay, post, record } from "../testing/guest.ts";
import { insertPastBookings } from "../testing/past-bookings.ts";
import { type GuestBrowser, openGuestBrowser, type Send } from "../testing/processes/guest-browser.ts";
import { engines, openTestDatabase } from "../testing/test-database.ts";
import { connect, type Wiring } from "../wiring.ts";
import { callNames, calls } from "./call.ts";
import { type DeskBrowser, openDeskBrowser, signIn } from "./testing/desk-browser.ts";

const ORIGIN = "http://localhost:3000";

describe.each(engines)("what the owner does at the desk, on %s", (engine) => {
  let ahead: number;
  let sweeps: number;
  let wiring: Wiring;
  let app: App;
  let owner: DeskBrowser;
  let guest: GuestBrowser;
  let send: Send;

  beforeEach(async () => {
    [ahead, sweeps] = [0, 0];
    const database = { ...(await openTestDatabase(engine)), now: async () => Date.now() + ahead };
    wiring = await connect(readConfig({ RATE_LIMIT: "off" }), silentLog, { database });
    app = createApp(wiring, {
      sweep: () => {
        sweeps += 1;
      },
    });
    await Promise.all([compareAtStart(wiring.services, 10_000), wiring.calendars.pollOnce(), wiring.prices.refresh()]);
    send = async (path, init) => app.request(path, init, { incoming: { socket: { remoteAddress: "192.0.2.1" } } });
    guest = await openGuestBrowser(send);
    owner = openDeskBrowser(app, ORIGIN);
    await signIn(owner, wiring);
  });
  afterEach(() => wiring.close());

  /** A stay far enough ahead to be refunded under the policy. */
  function farStay(number = 0): Stay {
    const soonest = addDays(guest.freeStays(2)[0]?.checkIn ?? "2027-01-01", 40);
    const stay = guest.freeStays(2).filter(({ checkIn }) => checkIn > soonest)[number];
    if (stay === undefined) throw new Error("no free stay");
    return stay;
  }

  async function book(stay = farStay()): Promise<{ reference: string; paid: number }> {
    const held = await hold(send, guest.request(stay));
    await pay(send, held);
    const { reference } = (await (await record(send, held)).json()) as { reference: string };
    return { reference, paid: held.answer.quote.payable };
  }

  const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
  const acts = () => wiring.database.query.selectFrom("desk_acts").selectAll().orderBy("at").execute();
  const bookingOf = (reference: string) => json<DeskBooking>(owner.get(`/booking?ref=${reference}`));

  test("a weekend is blocked and released, and no guest can book it in between", async () => {
    const { checkIn, checkOut } = farStay();
    const blocked = await json<{ done: string }>(
      owner.act("/block", { checkIn, checkOut, note: "family", seen: { free: 2 } }),
    );

    expect((await post(send, "/api/create-payment-intent", guest.request({ checkIn, checkOut }))).status).toBe(409);
    const nights = await json<DeskNights>(owner.get(`/nights?from=${checkIn}&to=${checkOut}`));
    expect(nights.stays).toMatchObject([{ kind: "block", checkIn, checkOut, note: "family", block: blocked.done }]);

    expect((await owner.act("/unblock", { block: blocked.done, seen: { checkIn, checkOut } })).status).toBe(200);
    expect((await post(send, "/api/create-payment-intent", guest.request({ checkIn, checkOut }))).status).toBe(200);
    expect((await acts()).map(({ act }) => act)).toEqual(["sign-in", "block", "unblock"]);
  });

  test("nights that were sold in the meantime aren't blocked, and the desk shows who has them", async () => {
    const stay = farStay();
    const { reference } = await book(stay);

    const refused = await owner.act("/block", { ...stay, note: "", seen: { free: 2 } });

    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "has-changed" });
    const shown = await json<DeskNights>(owner.get(`/nights?from=${stay.checkIn}&to=${stay.checkOut}`));
    expect(shown.stays).toMatchObject([{ kind: "direct", reference }]);
    expect((await acts()).map(({ act }) => act)).toEqual(["sign-in"]);
  });

  test("a wrong year is noticed", async () => {
    for (const checkIn of ["2021-06-01", "2207-06-01"] as const)
      expect(
        (await owner.act("/block", { checkIn, checkOut: addDays(checkIn, 2), note: "", seen: { free: 2 } })).status,
      ).toBe(422);
  });

  test("a cancellation refunds what was shown, releases the nights and is recorded without the guest's name", async () => {
    const stay = farStay();
    const { reference, paid } = await book(stay);
    const shown = await json<AnswerOf<"refund">>(owner.get(`/refund?ref=${reference}&terms=by-policy`));
    expect(shown).toEqual({ refund: paid - 250_00, policy: paid - 250_00, most: paid });

    const canceled = await owner.act("/cancel", {
      ref: reference,
      terms: "by-policy",
      seen: { refund: shown.refund },
    });

    expect(await canceled.json()).toEqual({ done: paid - 250_00 });
    expect((await bookingOf(reference)).status).toBe("canceled");
    expect((await post(send, "/api/create-payment-intent", guest.request(stay))).status).toBe(200);
    const [, written] = await acts();
    expect(written).toMatchObject({ act: "cancel", subject: reference });
    expect(JSON.parse(written?.details ?? "")).toEqual({ terms: "by-policy", refund: paid - 250_00 });
    expect(JSON.stringify(await acts())).not.toMatch(/Maren|Lindqvist/);
  });

  test("an owner who cancels gives every cent back, and the guest reads that", async () => {
    const [soon] = guest.freeStays(2);
    const { reference, paid } = await book(soon);
    expect((await json<AnswerOf<"refund">>(owner.get(`/refund?ref=${reference}&terms=by-policy`))).refund).toBe(0);

    const canceled = await owner.act("/cancel", { ref: reference, terms: "in-full", seen: { refund: paid } });

    expect(await canceled.json()).toEqual({ done: paid });
    const told = wiring.database.query.selectFrom("outbox").select("email").where("key", "like", "cancellation% guest");
    expect((await told.executeTakeFirstOrThrow()).email).toContain("we’ve had to cancel your stay");
  });

  test("a refund doesn't wait for the next sweep, and what is only read or refused starts none", async () => {
    const { reference, paid } = await book();
    const cancel = (refund: number) => owner.act("/cancel", { ref: reference, terms: "in-full", seen: { refund } });
    sweeps = 0;

    await owner.get(`/refund?ref=${reference}&terms=in-full`);
    await cancel(paid - 1);
    await openDeskBrowser(app, ORIGIN).post("/link", { address: "stranger@guest.example" });
    expect(sweeps).toBe(0);
    await cancel(paid);

    expect(sweeps).toBe(1);
  });

  test("an agreed sum is refunded, and never more than was paid", async () => {
    const { reference, paid } = await book();
    const shown = await json<AnswerOf<"refund">>(owner.get(`/refund?ref=${reference}&terms=amount&amount=${paid + 1}`));
    expect(shown.refund).toBe(paid);

    const canceled = await owner.act("/cancel", {
      ref: reference,
      terms: { amount: 123_45 },
      seen: { refund: 123_45 },
    });

    expect(await canceled.json()).toEqual({ done: 123_45 });
  });

  test("an outdated refund cancels nothing, and the new one is shown", async () => {
    const { reference, paid } = await book();

    const refused = await owner.act("/cancel", { ref: reference, terms: "in-full", seen: { refund: paid - 1 } });

    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "has-changed" });
    const shown = await json<AnswerOf<"refund">>(owner.get(`/refund?ref=${reference}&terms=in-full`));
    expect(shown.refund).toBe(paid);
    expect((await bookingOf(reference)).status).toBe("confirmed");
    expect((await acts()).map(({ act }) => act)).toEqual(["sign-in"]);
  });

  test("an act that is clicked twice or resent is done once and answered the same", async () => {
    const { reference, paid } = await book();
    const request = { actId: randomUUID(), ref: reference, terms: "in-full", seen: { refund: paid } };

    const answers = await Promise.all([owner.post("/cancel", request), owner.post("/cancel", request)]);
    const later = await owner.post("/cancel", request);

    for (const answer of [...answers, later])
      expect([answer.status, await answer.json()]).toEqual([200, { done: paid }]);
    expect((await acts()).filter(({ act }) => act === "cancel")).toHaveLength(1);
  });

  test("an id that was used for something else is refused, be it another act or the same for another booking", async () => {
    const [first, other] = [await book(farStay(1)), await book(farStay(2))];
    const actId = randomUUID();
    const note = { actId, ref: first.reference, words: "high chair", seen: { savedAt: null } };
    await owner.post("/note", note);
    const before = await acts();

    const refused = [
      await owner.post("/note", { ...note, ref: other.reference }),
      await owner.post("/note", { ...note, words: "bird book" }),
      await owner.post("/todo/done", { actId, id: first.reference, done: true, seen: { done: false } }),
      await owner.post("/cancel", { actId, ref: other.reference, terms: "in-full", seen: { refund: other.paid } }),
    ];

    for (const answer of refused)
      expect([answer.status, (await json<Failure>(answer)).code]).toEqual([409, "act-id-used"]);
    expect((await bookingOf(other.reference)).status).toBe("confirmed");
    expect((await bookingOf(other.reference)).note.words).toBe("");
    expect(await acts()).toEqual(before);
  });

  test("reading a refund asks nobody and writes nothing; what was refunded by hand is shown before anything is canceled", async () => {
    const { reference, paid } = await book();
    const { query } = wiring.database;
    const charge = await query.selectFrom("charges").selectAll().executeTakeFirstOrThrow();
    await refundByHand(wiring.database, charge.intent_id ?? "", 100_00);
    const refunds = () => query.selectFrom("charge_refunds").selectAll().execute();

    const shown = await json<AnswerOf<"refund">>(owner.get(`/refund?ref=${reference}&terms=in-full`));
    expect(shown.refund).toBe(paid);
    expect(await refunds()).toEqual([]);

    const cancel = (refund: number) => owner.act("/cancel", { ref: reference, terms: "in-full", seen: { refund } });
    const late = await cancel(paid);
    expect([late.status, await late.json()]).toMatchObject([409, { code: "has-changed" }]);
    expect(await (await cancel(paid - 100_00)).json()).toEqual({ done: paid - 100_00 });
  });

  test("a session that has been open for a while refunds no more than the policy without a fresh link", async () => {
    const { reference, paid } = await book();
    ahead = 16 * 60_000;

    const refused = await owner.act("/cancel", { ref: reference, terms: "in-full", seen: { refund: paid } });
    expect([refused.status, (await json<Failure>(refused)).code]).toEqual([403, "link-again"]);

    await signIn(owner, wiring);
    expect((await owner.act("/cancel", { ref: reference, terms: "in-full", seen: { refund: paid } })).status).toBe(200);
  });

  test("a booking shows guest, bill, money, emails, agreement and notes, and no secret", async () => {
    const { reference, paid } = await book();

    const response = await owner.get(`/booking?ref=${reference.toLowerCase()}`);
    const text = await response.text();
    const booking = JSON.parse(text) as DeskBooking;

    expect(booking).toMatchObject({ email: "maren@lindqvist.example", paid, status: "confirmed" });
    expect(booking.bill.fees[0]).toEqual({ label: "Cleaning fee", cents: 200_00 });
    expect(booking.payments).toMatchObject([{ what: "paid", amount: paid, status: "paid" }]);
    expect(booking.emails.map(({ kind }) => kind).sort()).toEqual(["confirmation", "owner-notice"]);
    expect(booking.agreement).toMatchObject({ by: "Maren Lindqvist", hasText: true });
    expect(booking.agreement.boxes).toHaveLength(4);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/);
    const agreement = await json<{ documents: { title: string }[] }>(owner.get(`/agreement?ref=${reference}`));
    expect(agreement.documents).toHaveLength(4);
  });

  test("an email is read, and resent to the address that was shown", async () => {
    const { reference } = await book();
    const emails = (await bookingOf(reference)).emails;
    const { id = "", to = "" } = emails.find(({ toGuest }) => toGuest) ?? {};
    expect(await json(owner.get(`/email?ref=${reference}&email=${id}`))).toMatchObject({
      text: expect.stringContaining("The house is yours"),
    });

    expect(
      (await owner.act("/email/send", { ref: reference, email: id, seen: { to: "other@example.com" } })).status,
    ).toBe(409);
    expect((await owner.act("/email/send", { ref: reference, email: id, seen: { to } })).status).toBe(200);

    const sent = (await bookingOf(reference)).emails.filter(({ kind }) => kind === "confirmation");
    expect(sent.map((email) => email.to)).toEqual([to, to]);
  });

  test("an email of a day is sent again while that day is to come, and else not offered", async () => {
    const { reference } = await book();
    const { query } = wiring.database;
    const sum = 500_00;
    const charge_at = Date.now() + 20 * DAY_MS;
    const paid = await query.selectFrom("charges").selectAll().executeTakeFirstOrThrow();
    const balance = { id: "balance", kind: "balance", status: "scheduled", amount: sum, keep: sum, charge_at } as const;
    await query
      .insertInto("charges")
      .values({ ...paid, ...balance, subject: "balance", intent_id: null })
      .execute();
    const stored = await query.selectFrom("outbox").selectAll().where("to_guest", "=", 1).executeTakeFirstOrThrow();
    const timed = { ...stored, status: "sent" as const, day: dayAt(charge_at, rules.timeZone) };
    await query
      .insertInto("outbox")
      .values([
        { ...timed, key: "soon", kind: "balance-soon", tells: String(sum) },
        { ...timed, key: "evening", kind: "evening-before", tells: null },
      ])
      .execute();
    const { emails } = await bookingOf(reference);
    const about = (kind: string) => ({ ref: reference, email: emails.find((each) => each.kind === kind)?.id ?? "" });
    const offers = async (kind: string) => {
      const { ref, email } = about(kind);
      return (await json<{ canSend: boolean }>(owner.get(`/email?ref=${ref}&email=${email}`))).canSend;
    };
    const again = (kind: string) =>
      owner.act("/email/send", { ...about(kind), seen: { to: readStoredEmail(stored.email).to.address } });

    expect([await offers("balance-soon"), await offers("evening-before")]).toEqual([true, false]);
    expect((await again("evening-before")).status).toBe(409);
    expect((await again("balance-soon")).status).toBe(200);
    await wiring.outbox.sendDue();
    const sent = await query.selectFrom("outbox").select("status").where("kind", "=", "balance-soon").execute();
    expect(sent).toEqual([{ status: "sent" }, { status: "sent" }]);
  });

  test("a note is saved, and one written on another device in the meantime isn't overwritten", async () => {
    const { reference } = await book();
    const first = await json<{ done: number }>(
      owner.act("/note", { ref: reference, words: "high chair", seen: { savedAt: null } }),
    );
    const clash = await owner.act("/note", { ref: reference, words: "bird book", seen: { savedAt: null } });

    expect(clash.status).toBe(409);
    expect((await bookingOf(reference)).note).toEqual({ words: "high chair", savedAt: first.done });
    await owner.act("/note", { ref: reference, words: "both", seen: { savedAt: first.done } });
    expect((await bookingOf(reference)).note.words).toBe("both");
  });

  test("a door code is set for one booking, shown nowhere else, and not in the history", async () => {
    const [first, other] = [await book(farStay(1)), await book(farStay(2))];
    const everybodys = (await bookingOf(first.reference)).doorCode;
    const change = { ref: first.reference, code: "7260", seen: { code: everybodys } };

    expect((await owner.act("/door-code", change)).status).toBe(200);
    expect((await owner.act("/door-code", { ...change, code: "1111" })).status).toBe(409);

    expect((await bookingOf(first.reference)).doorCode).toBe("7260");
    expect((await bookingOf(other.reference)).doorCode).toBe(everybodys);
    expect(await acts()).toMatchObject([{ act: "sign-in" }, { act: "door-code", subject: first.reference }]);
    expect(JSON.stringify(await acts())).not.toContain("7260");
  });

  test("where each guest has a code, the owner can't type a simple one or another guest's; a house with one code may have any", async () => {
    const [first, other] = [await book(farStay(1)), await book(farStay(2))];
    const set = async (reference: string, code: string) => {
      const seen = { code: (await bookingOf(reference)).doorCode };
      const answer = await owner.act("/door-code", { ref: reference, code, seen });
      return answer.ok ? "set" : (await json<Failure>(answer)).code;
    };
    expect(await set(first.reference, "1111")).toBe("set");
    const { changedAt } = (await json<DeskHouse>(owner.get("/house"))).instructions;
    await owner.act("/house/save", { values: {}, doorCodes: "each", seen: { changedAt } });

    expect(await set(first.reference, "7260")).toBe("set");
    expect(await set(other.reference, "1234")).toBe("code-too-simple");
    expect(await set(other.reference, "7260")).toBe("code-taken");
    expect(await set(other.reference, "5083")).toBe("set");
    expect(await set(other.reference, "")).toBe("set");
    expect(await set(first.reference, "7260")).toBe("set");
  });

  test("of two devices that set a door code at once, one is told that the other was faster", async () => {
    const { reference } = await book();
    const seen = { code: (await bookingOf(reference)).doorCode };

    const set = await Promise.all(
      ["1212", "3434"].map((code) => owner.act("/door-code", { ref: reference, code, seen })),
    );

    expect(set.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("Today shows new bookings and open messages until they're marked as done", async () => {
    const { reference } = await book();
    const message = { name: "Tom", email: "tom@example.com", message: "Do you take dogs?", recaptchaToken: "sandbox" };
    await post(send, "/api/send-contact-email", message);

    const { todos } = await json<DeskToday>(owner.get("/today"));
    expect(todos.map(({ kind }) => kind)).toEqual(["new-booking", "message"]);

    await owner.act("/todo/done", { id: reference, done: true, seen: { done: false } });
    const id = todos.flatMap((todo) => (todo.kind === "message" ? [todo.id] : []))[0];
    await owner.act("/message/done", { id, done: true, seen: { done: false } });
    expect((await json<DeskToday>(owner.get("/today"))).todos).toEqual([]);
  });

  test("a refund that bounced of a payment that was never booked is settled at the desk", async () => {
    const { services, database } = wiring;
    const held = await hold(send, guest.request(farStay()));
    await pay(send, held);
    await refundByHand(database, held.answer.paymentIntentId ?? "", 100_00);
    expect((await record(send, held)).status).toBe(409);
    await payRefundsDue(services);
    await failRefund(database, held.answer.paymentIntentId ?? "", ["us"]);
    await lookAtRefunds(services, held.answer.paymentIntentId ?? "");

    const [{ reference, amount } = { reference: "", amount: 0 }] = (await json<DeskToday>(owner.get("/today")))
      .refundsForOwner;
    const request = { ref: reference, how: "check", seen: { owed: amount } };
    expect(await json(owner.act("/refund/settle", request))).toEqual({ done: held.answer.quote.payable - 100_00 });
    expect((await json<DeskToday>(owner.get("/today"))).refundsForOwner).toEqual([]);
  });

  test("Today shows every problem with its guest: a double booking, a refund that bounced, a lost email", async () => {
    const { query } = wiring.database;
    const stay = farStay(1);
    const twice = await book(stay);
    const stuck = await book(farStay(2));
    const lost = await book(farStay(3));
    const idOf = async ({ reference }: { reference: string }) =>
      (await query.selectFrom("bookings").select("id").where("reference", "=", reference).executeTakeFirstOrThrow()).id;
    const sold = { start: stay.checkIn, end: stay.checkOut, uid: "HMX", kind: "reservation" };
    const reservations = JSON.stringify([sold]);
    await query.updateTable("feed_copies").set({ reservations }).where("source", "=", "airbnb").execute();
    await query.updateTable("feed_copies").set({ fetched_at: 1 }).where("source", "=", "vrbo").execute();
    await query
      .updateTable("charges")
      .set({ bounced: 1_000_000, keep: 250_00 })
      .where("booking_id", "=", await idOf(stuck))
      .execute();
    await query
      .updateTable("outbox")
      .set({ status: "failed" })
      .where("booking_id", "=", await idOf(lost))
      .execute();

    const today = await json<DeskToday>(owner.get("/today"));

    expect((await json<DeskFrame>(owner.get("/frame"))).isSelling).toBe(false);
    expect(today.alarms.map(({ part, state }) => [part, state])).toContainEqual(["vrbo", "stopped"]);
    expect(today.conflicts).toMatchObject([{ channel: "airbnb", reference: twice.reference, name: "Maren Lindqvist" }]);
    expect(today.refundsForOwner).toMatchObject([{ reference: stuck.reference, amount: stuck.paid - 250_00 }]);
    expect(today.lostEmails).toMatchObject([{ reference: lost.reference }]);

    const { reference, paid } = stuck;
    const settled = await owner.act("/refund/settle", { ref: reference, how: "again", seen: { owed: paid - 250_00 } });
    expect(await settled.json()).toEqual({ done: paid - 250_00 });
    expect((await json<DeskToday>(owner.get("/today"))).refundsForOwner).toEqual([]);
  });

  test("what was paid and never booked has no reference, and no page loses it", async () => {
    await insertPastBookings(wiring.database, { count: 120, status: "lost" });
    await wiring.database.query.updateTable("stay_versions").set({ check_out: "2026-11-01" }).execute();

    const sizes: number[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const after = next && `&after=${encodeURIComponent(next)}`;
      const page: DeskBookings = await json(owner.get(`/bookings?show=canceled${after}`));
      sizes.push(page.bookings.length);
      next = page.next;
    }

    expect(sizes).toEqual([50, 50, 20]);
  });

  test("a list of a thousand bookings comes in pages, upcoming ones first, and can be searched", async () => {
    await insertPastBookings(wiring.database, { count: 1000, status: "confirmed" });
    const { reference } = await book();

    const coming = await json<DeskBookings>(owner.get("/bookings"));
    const own = coming.bookings.filter(({ channel }) => channel === "direct");
    expect(own.at(-1)?.reference).toBe(reference);
    expect(own.every(({ stay }) => stay.checkOut >= coming.today)).toBe(true);

    const past = new Set<string>();
    for (let next: string | null = ""; next !== null; ) {
      const page: DeskBookings = await json(
        owner.get(`/bookings?show=past${next && `&after=${encodeURIComponent(next)}`}`),
      );
      expect(page.bookings.length).toBeLessThanOrEqual(50);
      for (const one of page.bookings) past.add(one.reference ?? "");
      next = page.next;
    }
    expect(past.size + own.length).toBe(1001);
    for (const word of [reference.toLowerCase(), "maren@lind", "555123"]) {
      const found = await json<DeskBookings>(owner.get(`/bookings?search=${encodeURIComponent(word)}`));
      expect(found.bookings.map((one) => one.reference)).toContain(reference);
    }
    expect((await json<DeskBookings>(owner.get("/bookings?search=100%25"))).bookings).toEqual([]);
  });

  test("an address with an underscore is found, and the underscore isn't a wildcard", async () => {
    const { reference } = await book();
    await wiring.database.query.updateTable("stay_versions").set({ email: "maren_lind@post.example" }).execute();
    const search = async (word: string) => {
      const { bookings } = await json<DeskBookings>(owner.get(`/bookings?search=${encodeURIComponent(word)}`));
      return bookings.map((one) => one.reference);
    };

    expect(await search("maren_LIND@")).toEqual([reference]);
    expect(await search("m_ren")).toEqual([]);
  });

  test("a history of years is read page by page, each act once, newest first", async () => {
    const rows = Array.from({ length: 250 }, (_, number) => ({
      ...{
        id: randomUUID(),
        at: 1_000 + Math.floor(number / 3),
        session_id: null,
        act: "feed/refresh",
        subject: "prices",
      },
      ...{ details: "{}", answer: "true" },
    }));
    await wiring.database.query.insertInto("desk_acts").values(rows).execute();

    const seen: DeskActs["acts"][number][] = [];
    let page: DeskActs = await json<DeskSessions>(owner.get("/sessions"));
    for (seen.push(...page.acts); page.next !== null; seen.push(...page.acts))
      page = await json<DeskActs>(owner.get(`/acts?after=${encodeURIComponent(page.next)}`));

    expect(new Set(seen.map(({ id }) => id)).size).toBe(251);
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).toSorted((one, other) => other - one));
  });

  test("acts add to the history, and no call changes it", async () => {
    const { reference, paid } = await book();
    await owner.act("/cancel", { ref: reference, terms: "in-full", seen: { refund: paid } });
    const before = await acts();
    const [, canceled] = before;

    for (const name of callNames) {
      const path = `/${name}`;
      if (calls[name].kind === "read") await owner.get(path);
      else
        for (const body of [
          {},
          { id: canceled?.id },
          { actId: canceled?.id, ref: reference, words: "x", id: "x", done: true, seen: {} },
        ])
          await owner.post(path, body);
    }
    for (const method of ["PUT", "PATCH", "DELETE"])
      for (const path of ["/sessions", "/acts", `/acts/${canceled?.id}`])
        await app.request(`/desk/api${path}`, { method, headers: { origin: ORIGIN, cookie: owner.cookie ?? "" } });

    expect((await acts()).slice(0, before.length)).toEqual(before);
    const { acts: shown } = await json<DeskSessions>(owner.get("/sessions"));
    expect(shown.map(({ act }) => act)).toContain("cancel");
  });
});
