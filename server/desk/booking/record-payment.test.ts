import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskBooking, DeskToday } from "#contract/desk/answers.ts";
import type { DeskPhoneBooking, DeskPhonePrice } from "#contract/desk/booking/phone-booking.ts";
import type { DeskMoney, DeskTax } from "#contract/desk/money.ts";
import type { Failure } from "#contract/failure.ts";
import type { PayStartedAnswer } from "#contract/guest/pay.ts";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { rules } from "#house/rules.ts";
import type { BookingServices } from "../../bookings/booking-services.ts";
import { approveExtra } from "../../bookings/charges/extras.ts";
import { askForExtra } from "../../bookings/charges/requests.ts";
import { recordPayment } from "../../bookings/payments/record-payment.ts";
import { reconcile } from "../../bookings/reconcile/reconcile.ts";
import { readEmailText } from "../../emails/sending/outbox-store.ts";
import { showStay } from "../../stay/show-stay.ts";
import { post } from "../../testing/guest.ts";
import { engines } from "../../testing/test-database.ts";
import { signIn } from "../testing/desk-browser.ts";
import { type DeskWorld, openDeskWorld } from "../testing/desk-world.ts";

const accepted = { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true };
const details = { firstName: "Walt", lastName: "Jennings", email: "walt@jennings.example", phone: "(970) 555-0199" };

