import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import type { PaymentGateway } from "../../payments/gateway.ts";
import { bookedStay } from "../../testing/booked-stay.ts";
import {
  type BookingFixture,
  emailsOf,
  openBookingFixture,
  payWith,
  sendAnnouncements,
} from "../../testing/booking-fixture.ts";
import { engines } from "../../testing/test-database.ts";
import { keepCardTerms } from "../agreements.ts";
import { findBooking } from "../booking.ts";
import { payCharge } from "../payments/pay-charge.ts";
import { reconcile } from "../reconcile/reconcile.ts";
import { chargesOf } from "./charges.ts";
import { announceDamage, chargeDamages } from "./damage.ts";
import { withdrawCharge } from "./withdraw.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Noon at the lodge on the day after check-out. */
const AFTER = Date.UTC(2027, 2, 7, 19);
/** Midnight at the lodge after the 90th day (June 4), in daylight saving time. */
const LAST_MOMENT = Date.UTC(2027, 5, 5, 6);

describe.each(engines)("damages on %s", (engine) => {
  let lodge: BookingFixture;
  let booking: Awaited<ReturnType<typeof bookedStay>>;
  beforeEach(async () => {
    lodge = await openBookingFixture(engine);
    booking = await bookedStay(lodge, { checkIn: "2027-03-04" });
    lodge.time = AFTER;
  });
  afterEach(() => lodge.close());

  const announce = (amount = 180_00, text = "A broken window") =>
    announceDamage(lodge.services, booking.reference, { amount, text });
  const charges = async () =>
    (await lodge.services.database.transaction((trx) => chargesOf(trx, booking.draftId))).filter(
      ({ kind }) => kind === "damage",
    );
  const emails = async (kind: string) => (await emailsOf(lodge)).filter((email) => email.startsWith(kind));
  const charged = async () => {
    const rows = await lodge.services.database.query.selectFrom("sandbox_intents").selectAll().execute();
    return rows.filter(({ version, status }) => version === 0 && status === "succeeded").length;
  };
  const withPayments = (payments: Partial<PaymentGateway>) => ({
    ...lodge.services,
    payments: { ...lodge.services.payments, ...payments },
  });

  test("the guest is told first, and the saved card is charged three days after the email was sent, once", async () => {
    await announce();
    lodge.time += DAY;
    await sendAnnouncements(lodge);
    lodge.time += 3 * DAY - 1;
    await chargeDamages(lodge.services);
    const early = await charged();
    lodge.time += 1;
    await chargeDamages(lodge.services);
    await reconcile(lodge.services);

    expect(early).toBe(0);
    expect(await charged()).toBe(1);
    expect(await charges()).toMatchObject([{ status: "paid", amount: 180_00, keep: 180_00 }]);
    expect(await emails("charge-paid")).toHaveLength(1);
  });

  test("a larger deposit, kept for longer, that the house asks for later counts for later guests only", async () => {
    const { rules } = lodge.services;
    const raised = { ...rules, deposit: { amount: 5_000_00, refundedWithinDays: 30 }, cardKeptDays: 180 };
    const services = { ...lodge.services, rules: raised };
    const announced = (amount: number) =>
      announceDamage(services, booking.reference, { amount, text: "A broken window" });

    expect(await announced(2_500_01)).toEqual({ ok: false, refusal: "over-deposit" });
    expect(await announced(2_500_00)).toMatchObject({ ok: true, value: { pay_by: LAST_MOMENT } });
  });

  test("a deposit that the house begins or ends later changes nothing for a guest who agreed before", async () => {
    const { database, rules } = lodge.services;
    const { deposit: _, ...without } = rules;
    const damage = { amount: 180_00, text: "A broken window" };
    const ended = await announceDamage({ ...lodge.services, rules: without }, booking.reference, damage);
    const policy = JSON.stringify({ days: 30, fee: 0, version: "1", card: { damage: 0, keptDays: 90 } });
    await database.query.updateTable("bookings").set({ policy }).where("id", "=", booking.draftId).execute();
    const begun = await announceDamage(lodge.services, booking.reference, { ...damage, text: "A broken lamp" });

    expect(ended).toMatchObject({ ok: true });
    expect(begun).toEqual({ ok: false, refusal: "no-deposit" });
  });

  test("who booked before an update that keeps these terms agreed to those of then, whatever the house says later", async () => {
    const { database, rules } = lodge.services;
    const policy = JSON.stringify({ days: 30, fee: 0, version: "1" });
    await database.query.updateTable("bookings").set({ policy }).where("id", "=", booking.draftId).execute();
    const raised = { ...rules, deposit: { amount: 5_000_00, refundedWithinDays: 30 }, cardKeptDays: 180 };

    for (const ofTheStart of [rules, raised]) await keepCardTerms(database.query, ofTheStart);

    const booked = await database.transaction((trx) => findBooking(trx, booking.draftId));
    expect(booked?.policy).toEqual({ days: 30, fee: 0, version: "1", card: { damage: 2_500_00, keptDays: 90 } });
    const services = { ...lodge.services, rules: raised };
    const damage = { amount: 2_500_01, text: "A broken window" };
    expect(await announceDamage(services, booking.reference, damage)).toEqual({ ok: false, refusal: "over-deposit" });
  });

  test("nobody is charged while the email hasn't been sent, however long it waits", async () => {
    await announce();
    lodge.time += 30 * DAY;
    await chargeDamages(lodge.services);

    expect(await charged()).toBe(0);
  });

  test("two servers, and a lost answer, charge once", async () => {
    await announce();
    await sendAnnouncements(lodge);
    lodge.time += 3 * DAY;
    const deaf = withPayments({
      async chargeSavedCard(...call) {
        await lodge.services.payments.chargeSavedCard(...call);
        throw new Error("the answer is lost");
      },
    });
    await Promise.all([chargeDamages(deaf), chargeDamages(deaf)]);
    await Promise.all([chargeDamages(lodge.services), reconcile(lodge.services)]);

    expect(await charged()).toBe(1);
    expect(await charges()).toMatchObject([{ status: "paid" }]);
  });

  test("when the bank wants the guest to confirm, they get a link and pay the same charge", async () => {
    const asking = { cardNumber: SANDBOX_CARDS.authenticate, authentication: "approve" } as const;
    lodge.time = Date.UTC(2027, 0, 11, 19);
    booking = await bookedStay(lodge, { checkIn: "2027-03-14" }, asking);
    lodge.time = AFTER + 10 * DAY;
    const announced = await announce();
    await sendAnnouncements(lodge);
    const chargeId = announced.ok ? announced.value.id : "";
    const wish = { bookingId: booking.draftId, chargeId, shown: 180_00 };
    const before = await payCharge(lodge.services, wish);
    lodge.time += 3 * DAY;
    await chargeDamages(lodge.services);
    await chargeDamages(lodge.services);
    const payment = await payCharge(lodge.services, wish);
    if (payment.ok) await payWith(lodge, payment.value);
    await reconcile(lodge.services);

    expect(before).toMatchObject({ refusal: "not-found" });
    expect(await emails("pay-link")).toHaveLength(1);
    expect(await charges()).toMatchObject([{ status: "paid", link_sent: true }]);
  });

  test("a stay that was free has no saved card, so the guest gets a link", async () => {
    lodge.time = Date.UTC(2027, 0, 11, 19);
    const coupon = { code: "FREESTAY", name: "On the house", percentOff: 100 };
    booking = await bookedStay(lodge, { checkIn: "2027-03-14", coupon });
    lodge.time = AFTER + 10 * DAY;
    await announce();
    await sendAnnouncements(lodge);
    lodge.time += 3 * DAY;
    await chargeDamages(lodge.services);

    expect(await emails("pay-link")).toHaveLength(1);
  });

  test("all damage together stays within the deposit, even while none of them is paid", async () => {
    const answers = await Promise.all([announce(2_000_00, "The stove"), announce(600_00, "The sofa")]);

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await announce(400_00, "The rug")).toMatchObject({ ok: true });
  });

  test("announcing the same damage again doesn't charge it twice", async () => {
    await announce();

    expect(await announce()).toMatchObject({ refusal: "already-announced" });
  });

  test("damage that the owner withdraws, unpaid or paid, costs the guest nothing", async () => {
    const first = await announce(100_00, "A cup");
    await announce(50_00, "A plate");
    await sendAnnouncements(lodge);
    if (first.ok) await withdrawCharge(lodge.services, first.value.id);
    lodge.time += 3 * DAY;
    await reconcile(lodge.services);
    const damages = await charges();
    const [cup, plate] = ["A cup", "A plate"].map((text) => damages.find(({ note }) => note === text));
    if (plate) await withdrawCharge(lodge.services, plate.id);
    await reconcile(lodge.services);

    expect(cup?.status).toBe("void");
    expect((await lodge.services.payments.find(plate?.intent_id ?? ""))?.paid).toMatchObject({ refunded: 50_00 });
  });

  test.each([
    ["before the stay", Date.UTC(2027, 2, 3, 19), 180_00, "stay-not-begun"],
    ["so late that the notice would end after the 90th day", LAST_MOMENT - 3 * DAY, 180_00, "card-no-longer"],
    ["a few cents", AFTER, 49, "amount-too-small"],
    ["more than the deposit", AFTER, 2_500_01, "over-deposit"],
  ] as const)("no damage is announced: %s", async (_, time, amount, refusal) => {
    lodge.time = time;

    expect(await announce(amount)).toMatchObject({ refusal });
  });

  test("a charge that would come after the 90th day isn't made, though its intent was created before", async () => {
    lodge.time = LAST_MOMENT - 3 * DAY - HOUR;
    await announce();
    await sendAnnouncements(lodge);
    lodge.time = LAST_MOMENT - 1;
    const slow = withPayments({
      async create(...call) {
        const intent = await lodge.services.payments.create(...call);
        lodge.time = LAST_MOMENT;
        return intent;
      },
    });
    await chargeDamages(slow);
    await reconcile(lodge.services);

    expect(await charged()).toBe(0);
    expect(await charges()).toMatchObject([{ status: "void" }]);
  });

  test.each([1, 2, 3, 4, 5])(
    "no card is charged after the 90th day, though it ends before the worker's step %i",
    async (end) => {
      lodge.time = LAST_MOMENT - 3 * DAY - HOUR;
      await announce();
      await sendAnnouncements(lodge);
      lodge.time = LAST_MOMENT - 1;
      const { database } = lodge.services;
      let steps = 0;
      const transaction: typeof database.transaction = (work) => {
        if (++steps === end) lodge.time = LAST_MOMENT;
        return database.transaction(work);
      };
      await chargeDamages({ ...lodge.services, database: { ...database, transaction } });

      const intents = await database.query.selectFrom("sandbox_intents").selectAll().execute();
      const late = intents.filter(({ status, changed_at }) => status === "succeeded" && changed_at >= LAST_MOMENT);
      expect(steps).toBeGreaterThanOrEqual(end);
      expect(late).toEqual([]);
    },
  );
});
