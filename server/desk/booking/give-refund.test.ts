import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskBooking, DeskToday } from "#contract/desk/answers.ts";
import type { DeskMoney, DeskTax } from "#contract/desk/money.ts";
import type { Failure } from "#contract/failure.ts";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import { rules } from "#house/rules.ts";
import { pause, resume } from "../../bookings/pause.ts";
import { payCharge } from "../../bookings/payments/pay-charge.ts";
import { exportGuest } from "../../bookings/privacy/guest-data.ts";
import { reconcile } from "../../bookings/reconcile/reconcile.ts";
import { refundIfCanceled } from "../../bookings/refunds/cancel-booking.ts";
import { readEmailText } from "../../emails/sending/outbox-store.ts";
import { failRefund, refundByHand } from "../../payments/testing/sandbox-dashboard.ts";
import { showStay } from "../../stay/show-stay.ts";
import { morningOf } from "../../stay/timed-emails/morning.ts";
import { post } from "../../testing/guest.ts";
import { engines } from "../../testing/test-database.ts";
import { signIn } from "../testing/desk-browser.ts";
import { type DeskWorld, openDeskWorld } from "../testing/desk-world.ts";

const COLD = { amount: 100_00, reason: "The hot tub was cold", words: "Sorry again, Ida" };

describe.each(engines)("a refund without canceling, on %s", (engine) => {
  let world: DeskWorld;
  beforeEach(async () => {
    world = await openDeskWorld(engine);
  });
  afterEach(() => world.close());

  const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
  const bookingOf = (ref: string) => json<DeskBooking>(world.owner.get(`/booking?ref=${ref}`));
  const stayOf = async (draftId: string) => (await showStay(world.wiring.services, draftId)) as StayAnswer;
  const give = (ref: string, most: number, change: object = {}) =>
    world.owner.act("/refund/give", { ref, ...COLD, seen: { most }, ...change });
  const codeOf = async (response: Promise<Response>) => (await json<Failure>(response)).code;
  const query = () => world.wiring.database.query;
  const charges = () => query().selectFrom("charges").selectAll().orderBy("created_at").execute();

  test("goes back to the card once, and desk, receipt, reports and email agree to the cent", async () => {
    const { services, database } = world.wiring;
    const stay = world.farStay();
    const { reference, paid, draftId } = await world.book(stay);
    const { bill } = await bookingOf(reference);

    expect(await json(give(reference, paid))).toEqual({ done: 100_00 });
    await reconcile(services);
    await reconcile(services);

    expect(await bookingOf(reference)).toMatchObject({
      ...{ status: "confirmed", paid, refunded: 100_00, mostToGive: paid - 100_00 },
      given: [{ amount: 100_00, reason: COLD.reason }],
      payments: [
        { what: "paid", amount: paid },
        { what: "refund", amount: 100_00, status: "made", by: "us" },
      ],
    });
    const { receipt, state } = await stayOf(draftId);
    expect(state).toBe("upcoming");
    expect(receipt).toMatchObject({ refundDue: 0, given: [{ amount: 100_00, reason: COLD.reason }] });
    expect(receipt.paid.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))).toEqual([100_00]);
    const [intent] = await charges();
    expect((await services.payments.find(intent?.intent_id ?? ""))?.paid?.refunded).toBe(100_00);

    const today = dayAt(await database.now(), rules.timeZone);
    const year = async (day: string) =>
      (await json<DeskMoney>(world.owner.get(`/money?year=${day.slice(0, 4)}`))).total;
    const tax = await json<DeskTax>(world.owner.get(`/tax?from=${today}&to=${stay.checkOut}`));
    const collected = bill.fees.at(-1)?.cents ?? 0;
    const taxBack = Math.round((collected * 100_00) / paid);
    expect(tax.owed).toBe(collected - taxBack);
    expect(tax.taxes.reduce((sum, { back }) => sum + back, 0)).toBe(-taxBack);
    expect(tax.back.lodging + tax.back.cleaning).toBe(taxBack - 100_00);
    expect((await year(today)).refunds).toBe(taxBack - 100_00);

    const emails = await query().selectFrom("outbox").selectAll().where("kind", "=", "refund-given").execute();
    const [email, told] = emails.map((row) => readEmailText(row));
    expect(emails).toHaveLength(2);
    expect(told?.text).toContain("$100.00 was refunded at your desk.");
    expect(email?.text).toContain("we’re refunding $100.00 to the card you paid with");
    expect(email?.text).toContain("The hot tub was cold. Sorry again, Ida. Your booking doesn’t change.");
  });

  test("is in the history with its sum and without its words, and goes with the guest's data", async () => {
    const { reference, paid } = await world.book();
    await give(reference, paid);

    const act = query().selectFrom("desk_acts").selectAll().where("act", "=", "refund/give");
    const [written] = await act.execute();
    expect(written).toMatchObject({ subject: reference, details: JSON.stringify({ amount: 100_00 }) });
    expect(JSON.stringify(written)).not.toContain("hot tub");
    expect(await exportGuest(world.wiring.services, reference)).toMatchObject([
      { givenRefunds: [{ amount: 100_00, reason: COLD.reason }] },
    ]);
  });

  test("that is sent again because its answer was lost is given once; one from a second screen isn't given", async () => {
    const { reference, paid } = await world.book();
    const actId = randomUUID();

    const answers = [await give(reference, paid, { actId }), await give(reference, paid, { actId })];
    const other = await codeOf(give(reference, paid));
    await reconcile(world.wiring.services);

    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ done: 100_00 }, { done: 100_00 }]);
    expect(other).toBe("has-changed");
    expect((await bookingOf(reference)).refunded).toBe(100_00);
  });

  test("is never more than what is kept", async () => {
    const { reference, paid, draftId } = await world.book();
    const [charge] = await charges();
    await refundByHand(world.wiring.database, charge?.intent_id ?? "", 30_00);

    expect(await codeOf(give(reference, paid, { amount: paid }))).toBe("has-changed");
    expect(await codeOf(give(reference, paid - 30_00, { amount: paid - 29_99 }))).toBe("has-changed");
    expect(await json(give(reference, paid - 30_00, { amount: paid - 30_00 }))).toEqual({ done: paid - 30_00 });
    await reconcile(world.wiring.services);

    expect(await bookingOf(reference)).toMatchObject({ refunded: paid, mostToGive: 0, status: "confirmed" });
    expect((await stayOf(draftId)).receipt.refundDue).toBe(0);
  });

  test("above what canceling would give back needs a fresh link", async () => {
    const stay = world.farStay();
    const { reference, paid } = await world.book(stay);
    const policy = (await refundIfCanceled(world.wiring.services, reference, "by-policy")) ?? 0;
    world.ahead += 16 * 60_000;

    expect(await codeOf(give(reference, paid, { amount: policy + 1 }))).toBe("link-again");
    expect(await json(give(reference, paid, { amount: 1_00 }))).toEqual({ done: 1_00 });
    world.ahead = Date.parse(addDays(stay.checkOut, 1)) + 20 * 3_600_000 - Date.now();
    await signIn(world.owner, world.wiring);
    world.ahead += 16 * 60_000;
    expect(await codeOf(give(reference, paid - 1_00, { amount: 1 }))).toBe("link-again");
    await signIn(world.owner, world.wiring);
    expect(await json(give(reference, paid - 1_00))).toEqual({ done: 100_00 });
  });

  test("is refused while bookings are paused, and for a canceled booking", async () => {
    const { database } = world.wiring;
    const { reference, paid } = await world.book();
    await database.transaction(async (trx) => pause(trx, await database.now(trx)));

    expect(await codeOf(give(reference, paid))).toBe("booking-paused");

    await database.transaction(resume);
    await query().updateTable("bookings").set({ status: "canceled", canceled_at: 1, canceled_by: "owner" }).execute();
    expect(await codeOf(give(reference, paid))).toBe("booking-canceled");
    expect((await bookingOf(reference)).mostToGive).toBe(0);
  });

  test("isn't promised from a card that has just sent a refund back", async () => {
    const { reference, paid } = await world.book();
    await give(reference, paid);
    await reconcile(world.wiring.services);
    const [charge] = await charges();
    await failRefund(world.wiring.database, charge?.intent_id ?? "", ["us"]);
    await reconcile(world.wiring.services);

    expect((await bookingOf(reference)).mostToGive).toBe(0);
    expect(await codeOf(give(reference, paid - 100_00))).toBe("has-changed");
  });

  test("comes off what was paid last, and a later cancellation keeps the fee once", async () => {
    const { services } = world.wiring;
    const stay = world.farStay(0, 4);
    const { reference, paid, draftId } = await world.book({ ...stay, checkOut: addDays(stay.checkIn, 3) });
    const price = await json<{ differences: { "by-policy": number } }>(
      world.owner.get(`/change-price?ref=${reference}&in=${stay.checkIn}&out=${stay.checkOut}&guests=2`),
    );
    const difference = price.differences["by-policy"];
    await world.owner.act("/change", {
      ...{ ref: reference, ...stay, guests: 2, terms: "by-policy", seen: { difference } },
    });
    const chargeId = (await bookingOf(reference)).asked[0]?.id ?? "";
    const payment = await payCharge(services, { bookingId: draftId, chargeId, shown: difference });
    if (!payment.ok) throw new Error(payment.refusal);
    const { clientSecret, paymentIntentId } = payment.value;
    const card = { cardNumber: SANDBOX_CARDS.success };
    await post(world.send, "/api/sandbox/pay", { clientSecret, paymentIntentId, ...card });
    await reconcile(services);

    await give(reference, paid + difference, { amount: difference + 10_00 });
    await reconcile(services);

    expect((await charges()).map(({ amount, keep }) => amount - keep)).toEqual([10_00, difference]);
    const policy = await refundIfCanceled(services, reference, "by-policy");
    expect(policy).toBe(paid - 10_00 - (rules.refund.fee ?? 0));
  });

  test("that came back waits for the owner, and what a cancellation promises beside it leaves at once", async () => {
    const { services, database } = world.wiring;
    const { reference, paid } = await world.book();
    await give(reference, paid);
    await reconcile(services);
    const intent = (await charges())[0]?.intent_id ?? "";
    expect(await failRefund(database, intent, ["us"])).toBe(true);
    await reconcile(services);
    expect(await bookingOf(reference)).toMatchObject({ bounced: 100_00 });

    const refund = paid - 100_00;
    const cancel = { ref: reference, terms: "in-full", seen: { refund } };
    expect(await json(world.owner.act("/cancel", cancel))).toEqual({ done: refund });
    await reconcile(services);
    await reconcile(services);

    expect((await services.payments.find(intent))?.paid?.refunded).toBe(refund);
    expect(await bookingOf(reference)).toMatchObject({ bounced: 100_00, refunded: refund });
    const settle = { ref: reference, how: "check", seen: { owed: 100_00 } };
    expect(await json(world.owner.act("/refund/settle", settle))).toEqual({ done: 100_00 });
    await reconcile(services);
    expect(await bookingOf(reference)).toMatchObject({ bounced: 0, refunded: paid });
    expect((await services.payments.find(intent))?.paid?.refunded).toBe(refund);
  });

  test("that came back waits for nobody any more when it's refunded in the card processor's dashboard", async () => {
    const { services, database } = world.wiring;
    const { reference, paid } = await world.book();
    await give(reference, paid);
    await reconcile(services);
    const intent = (await charges())[0]?.intent_id ?? "";
    await failRefund(database, intent, ["us"]);
    await reconcile(services);
    const today = () => json<DeskToday>(world.owner.get("/today"));
    expect((await today()).refundsForOwner).toMatchObject([{ reference, amount: 100_00 }]);

    await refundByHand(database, intent, 100_00);
    await reconcile(services);

    const { refundsForOwner, alarms } = await today();
    expect(refundsForOwner).toEqual([]);
    expect(alarms.map(({ part }) => part)).not.toContain("refunds");
    const morning = await database.transaction((trx) => morningOf(trx, dayAt(Date.now(), rules.timeZone)));
    expect(morning.bounced).toEqual([]);
  });

  test("that comes back twice is owed once, and is tried again as one", async () => {
    const { services, database } = world.wiring;
    const { reference, paid } = await world.book();
    await give(reference, paid);
    await reconcile(services);
    const intent = (await charges())[0]?.intent_id ?? "";
    for (const how of ["again", "again"]) {
      await failRefund(database, intent, ["us"]);
      await reconcile(services);
      expect(await bookingOf(reference)).toMatchObject({ bounced: 100_00 });
      await world.owner.act("/refund/settle", { ref: reference, how, seen: { owed: 100_00 } });
      await reconcile(services);
    }
    expect(await bookingOf(reference)).toMatchObject({ bounced: 0, refunded: 100_00 });
    expect((await services.payments.find(intent))?.paid?.refunded).toBe(100_00);
  });
});
