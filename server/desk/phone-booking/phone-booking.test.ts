import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskBooking, DeskBookings, DeskNights, DeskToday } from "#contract/desk/answers.ts";
import type { DeskPhoneBooking, DeskPhonePrice } from "#contract/desk/booking/phone-booking.ts";
import type { Failure } from "#contract/failure.ts";
import type { PayAnswer, PayStartedAnswer } from "#contract/guest/pay.ts";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { instantIn } from "#domain/dates/time-zone.ts";
import { readBookedDays } from "#domain/ical.ts";
import { rules } from "#house/rules.ts";
import { pause } from "../../bookings/pause.ts";
import { reconcile } from "../../bookings/reconcile/reconcile.ts";
import { reportDoubleBookings } from "../../bookings/views/double-bookings.ts";
import { post } from "../../testing/guest.ts";
import { engines } from "../../testing/test-database.ts";
import { type DeskWorld, openDeskWorld } from "../testing/desk-world.ts";

const HOUR = 3_600_000;
const accepted = { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true };
const details = { firstName: "Walt", lastName: "Jennings", email: "walt@jennings.example", phone: "(970) 555-0199" };

describe.each(engines)("a phone booking on %s", (engine) => {
  let world: DeskWorld;
  let stay: Stay;
  beforeEach(async () => {
    world = await openDeskWorld(engine);
    stay = world.farStay();
  });
  afterEach(() => world.close());

  const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
  const bookingOf = (reference: string) => json<DeskBooking>(world.owner.get(`/booking?ref=${reference}`));
  const bookedDays = async () => readBookedDays(await (await world.send("/api/direct-ical")).text());

  async function priceOf(how = "price=list"): Promise<DeskPhonePrice> {
    return json(world.owner.get(`/phone-price?in=${stay.checkIn}&out=${stay.checkOut}&${how}`));
  }

  async function takenBy(price: object = { price: "list" }, how = "price=list") {
    const amount = (await priceOf(how)).bill?.payable ?? -1;
    const request = { actId: randomUUID(), ...stay, guests: 4, details, ...price, holdHours: 48, seen: { amount } };
    const answer = await world.owner.post("/phone-booking", request);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return { amount, request, ...(await json<{ done: DeskPhoneBooking }>(answer)).done };
  }

  /** The secret in the newest email to the guest, as it was sent. */
  async function mailed(reference: string): Promise<string> {
    const seen = { until: (await bookingOf(reference)).payBy };
    const { done } = await json<{ done: string }>(world.owner.act("/phone-booking/link", { ref: reference, seen }));
    return done.split("#")[1] ?? "";
  }

  function asGuest(secret: string, path = "", body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
    const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
    return world.send(`/api/pay${path}`, init);
  }

  async function start(secret: string, amount: number) {
    const answer = await json<PayStartedAnswer>(asGuest(secret, "/payment", { amount, agreements: accepted }));
    return answer.payment;
  }

  const payCard = (payment: PayStartedAnswer["payment"], cardNumber: string = SANDBOX_CARDS.success) =>
    post(world.send, "/api/sandbox/pay", { ...payment, cardNumber });

  test("a night that another channel sold meanwhile can't be paid, and the owner reads of it before any money moves", async () => {
    const { reference, amount } = await takenBy();
    const secret = await mailed(reference);
    const { query } = world.wiring.database;
    const sell = (kind: "reservation" | "block") => {
      const reservations = JSON.stringify([{ uid: "hm1@airbnb.com", start: stay.checkIn, end: stay.checkOut, kind }]);
      return query.updateTable("feed_copies").set({ reservations }).where("source", "=", "airbnb").execute();
    };

    await sell("reservation");
    const refused = await asGuest(secret, "/payment", { amount, agreements: accepted });
    expect(await json<Failure>(refused)).toMatchObject({ code: "sold-elsewhere" });
    const today = await json<DeskToday>(world.owner.get("/today"));
    expect(today.conflicts).toMatchObject([{ channel: "airbnb", reference, waits: "phone-booking" }]);
    await reportDoubleBookings(world.wiring);
    await reportDoubleBookings(world.wiring);
    const emails = await query.selectFrom("outbox").select("email").where("kind", "=", "double-booking").execute();
    expect(emails).toHaveLength(1);
    expect(emails[0]?.email).toContain("Airbnb has sold nights that are waiting for payment");

    // Our own nights come back from the channel as blocked days.
    await sell("block");
    expect(await start(secret, amount)).toMatchObject({ paymentIntentId: expect.any(String) });
  });

  test("a guest whose page shows another agreement than the house's now reads it before paying", async () => {
    const { reference, amount } = await takenBy();
    const secret = await mailed(reference);

    const old = { amount, agreements: accepted, agreementVersion: "0123456789ab-0-0" };
    const refused = await json<Failure>(asGuest(secret, "/payment", old));

    expect(refused).toMatchObject({ code: "terms-changed" });
    expect(await start(secret, amount)).toMatchObject({ paymentIntentId: expect.any(String) });
  });

  test("a guest who accepted, and comes back after the house has another agreement, books under the accepted one", async () => {
    const { reference, amount } = await takenBy();
    const secret = await mailed(reference);
    await start(secret, amount);
    const { query } = world.wiring.database;
    const policy = JSON.stringify({ days: 7, fee: 0, version: "2026-11", card: { damage: 900_00, keptDays: 30 } });
    await query.updateTable("stay_versions").set({ agreement_version: "2026-11", policy }).execute();

    const back = await json<PayAnswer>(asGuest(secret));
    await payCard(await start(secret, amount));
    await asGuest(secret, "/paid", {});

    expect(back).toMatchObject({ isAccepted: true, isEarlier: true, card: { damage: 900_00, keptDays: 30 } });
    expect((await bookingOf(reference)).agreement).toMatchObject({ version: "2026-11" });
  });

  test("a night that another channel closed before it could have read of it can't be paid, and the owner is told", async () => {
    const { reference, amount } = await takenBy();
    const secret = await mailed(reference);
    const { query, now } = world.wiring.database;
    const readOurs = async (ago: number) => {
      const read = { last_read_at: (await now()) - ago };
      await query.updateTable("channels").set(read).where("id", "=", "airbnb").execute();
    };
    const reservations = JSON.stringify([{ uid: "1", start: stay.checkIn, end: stay.checkOut, kind: "block" }]);
    await query.updateTable("feed_copies").set({ reservations }).where("source", "=", "airbnb").execute();

    await readOurs(HOUR);
    const refused = await asGuest(secret, "/payment", { amount, agreements: accepted });
    expect(await json<Failure>(refused)).toMatchObject({ code: "sold-elsewhere" });
    const conflicts = async () => (await json<DeskToday>(world.owner.get("/today"))).conflicts;
    expect(await conflicts()).toMatchObject([
      { channel: "airbnb", reference, waits: "phone-booking", isClosing: true },
    ]);
    await reportDoubleBookings(world.wiring);
    const told = await query.selectFrom("outbox").select("email").where("kind", "=", "double-booking").execute();
    expect(told[0]?.email).toContain("cancel the phone booking at your desk");

    // From now on the closed days may be our own nights that come back.
    await readOurs(0);
    expect(await conflicts()).toEqual([]);
    expect(await start(secret, amount)).toMatchObject({ paymentIntentId: expect.any(String) });
  });

  test("holds the nights everywhere, emails a link, and becomes a normal booking once accepted and paid", async () => {
    const { reference, amount } = await takenBy();
    expect(await bookedDays()).toContain(stay.checkIn);
    expect((await post(world.send, "/api/create-payment-intent", world.guest.request(stay))).status).toBe(409);
    await world.wiring.outbox.sendDue();
    const secret = await mailed(reference);

    const shown = await json<PayAnswer>(asGuest(secret));
    const payment = await start(secret, amount);
    await payCard(payment);
    const paid = await json(asGuest(secret, "/paid", {}));

    expect(shown).toMatchObject({ state: "open", reference, stay, details, isAccepted: false });
    expect(paid).toEqual({ payment: "paid" });
    const booking = await bookingOf(reference);
    expect(booking).toMatchObject({ status: "confirmed", paid: amount, payBy: null, guests: 4 });
    expect(booking.agreement).toMatchObject({ by: "Walt Jennings", hasText: true });
    expect(booking.agreement.boxes).toHaveLength(4);
    expect(booking.emails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["phone-booking", "confirmation", "owner-notice"]),
    );
    expect(await json(asGuest(secret))).toMatchObject({ state: "paid", email: details.email });
  });

  test("is held no longer than its first night's day", async () => {
    const [soonest] = world.guest.freeStays(2);
    if (soonest === undefined) throw new Error("no free stay");
    stay = soonest;
    // Eight in the morning of the day of arrival.
    world.ahead = instantIn(rules.timeZone, Date.parse(`${stay.checkIn}T08:00:00Z`)) - Date.now();

    const { until } = await takenBy();

    expect(until).toBe(instantIn(rules.timeZone, Date.parse(`${stay.checkIn}T00:00:00Z`) + 24 * HOUR));
  });

  test("the email has its own link, which is stored only as a hash", async () => {
    const { reference } = await takenBy();
    await world.wiring.outbox.sendDue();

    const links = await world.wiring.database.query.selectFrom("guest_links").selectAll().execute();
    const row = await world.wiring.database.query
      .selectFrom("outbox")
      .select("email")
      .where("kind", "=", "phone-booking")
      .executeTakeFirstOrThrow();

    expect(links).toHaveLength(1);
    expect(row.email).not.toContain("/pay#");
    expect(await mailed(reference)).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await world.wiring.database.query.selectFrom("desk_acts").selectAll().execute())).not.toMatch(
      /Walt|Jennings|555-0199|pay#/,
    );
  });

  test("nobody pays before accepting everything, or a sum that wasn't shown, or with a stay link", async () => {
    const { reference, amount } = await takenBy();
    const secret = await mailed(reference);
    const some = { ...accepted, houseRules: false };

    const refusals = [
      await asGuest(secret, "/payment", { amount, agreements: some }),
      await asGuest(secret, "/payment", { amount: amount - 1, agreements: accepted }),
    ];

    expect(refusals.map(({ status }) => status)).toEqual([422, 409]);
    const { intent_id } = await world.wiring.database.query
      .selectFrom("charges")
      .innerJoin("bookings", "bookings.charge_id", "charges.id")
      .select("intent_id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    expect(intent_id).toBeNull();
    const headers = { authorization: `Bearer ${secret}` };
    for (const path of ["/api/stay", "/api/stay/charges", "/api/stay/calendar"])
      expect((await world.send(path, { headers })).status).toBe(404);
  });

  test("a link that is requested again after a lost answer works", async () => {
    const { reference } = await takenBy();
    const seen = { until: (await bookingOf(reference)).payBy };
    const again = { actId: randomUUID(), ref: reference, seen };
    await world.owner.act("/phone-booking/link", again);

    const { done } = await json<{ done: string }>(world.owner.act("/phone-booking/link", again));

    expect(await json(asGuest(done.split("#")[1] ?? ""))).toMatchObject({ state: "open", reference });
  });

  test("without its secret the page shows nothing", async () => {
    await takenBy();
    for (const [path, body] of [
      ["", undefined],
      ["/payment", { amount: 1, agreements: accepted }],
      ["/paid", {}],
    ] as const) {
      const answer = await asGuest("not-the-secret", path, body);
      expect([answer.status, (await json<Failure>(answer)).code]).toEqual([404, "link-unknown"]);
    }
  });

  test("whoever has the link to pay cannot make a link to the guest's page of it, nor give the nights back", async () => {
    const { reference, amount } = await takenBy();
    const secret = await mailed(reference);
    const payment = await start(secret, amount);

    const asked = await post(world.send, "/api/booking-status", { clientSecret: payment?.clientSecret });

    expect(asked.status).toBe(404);
    expect(await asked.text()).not.toContain("draftId");
  });

  test("a guest who asks to pay twice gets one payment; an owner who clicks twice holds once", async () => {
    const { reference, amount, request } = await takenBy();
    const secret = await mailed(reference);

    const payments = await Promise.all([start(secret, amount), start(secret, amount)]);
    const again = await json<{ done: DeskPhoneBooking }>(world.owner.post("/phone-booking", request));

    expect(payments[0]).toEqual(payments[1]);
    expect(again.done.reference).toBe(reference);
    const all = await json<DeskBookings>(world.owner.get("/bookings"));
    expect(all.bookings.filter(({ channel }) => channel === "direct")).toHaveLength(1);
  });

  test("if it isn't paid it ends by itself: the nights are open, it can't be paid, and both are told", async () => {
    const { reference, amount } = await takenBy();
    const secret = await mailed(reference);
    const payment = await start(secret, amount);
    for (const passed of [0, 48 * HOUR - 60_000]) {
      world.ahead += passed;
      await reconcile(world.wiring.services);
      expect(await bookedDays()).toContain(stay.checkIn);
    }

    world.ahead += 61_000;
    await reconcile(world.wiring.services);

    expect(await bookedDays()).not.toContain(stay.checkIn);
    expect(await json(payCard(payment))).toMatchObject({ status: "canceled" });
    expect(await json(asGuest(secret))).toEqual({ state: "ended", stay });
    expect((await asGuest(secret, "/payment", { amount, agreements: accepted })).status).toBe(409);
    const emails = (await bookingOf(reference)).emails.filter(({ kind }) => kind === "phone-booking-ended");
    expect(emails.map(({ toGuest }) => toGuest).sort()).toEqual([false, true]);
    expect((await bookingOf(reference)).status).toBe("released");
  });

  test("if it was paid in its last minute it's a booking, even when we hear of it late", async () => {
    const { reference, amount } = await takenBy();
    const secret = await mailed(reference);
    const payment = await start(secret, amount);
    await payCard(payment);
    world.ahead += 49 * HOUR;

    await reconcile(world.wiring.services);

    expect((await bookingOf(reference)).status).toBe("confirmed");
    expect(await bookedDays()).toContain(stay.checkIn);
  });

  test("isn't called off while bookings are paused: an older database may not know that it is paid", async () => {
    const { reference } = await takenBy();
    const seen = { until: (await bookingOf(reference)).payBy };
    const { database } = world.wiring;
    await database.transaction(async (trx) => pause(trx, await database.now(trx)));

    const refused = await world.owner.act("/phone-booking/cancel", { ref: reference, seen });
    expect(await json<Failure>(refused)).toMatchObject({ code: "booking-paused" });
    expect((await bookingOf(reference)).status).toBe("held");
  });

  test("is called off, but not from a screen that shows another deadline", async () => {
    const { reference, until } = await takenBy();

    const stale = await world.owner.act("/phone-booking/cancel", { ref: reference, seen: { until: until - 1 } });
    const ended = await world.owner.act("/phone-booking/cancel", { ref: reference, seen: { until } });
    const again = await world.owner.act("/phone-booking/cancel", { ref: reference, seen: { until } });

    expect([stale.status, ended.status, again.status]).toEqual([409, 200, 409]);
    expect(await bookedDays()).not.toContain(stay.checkIn);
    const emails = (await bookingOf(reference)).emails.filter(({ kind }) => kind === "phone-booking-ended");
    expect(emails.map(({ toGuest }) => toGuest)).toEqual([true]);
  });

  test("the owner sets a price for the nights, and cleaning and tax are added to the cent", async () => {
    const { reference, amount } = await takenBy({ price: "own", nights: 700_01 }, "price=own&nights=70001");

    const { bill } = await bookingOf(reference);

    expect(bill.subtotal.cents).toBe(700_01);
    expect(bill.nights.map(({ cents }) => cents)).toEqual([350_01, 350_00]);
    expect(bill.payable).toBe(700_01 + bill.fees.reduce((sum, { cents }) => sum + cents, 0));
    expect(amount).toBe(bill.payable);
  });

  test("friends pay nothing, and still accept the agreement", async () => {
    const { reference } = await takenBy({ price: "free" }, "price=free");
    const secret = await mailed(reference);
    expect(await json(asGuest(secret, "/paid", {}))).toEqual({ payment: "unpaid" });

    expect(await start(secret, 0)).toBeNull();
    expect(await json(asGuest(secret, "/paid", {}))).toEqual({ payment: "paid" });

    expect(await bookingOf(reference)).toMatchObject({ status: "confirmed", paid: 0 });
    expect((await bookingOf(reference)).agreement.boxes).toHaveLength(4);
  });

  test("nights that are taken here or elsewhere aren't held, and the quote says why", async () => {
    await world.book(stay);

    expect((await priceOf()).problem).toContain("unavailable");
    const request = { ...stay, guests: 2, details, price: "list", holdHours: 24, seen: { amount: 1 } };
    expect((await json<Failure>(world.owner.act("/phone-booking", request))).code).toBe("dates-taken");
    const { stays } = await json<DeskNights>(world.owner.get(`/nights?from=${stay.checkIn}&to=${stay.checkOut}`));
    expect(stays.map(({ kind }) => kind)).toEqual(["direct"]);
  });

  test("if the price changed since the owner quoted it, nothing is held", async () => {
    const amount = ((await priceOf()).bill?.payable ?? 0) - 1;
    const request = { ...stay, guests: 2, details, price: "list", holdHours: 24, seen: { amount } };

    const refused = await world.owner.act("/phone-booking", request);

    expect((await json<Failure>(refused)).code).toBe("has-changed");
    expect(await bookedDays()).not.toContain(stay.checkIn);
  });

  test("nights that the owner holds don't count against guests", async () => {
    const { database } = world.wiring;
    await takenBy();
    await database.query
      .updateTable("bookings")
      .set({ address_key: world.wiring.addressKey("192.0.2.1") })
      .execute();
    for (let number = 1; number <= 6; number += 1)
      expect(
        (await post(world.send, "/api/create-payment-intent", world.guest.request(world.farStay(number)))).status,
      ).toBe(200);
  });
});
