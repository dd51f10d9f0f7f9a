import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { refundByHand } from "../../payments/testing/sandbox-dashboard.ts";
import { bookedStay } from "../../testing/booked-stay.ts";
import { type BookingFixture, emailsOf, nightsOf, openBookingFixture, payWith } from "../../testing/booking-fixture.ts";
import { engines } from "../../testing/test-database.ts";
import { blockNights } from "../blocks.ts";
import { confirmPayment } from "../payments/confirm-booking.ts";
import { payCharge } from "../payments/pay-charge.ts";
import { reconcile } from "../reconcile/reconcile.ts";
import { cancelBooking, refundIfCanceled } from "../refunds/cancel-booking.ts";
import { findDoubleBookings } from "../views/double-bookings.ts";
import { type ChangeOrder, changeStay, priceOfChange } from "./change-stay.ts";
import { chargesOf } from "./charges.ts";
import { askForChange } from "./requests.ts";
import { withdrawRequest } from "./withdraw.ts";

const DAY = 86_400_000;
/** After the last day for a refund of a stay from March 4. */
const LATE = Date.UTC(2027, 1, 3, 19);

describe.each(engines)("changes of a stay on %s", (engine) => {
  let lodge: BookingFixture;
  let booking: Awaited<ReturnType<typeof bookedStay>>;
  beforeEach(async () => {
    lodge = await openBookingFixture(engine);
    // Two nights at $400, cleaning and tax: $1,044.
    booking = await bookedStay(lodge, { checkIn: "2027-03-04" });
  });
  afterEach(() => lodge.close());

  const NIGHT = 422_00;
  const orderFor = (checkIn: CalendarDate, nights: number, more: Partial<ChangeOrder> = {}): ChangeOrder => ({
    reference: booking.reference,
    stay: { checkIn, checkOut: addDays(checkIn, nights) },
    guests: 2,
    terms: "by-policy",
    ...more,
  });
  async function changed(order: ChangeOrder) {
    const priced = await priceOfChange(lodge.services, order);
    if (!priced.ok) return priced.refusal;
    const outcome = await changeStay(lodge.services, order, priced.value.difference);
    return outcome.ok ? outcome.value : outcome.refusal;
  }
  async function offered(order: ChangeOrder) {
    const charge = await changed(order);
    if (typeof charge === "string") throw new Error(charge);
    const wish = { bookingId: booking.draftId, chargeId: charge.id, shown: charge.amount };
    const payment = await payCharge(lodge.services, wish);
    if (!payment.ok) throw new Error(payment.refusal);
    return { charge, payment: payment.value };
  }
  const nights = async () => Object.keys(await nightsOf(lodge));
  const charges = () => lodge.services.database.transaction((trx) => chargesOf(trx, booking.draftId));
  const stored = () =>
    lodge.services.database.query
      .selectFrom("bookings")
      .selectAll()
      .where("id", "=", booking.draftId)
      .executeTakeFirstOrThrow();
  const refunded = async () => (await lodge.services.payments.find(booking.paymentIntentId ?? ""))?.paid?.refunded;
  const emails = async (kind: string) => (await emailsOf(lodge)).filter((email) => email.startsWith(kind));

  test("a longer stay holds its new nights along with the old ones, and is booked once the difference is paid", async () => {
    const { charge, payment } = await offered(orderFor("2027-03-04", 3));
    const whileOpen = await stored();

    expect(charge.amount).toBe(NIGHT);
    expect(whileOpen.version).toBe(1);
    expect(await nights()).toEqual(["2027-03-04", "2027-03-05", "2027-03-06"]);
    await payWith(lodge, payment);
    await confirmPayment(lodge.services, payment.paymentIntentId);

    expect((await stored()).version).toBe(2);
    expect(await emails("stay-changed")).toEqual([`stay-changed ${booking.draftId} 2`]);
    expect(await nights()).toEqual(["2027-03-04", "2027-03-05", "2027-03-06"]);
  });

  test("other dates release the old nights when they're paid, not before", async () => {
    const { payment } = await offered(orderFor("2027-03-10", 3));
    const both = await nights();
    await payWith(lodge, payment);
    await reconcile(lodge.services);

    expect(both).toHaveLength(5);
    expect(await nights()).toEqual(["2027-03-10", "2027-03-11", "2027-03-12"]);
  });

  test("the door code of a stay on other dates has to be put on the lock again, of one with more guests it hasn't", async () => {
    const { query } = lodge.services.database;
    const code = { name: "door-code", booking_id: booking.draftId, value: "8306", changed_at: 1, on_lock_at: 2 };
    await query.insertInto("arrival_instructions").values(code).execute();
    const onLockAt = () => query.selectFrom("arrival_instructions").select("on_lock_at").executeTakeFirst();

    await changed(orderFor("2027-03-04", 2, { guests: 3, terms: "free" }));
    expect(await onLockAt()).toEqual({ on_lock_at: 2 });
    await changed(orderFor("2027-03-10", 2, { guests: 3, terms: "free" }));
    expect(await onLockAt()).toEqual({ on_lock_at: null });
  });

  test("a change that isn't paid in time releases only the nights the stay doesn't have", async () => {
    const { charge, payment } = await offered(orderFor("2027-03-05", 4));
    lodge.time += 3 * DAY;
    await reconcile(lodge.services);

    expect(await nights()).toEqual(["2027-03-04", "2027-03-05"]);
    expect((await charges()).find(({ id }) => id === charge.id)?.status).toBe("void");
    expect((await payWith(lodge, payment))?.status).toBe("canceled");
    expect((await stored()).version).toBe(1);
  });

  test("a webhook that is repeated after the next change doesn't undo it", async () => {
    const { payment } = await offered(orderFor("2027-03-04", 3));
    await payWith(lodge, payment);
    await confirmPayment(lodge.services, payment.paymentIntentId);
    await changed(orderFor("2027-03-04", 1));

    await confirmPayment(lodge.services, payment.paymentIntentId);

    expect(await nights()).toEqual(["2027-03-04"]);
    expect((await stored()).version).toBe(3);
  });

  test("a shorter stay is changed at once, and through the last day for a refund the whole difference is refunded", async () => {
    expect(await changed(orderFor("2027-03-04", 1))).toBe("changed");
    await reconcile(lodge.services);

    expect(await nights()).toEqual(["2027-03-04"]);
    expect(await refunded()).toBe(NIGHT);
    expect((await charges())[0]).toMatchObject({ keep: 1_044_00 - NIGHT });
  });

  test("after the last day none of it is refunded, unless the owner says so", async () => {
    lodge.time = LATE;
    const shown = await priceOfChange(lodge.services, orderFor("2027-03-04", 1));
    const asFavor = await priceOfChange(lodge.services, orderFor("2027-03-04", 1, { terms: "in-full" }));

    expect(shown.ok && shown.value.difference).toBe(0);
    expect(asFavor.ok && asFavor.value.difference).toBe(-NIGHT);
  });

  test("between two steps of the policy, the day's part of the difference is refunded", async () => {
    const policy = { days: 30, fee: 0, version: "1", steps: [{ daysAhead: 14, percent: 50 }] };
    const update = lodge.services.database.query.updateTable("bookings").set({ policy: JSON.stringify(policy) });
    await update.where("id", "=", booking.draftId).execute();
    lodge.time = Date.UTC(2027, 1, 10, 19);

    const shown = await priceOfChange(lodge.services, orderFor("2027-03-04", 1));

    expect(shown.ok && shown.value.difference).toBe(-NIGHT / 2);
  });

  test("refunds by hand count: the sum shown for a shorter stay is the sum that is refunded", async () => {
    await refundByHand(lodge.services.database, booking.paymentIntentId ?? "", 100_00);
    await reconcile(lodge.services);
    const shown = await priceOfChange(lodge.services, orderFor("2027-03-04", 1));

    expect(await changed(orderFor("2027-03-04", 1))).toBe("changed");
    await reconcile(lodge.services);

    const before = 100_00;
    expect(shown.ok && -shown.value.difference).toBe(((await refunded()) ?? 0) - before);
  });

  test("a guest who asked in time gets the refund, whenever the owner answers", async () => {
    const wish = { stay: { checkIn: "2027-03-04", checkOut: "2027-03-05" }, guests: 2 } as const;
    const request = await askForChange(lodge.services, booking.draftId, wish);
    lodge.time = LATE;
    const requestId = request.ok ? request.value.id : "";

    expect(await changed({ ...orderFor("2027-03-04", 1), requestId })).toBe("changed");
    await reconcile(lodge.services);
    expect(await refunded()).toBe(NIGHT);
  });

  test("a request for other dates can be withdrawn until it's paid, and the stay is as it was", async () => {
    const order = orderFor("2027-03-10", 3);
    const request = await askForChange(lodge.services, booking.draftId, order);
    const requestId = request.ok ? request.value.id : "";
    const { charge } = await offered({ ...order, requestId });

    await withdrawRequest(lodge.services, { bookingId: booking.draftId, requestId, shown: 0 });
    await reconcile(lodge.services);

    expect((await charges()).find(({ id }) => id === charge.id)?.status).toBe("void");
    expect(await nights()).toEqual(["2027-03-04", "2027-03-05"]);
  });

  test("a request that is withdrawn and paid at the same moment blocks no night, and is refunded", async () => {
    const order = orderFor("2027-03-10", 3);
    const request = await askForChange(lodge.services, booking.draftId, order);
    const requestId = request.ok ? request.value.id : "";
    const { payment } = await offered({ ...order, requestId });

    await withdrawRequest(lodge.services, { bookingId: booking.draftId, requestId, shown: 0 });
    await payWith(lodge, payment);
    await reconcile(lodge.services);

    expect(await nights()).toEqual(["2027-03-04", "2027-03-05"]);
    expect((await lodge.services.payments.find(payment.paymentIntentId))?.paid?.refunded).toBe(payment.amount);
  });

  test("a paid change can't be withdrawn: nobody keeps the new nights without paying for them", async () => {
    const order = orderFor("2027-03-10", 3);
    const request = await askForChange(lodge.services, booking.draftId, order);
    const requestId = request.ok ? request.value.id : "";
    const { payment } = await offered({ ...order, requestId });
    await payWith(lodge, payment);
    await confirmPayment(lodge.services, payment.paymentIntentId);

    const outcome = await withdrawRequest(lodge.services, { bookingId: booking.draftId, requestId, shown: 0 });
    await reconcile(lodge.services);

    expect(outcome).toMatchObject({ refusal: "not-found" });
    expect((await lodge.services.payments.find(payment.paymentIntentId))?.paid?.refunded).toBe(0);
    expect(await nights()).toEqual(["2027-03-10", "2027-03-11", "2027-03-12"]);
  });

  test("later dates asked for after the last day don't give a new last day for a refund", async () => {
    lodge.time = LATE;
    await changed(orderFor("2027-06-01", 2));

    expect(await refundIfCanceled(lodge.services, booking.reference, "by-policy")).toBe(0);
  });

  test("other dates give no hours of grace to a guest who booked too late for any", async () => {
    const grace = { hours: 24, daysAhead: 60 };
    const policy = { days: 30, fee: 250_00, version: "1", grace };
    const update = lodge.services.database.query.updateTable("bookings").set({ policy: JSON.stringify(policy) });
    await update.where("id", "=", booking.draftId).execute();
    const before = await refundIfCanceled(lodge.services, booking.reference, "by-policy");

    await changed(orderFor("2027-06-01", 2));

    expect(before).toBe(1_044_00 - 250_00);
    expect(await refundIfCanceled(lodge.services, booking.reference, "by-policy")).toBe(before);
  });

  test("later dates asked for in time move the last day for a refund", async () => {
    await changed(orderFor("2027-06-01", 2));
    lodge.time = LATE;

    expect(await refundIfCanceled(lodge.services, booking.reference, "by-policy")).toBe(1_044_00 - 250_00);
  });

  test("another number of guests costs nothing and makes a new version of the stay", async () => {
    expect(await changed(orderFor("2027-03-04", 2, { guests: 4 }))).toBe("changed");

    expect((await stored()).version).toBe(2);
    expect((await charges()).map(({ kind }) => kind)).toEqual(["stay"]);
  });

  test("repeating a request continues with its charge; another one is refused until that is paid or over", async () => {
    const { charge } = await offered(orderFor("2027-03-04", 3));

    expect(await changeStay(lodge.services, orderFor("2027-03-04", 3), NIGHT)).toMatchObject({
      value: { id: charge.id },
    });
    expect(await changed(orderFor("2027-03-04", 4))).toBe("change-under-way");
    expect(await changed(orderFor("2027-03-04", 1))).toBe("change-under-way");
  });

  test("nights that someone else has are refused, and the booking keeps just its own", async () => {
    await blockNights(lodge.services.database, { checkIn: "2027-03-07", checkOut: "2027-03-08" }, "us");

    expect(await changed(orderFor("2027-03-05", 3))).toBe("dates-taken");
    expect((await nights()).slice(0, 2)).toEqual(["2027-03-04", "2027-03-05"]);
  });

  test("our own nights, as another channel shows them, aren't in the way", async () => {
    lodge.bookedElsewhere = new Set(["2027-03-04", "2027-03-05"]);

    expect(await changed(orderFor("2027-03-05", 2))).toBe("changed");
  });

  test("if the price has changed since it was shown, nothing happens", async () => {
    expect(await changeStay(lodge.services, orderFor("2027-03-04", 3), NIGHT - 1)).toMatchObject({
      refusal: "price-changed",
    });
    expect(await nights()).toHaveLength(2);
  });

  test("a guest who is in the house can stay longer", async () => {
    lodge.time = Date.UTC(2027, 2, 5, 19);
    lodge.today = "2027-03-05";

    const { charge } = await offered(orderFor("2027-03-04", 3));

    expect(charge.amount).toBe(NIGHT);
  });

  test.each([
    ["another year's days", "2028-06-01", 2, "dates-too-far"],
    ["days that are over", "2027-01-04", 2, "dates-past"],
    ["five weeks", "2027-03-04", 35, "longest-stay"],
    ["the same stay", "2027-03-04", 2, "nothing-changes"],
  ] as const)("%s are refused", async (_, checkIn, count, refusal) => {
    expect(await changed(orderFor(checkIn, count))).toBe(refusal);
  });

  test("canceled while a change is being paid: the stay ends, and the late payment is refunded", async () => {
    const { payment } = await offered(orderFor("2027-03-10", 3));
    const shown = (await refundIfCanceled(lodge.services, booking.reference, "by-policy")) ?? -1;
    await cancelBooking(lodge.services, booking.reference, { terms: "by-policy", shown, by: "guest" });
    await payWith(lodge, payment);
    await reconcile(lodge.services);
    await reconcile(lodge.services);

    expect(await nights()).toEqual([]);
    expect((await stored()).status).toBe("canceled");
    expect((await lodge.services.payments.find(payment.paymentIntentId))?.paid?.refunded).toBe(payment.amount);
  });

  test("an extended stay is refunded as one when it's canceled: the fee is kept once", async () => {
    const { payment } = await offered(orderFor("2027-03-04", 3));
    await payWith(lodge, payment);
    await reconcile(lodge.services);

    expect(await refundIfCanceled(lodge.services, booking.reference, "by-policy")).toBe(1_044_00 + NIGHT - 250_00);
  });

  test("new nights that another channel sold before they were paid can't be paid, nights of the stay itself can", async () => {
    const charge = await changed(orderFor("2027-03-04", 3));
    if (typeof charge === "string") throw new Error(charge);
    const wish = { bookingId: booking.draftId, chargeId: charge.id, shown: charge.amount };

    lodge.bookedElsewhere.add("2027-03-06");
    expect(await payCharge(lodge.services, wish)).toEqual({ ok: false, refusal: "sold-elsewhere" });
    expect(await findDoubleBookings(lodge.services.database, calendars)).toMatchObject([
      { booking: { reference: booking.reference, waits: "change" }, nights: ["2027-03-06"] },
    ]);
    lodge.bookedElsewhere.clear();
    lodge.bookedElsewhere.add("2027-03-05");

    expect(await payCharge(lodge.services, wish)).toMatchObject({ ok: true });
  });

  const calendars = {
    events: async () => [
      {
        feed: "airbnb" as const,
        channel: "Airbnb",
        start: "2027-03-06" as const,
        end: "2027-03-07" as const,
        uid: "1",
        kind: "reservation" as const,
        readOursAt: null,
      },
    ],
  };

  test("a change whose payment somebody refunded by hand before it was made isn't made, and the rest goes back", async () => {
    const { payment } = await offered(orderFor("2027-03-04", 3));
    await payWith(lodge, payment);
    await refundByHand(lodge.services.database, payment.paymentIntentId, 100_00);
    await reconcile(lodge.services);

    expect((await stored()).version).toBe(1);
    expect(await nights()).toEqual(["2027-03-04", "2027-03-05"]);
    expect((await lodge.services.payments.find(payment.paymentIntentId))?.paid?.refunded).toBe(NIGHT);
  });

  test("a change whose payment was canceled at the card processor is over, and can be asked for again", async () => {
    const { charge, payment } = await offered(orderFor("2027-03-04", 3));
    await lodge.services.payments.cancel(payment.paymentIntentId);
    const wish = { bookingId: booking.draftId, chargeId: charge.id, shown: charge.amount };

    expect(await payCharge(lodge.services, wish)).toEqual({ ok: false, refusal: "charge-ended" });
    await reconcile(lodge.services);

    expect((await charges()).find(({ id }) => id === charge.id)).toMatchObject({ status: "void" });
    expect(await offered(orderFor("2027-03-04", 3))).toMatchObject({ charge: { amount: NIGHT } });
  });

  test("a percent coupon counts for added nights too, also in a second change", async () => {
    const coupon = { code: "WELCOME10", name: "Welcome", percentOff: 10 };
    booking = await bookedStay(lodge, { checkIn: "2027-04-04", coupon });

    const { charge, payment } = await offered(orderFor("2027-04-04", 3));
    await payWith(lodge, payment);
    await reconcile(lodge.services);
    const again = await priceOfChange(lodge.services, orderFor("2027-04-04", 4));

    expect(charge.amount).toBe(NIGHT * 0.9);
    expect(again).toMatchObject({ ok: true, value: { difference: NIGHT * 0.9 } });
  });

  test("a free stay pays for added nights", async () => {
    const coupon = { code: "GIFT", name: "On the house", amountOff: 1_044_00 };
    lodge.services.payments.findCoupon = async () => ({ found: true, offer: { id: "GIFT", coupon, limits: [] } });
    booking = await bookedStay(lodge, { checkIn: "2027-04-04", coupon });

    const { charge, payment } = await offered(orderFor("2027-04-04", 3));
    await payWith(lodge, payment);
    await reconcile(lodge.services);

    expect(charge.amount).toBe(NIGHT);
    expect((await stored()).version).toBe(2);
  });
});