describe.each(engines)("money that didn't come by card, on %s", (engine) => {
  let world: DeskWorld;
  let stay: Stay;
  beforeEach(async () => {
    world = await openDeskWorld(engine);
    stay = world.farStay();
  });
  afterEach(() => world.close());

  const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
  const codeOf = async (response: Promise<Response>) => (await json<Failure>(response)).code;
  const bookingOf = (ref: string) => json<DeskBooking>(world.owner.get(`/booking?ref=${ref}`));
  const query = () => world.wiring.database.query;
  const charges = () => query().selectFrom("charges").selectAll().orderBy("created_at").execute();
  const today = async () => dayAt(await world.wiring.database.now(), rules.timeZone);
  const idOf = async () => (await query().selectFrom("bookings").select("id").executeTakeFirstOrThrow()).id;

  async function onThePhone() {
    const priced = await json<DeskPhonePrice>(
      world.owner.get(`/phone-price?in=${stay.checkIn}&out=${stay.checkOut}&price=list`),
    );
    const amount = priced.bill?.payable ?? -1;
    const request = { ...stay, guests: 4, details, price: "list", holdHours: 48, seen: { amount } };
    const { done } = await json<{ done: DeskPhoneBooking }>(world.owner.act("/phone-booking", request));
    const { toPay } = await bookingOf(done.reference);
    return { amount, reference: done.reference, until: done.until, charge: toPay?.charge ?? "" };
  }

  async function record(charge: string, amount: number, change: object = {}) {
    const request = { charge, by: "check", on: await today(), isSigned: true, seen: { amount }, ...change };
    return world.owner.act("/charge/record", request);
  }

  /** The guest opens the link, accepts, and has the card form before them. */
  async function cardForm({ reference, until, amount }: Awaited<ReturnType<typeof onThePhone>>) {
    const made = await json<{ done: string }>(
      world.owner.act("/phone-booking/link", { ref: reference, seen: { until } }),
    );
    const headers = { authorization: `Bearer ${made.done.split("#")[1]}`, "content-type": "application/json" };
    const body = JSON.stringify({ amount, agreements: accepted });
    const started = await json<PayStartedAnswer>(world.send("/api/pay/payment", { method: "POST", headers, body }));
    if (started.payment === null) throw new Error("nothing to pay");
    return started.payment;
  }
  const pay = (payment: PayStartedAnswer["payment"]) =>
    post(world.send, "/api/sandbox/pay", { ...payment, cardNumber: SANDBOX_CARDS.success });

  test("a check makes a phone booking a booking, with receipt, reports, history and emails like any other", async () => {
    const { amount, reference, charge } = await onThePhone();

    expect(await codeOf(record(charge, amount, { isSigned: false }))).toBe("not-accepted");
    expect(await codeOf(record(charge, amount - 1))).toBe("has-changed");
    const actId = randomUUID();
    expect(await json(record(charge, amount, { actId }))).toEqual({ done: "recorded" });
    expect((await record(charge, amount, { actId })).status).toBe(200);
    expect(await codeOf(record(charge, amount))).toBe("has-changed");
    await reconcile(world.wiring.services);

    const booking = await bookingOf(reference);
    expect(booking).toMatchObject({ status: "confirmed", paid: amount, toPay: null, owedByHand: 0, paymentPage: null });
    expect(booking.payments).toMatchObject([{ what: "paid", amount, status: "paid", paidBy: "check" }]);
    expect(booking.damage.hasCard).toBe(false);
    expect(booking.agreement).toMatchObject({ by: "Walt Jennings", boxes: [] });
    expect(booking.emails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["confirmation", "owner-notice"]));
    const { receipt } = (await showStay(world.wiring.services, await idOf())) ?? {};
    expect(receipt?.paid).toMatchObject([{ for: "stay", amount, by: "check" }]);
    const year = stay.checkIn.slice(0, 4);
    const money = await json<DeskMoney>(world.owner.get(`/money?year=${year}`));
    const tax = await json<DeskTax>(world.owner.get(`/tax?from=${stay.checkIn}&to=${stay.checkOut}`));
    expect(money.total.lodging + money.total.cleaning + tax.owed).toBe(amount);
    const [act] = await query().selectFrom("desk_acts").selectAll().where("act", "=", "charge/record").execute();
    expect(act).toMatchObject({ subject: reference, details: JSON.stringify({ amount, by: "check" }) });
  });

  test("a check received last week counts on its day, but never before it was asked for", async () => {
    const { amount, charge, reference } = await onThePhone();
    world.ahead = 86_400_000;
    await signIn(world.owner, world.wiring);
    await record(charge, amount, { on: "2020-01-01" });
    const [{ paid_at, created_at } = { paid_at: 0, created_at: 1 }] = await charges();
    expect(paid_at).toBe(created_at);
    expect((await bookingOf(reference)).status).toBe("confirmed");
  });

  test("an open card form is closed at the card processor first, so nobody pays twice", async () => {
    const phone = await onThePhone();
    const payment = await cardForm(phone);

    expect(await json(record(phone.charge, phone.amount))).toEqual({ done: "recorded" });

    expect((await world.wiring.services.payments.find(payment.paymentIntentId))?.status).toBe("canceled");
    await pay(payment);
    await reconcile(world.wiring.services);
    expect(await charges()).toMatchObject([{ status: "paid", paid_by: "check", intent_id: null }]);
  });

  test("who has paid by card already isn't recorded again", async () => {
    const phone = await onThePhone();
    await pay(await cardForm(phone));

    expect(await codeOf(record(phone.charge, phone.amount))).toBe("has-changed");
    expect(await bookingOf(phone.reference)).toMatchObject({ status: "confirmed", payments: [{ paidBy: null }] });
  });

  describe("while the card processor doesn't answer", () => {
    async function recordWhileAway(charge: string, amount: number) {
      const { services } = world.wiring;
      const cancel = () => Promise.reject(new Error("away"));
      const away: BookingServices = { ...services, payments: { ...services.payments, cancel } };
      const on = await today();
      const received = { chargeId: charge, by: "cash", on, shown: amount, isSigned: false } as const;
      return recordPayment(away, { ...received, record: async () => undefined });
    }

    test("what was recorded waits, holds the nights, and is settled by any server later", async () => {
      const phone = await onThePhone();
      await cardForm(phone);

      expect(await recordWhileAway(phone.charge, phone.amount)).toEqual({ ok: true, value: "closing" });
      expect(await bookingOf(phone.reference)).toMatchObject({ status: "expiring", toPay: { isBeingRecorded: true } });
      world.ahead = 5 * 86_400_000;
      await reconcile(world.wiring.services);

      expect(await bookingOf(phone.reference)).toMatchObject({ status: "confirmed", payments: [{ paidBy: "cash" }] });
    });

    test("a card that pays before it is closed counts, and what was recorded doesn't", async () => {
      const phone = await onThePhone();
      const payment = await cardForm(phone);

      await recordWhileAway(phone.charge, phone.amount);
      await pay(payment);
      await reconcile(world.wiring.services);

      expect(await bookingOf(phone.reference)).toMatchObject({
        ...{ status: "confirmed", paid: phone.amount },
        payments: [{ what: "paid", paidBy: null }],
      });
    });
  });

  test("a card payment that turns up for what a check has paid goes back by itself", async () => {
    const phone = await onThePhone();
    const payment = await cardForm(phone);
    await record(phone.charge, phone.amount);
    // As if the card processor had called it canceled, and taken the money all the same.
    const taken = { status: "succeeded", paid_amount: phone.amount, paid_version: 2 } as const;
    await query().updateTable("sandbox_intents").set(taken).execute();
    const { services } = world.wiring;
    await reconcile(services);

    const all = await charges();
    expect(all.map(({ paid_by, keep }) => [paid_by, keep])).toEqual(
      expect.arrayContaining([
        ["check", phone.amount],
        [null, 0],
      ]),
    );
    expect((await services.payments.find(payment.paymentIntentId))?.paid?.refunded).toBe(phone.amount);
  });

  test("what a cancellation owes back is the owner's task and is never sent by the worker", async () => {
    const { amount, reference, charge } = await onThePhone();
    await record(charge, amount);
    const seen = { refund: amount };
    expect(await json(world.owner.act("/cancel", { ref: reference, terms: "in-full", seen }))).toEqual({
      done: amount,
    });
    await reconcile(world.wiring.services);
    await reconcile(world.wiring.services);

    expect(await query().selectFrom("charge_refunds").selectAll().execute()).toEqual([]);
    expect(await bookingOf(reference)).toMatchObject({ status: "canceled", owedByHand: amount, bounced: 0 });
    const shown = await json<DeskToday>(world.owner.get("/today"));
    expect(shown.refundsForOwner).toEqual([{ reference, name: "Walt Jennings", amount, isByHand: true }]);
    const words = async (kind: string) => {
      const rows = await query().selectFrom("outbox").selectAll().where("kind", "=", kind).execute();
      return rows.map((row) => readEmailText(row)?.text).join("\n");
    };
    expect(await words("cancellation")).toContain("the way you paid");
    expect(await words("cancellation")).not.toContain("card you paid with");

    const settle = (owed: number) =>
      world.owner.act("/refund/settle", { ref: reference, how: "transfer", seen: { owed } });
    expect(await codeOf(settle(amount - 1))).toBe("has-changed");
    expect(await json(settle(amount))).toEqual({ done: amount });
    expect(await codeOf(settle(amount))).toBe("has-changed");
    expect(await bookingOf(reference)).toMatchObject({
      owedByHand: 0,
      payments: [{ paidBy: "check" }, { what: "refund", amount, status: "made", by: "hand", paidBy: "transfer" }],
    });
    expect((await json<DeskToday>(world.owner.get("/today"))).refundsForOwner).toEqual([]);
    expect(await words("refund-paid-back")).toContain("by bank transfer");
    const { refunds } = (await json<DeskMoney>(world.owner.get(`/money?year=${(await today()).slice(0, 4)}`))).total;
    expect(refunds).toBeLessThan(0);
    const period = { from: await today(), to: await today(), by: "payment" };
    const { done: file } = await json<{ done: string }>(world.owner.act("/tax/file", period));
    const ways = file.split("\r\n").map((row) => row.split(",")[7]);
    expect(ways).toEqual(["Paid", "By check", "By bank transfer", undefined]);
  });

  test("an extra is paid in cash, and given back by the owner without touching the card of the stay", async () => {
    const { reference, paid, draftId } = await world.book(stay);
    const { services } = world.wiring;
    const asked = await askForExtra(services, draftId, { extra: "pet", given: "Rex" });
    if (!asked.ok) throw new Error(asked.refusal);
    const price = (await json<{ amount: number }>(world.owner.get(`/request?id=${asked.value.id}`))).amount;
    expect((await approveExtra(services, asked.value.id, price)).ok).toBe(true);
    const [extra] = (await bookingOf(reference)).asked;

    expect(await json(record(extra?.id ?? "", price, { by: "cash" }))).toEqual({ done: "recorded" });
    expect((await bookingOf(reference)).asked).toMatchObject([{ status: "paid", paidBy: "cash" }]);
    const most = paid + price;
    const give = { ref: reference, amount: most, reason: "Flood", words: "", seen: { most } };
    expect(await json(world.owner.act("/refund/give", give))).toEqual({ done: most });
    await reconcile(services);

    expect(await bookingOf(reference)).toMatchObject({ refunded: paid, owedByHand: price });
  });

  test("a night that another channel sold meanwhile isn't confirmed by a check either", async () => {
    const { amount, charge } = await onThePhone();
    const sold = [{ uid: "hm1@airbnb.com", start: stay.checkIn, end: stay.checkOut, kind: "reservation" }];
    const copy = query()
      .updateTable("feed_copies")
      .set({ reservations: JSON.stringify(sold) });
    await copy.where("source", "=", "airbnb").execute();

    expect(await codeOf(record(charge, amount))).toBe("sold-elsewhere");
  });

  test("needs a desk that was opened just now", async () => {
    const { amount, charge } = await onThePhone();
    world.ahead = 3_600_000;
    expect(await codeOf(record(charge, amount))).toBe("link-again");
  });
});
