import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PaymentIntentAnswer } from "#contract/guest/payments.ts";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import type { Result } from "#domain/result.ts";
import type { CouponOffer } from "../payments/gateway.ts";
import { bookedStay } from "../testing/booked-stay.ts";
import {
  type BookingFixture,
  emailsOf,
  nightsOf,
  openBookingFixture,
  payWith,
  requestFor,
} from "../testing/booking-fixture.ts";
import { engines } from "../testing/test-database.ts";
import { blockNights, unblockNights } from "./blocks.ts";
import { askForExtra } from "./charges/requests.ts";
import { validateCoupon } from "./holds/coupons.ts";
import { endRunOutHolds, releaseHold } from "./holds/expire-hold.ts";
import type { Refused } from "./holds/price-stay.ts";
import { startPayment } from "./holds/start-payment.ts";
import { recordBooking } from "./payments/booking-status.ts";
import { confirmPayment } from "./payments/confirm-booking.ts";
import { deleteOldData } from "./privacy/delete-old-data.ts";
import { reconcile } from "./reconcile/reconcile.ts";
import { cancelBooking, refundIfCanceled } from "./refunds/cancel-booking.ts";

const MINUTE = 60_000;
const free = { code: "FREESTAY", name: "On the house", percentOff: 100 };
const tenOff = { code: "WELCOME10", name: "Welcome", percentOff: 10 };
const once = { code: "ONCE", name: "Once", percentOff: 20 };

describe.each(engines)("a booking on %s", (engine) => {
  let fixture: BookingFixture;
  beforeEach(async () => {
    fixture = await openBookingFixture(engine);
  });
  afterEach(() => fixture.close());

  async function start(wish: Parameters<typeof requestFor>[1], address = "here") {
    const request = requestFor(fixture, wish);
    return { request, answer: await startPayment(fixture.services, request, address) };
  }

  async function started(wish: Parameters<typeof requestFor>[1]) {
    const { request, answer } = await start(wish);
    return { request, ...accepted(answer), draftId: request.draftId };
  }

  test("a guest who pays gets the nights, one booking and one email", async () => {
    const { draftId, paymentIntentId, clientSecret, quote, heldForSeconds } = await started({ checkIn: "2027-02-04" });
    await payWith(fixture, { paymentIntentId, clientSecret });

    const recorded = await recordBooking(fixture.services, { draftId, paymentIntentId });

    expect(recorded).toMatchObject({
      ok: true,
      value: { isNew: true, booking: { status: "confirmed" } },
    });
    expect(quote.payable).toBe(1_044_00);
    expect(heldForSeconds).toBe(900);
    expect(await nightsOf(fixture)).toEqual({ "2027-02-04": draftId, "2027-02-05": draftId });
    expect(await emailsOf(fixture)).toEqual([`confirmation ${draftId}`, `owner-notice ${draftId}`]);
  });

  async function booked(wish: Parameters<typeof requestFor>[1]) {
    const { draftId, paymentIntentId, clientSecret } = await started(wish);
    await payWith(fixture, { paymentIntentId, clientSecret });
    const recorded = await recordBooking(fixture.services, { draftId, paymentIntentId });
    if (!recorded.ok || paymentIntentId === null) throw new Error("the booking was not made");
    return { draftId, paymentIntentId, reference: recorded.value.booking.reference ?? "" };
  }

  test("five clicks at once get the same answer and a single payment", async () => {
    const request = requestFor(fixture, { checkIn: "2027-02-04" });

    const answers = await Promise.all(Array.from({ length: 5 }, () => startPayment(fixture.services, request, "here")));

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await fixture.services.payments.listRecent(0)).toHaveLength(1);
  });

  test("when two guests want the same night, the second finds out before paying", async () => {
    await started({ checkIn: "2027-02-04" });

    const second = await start({ checkIn: "2027-02-05" });

    expect(second.answer).toMatchObject({ ok: false, refusal: { code: "dates-taken" } });
  });

  test("a price that the browser made up isn't charged", async () => {
    const request = { ...requestFor(fixture, { checkIn: "2027-02-04" }), amount: 100 };

    const answer = await startPayment(fixture.services, request, "here");

    expect(answer).toMatchObject({ ok: false, refusal: { code: "price-changed", quote: { payable: 1_044_00 } } });
    expect(await nightsOf(fixture)).toEqual({});
  });

  test("dates booked elsewhere, past dates and dates too far ahead are refused", async () => {
    fixture.bookedElsewhere.add("2027-02-05");

    expect((await start({ checkIn: "2027-02-04" })).answer).toMatchObject({ refusal: { code: "dates-taken" } });
    const past = {
      ...requestFor(fixture, { checkIn: "2027-02-01" }),
      checkInDate: "2027-01-10",
      checkOutDate: "2027-01-12",
    } as const;
    expect(await startPayment(fixture.services, past, "here")).toMatchObject({ refusal: { code: "dates-past" } });
    const far = {
      ...requestFor(fixture, { checkIn: "2027-02-01" }),
      checkInDate: "2028-01-10",
      checkOutDate: "2028-01-14",
    } as const;
    expect(await startPayment(fixture.services, far, "here")).toMatchObject({ refusal: { code: "dates-too-far" } });
  });

  test("changing dates keeps the one payment and moves its nights and amount", async () => {
    const { draftId, paymentIntentId } = await started({ checkIn: "2027-02-04" });

    const changed = await started({ draftId, checkIn: "2027-02-12", nights: 3 });

    expect(changed.paymentIntentId).toBe(paymentIntentId);
    expect(await fixture.services.payments.find(paymentIntentId ?? "")).toMatchObject({
      amount: changed.quote.payable,
      version: 2,
    });
    expect(Object.keys(await nightsOf(fixture))).toEqual(["2027-02-12", "2027-02-13", "2027-02-14"]);
  });

  test("changing to nights that are already taken leaves everything as it was", async () => {
    await started({ checkIn: "2027-02-12" });
    const { draftId, paymentIntentId } = await started({ checkIn: "2027-02-04" });

    const changed = await start({ draftId, checkIn: "2027-02-11" });

    expect(changed.answer).toMatchObject({ ok: false, refusal: { code: "dates-taken" } });
    expect(await fixture.services.payments.find(paymentIntentId ?? "")).toMatchObject({ version: 1 });
    expect(await nightsOf(fixture)).toMatchObject({ "2027-02-04": draftId, "2027-02-05": draftId });
  });

  test("a hold that expires releases its nights, and its payment can no longer be made", async () => {
    const { paymentIntentId, clientSecret } = await started({ checkIn: "2027-02-04" });
    fixture.time += 15 * MINUTE;

    await endRunOutHolds(fixture.services);

    expect(await nightsOf(fixture)).toEqual({});
    expect(await payWith(fixture, { paymentIntentId, clientSecret })).toEqual({ status: "canceled" });
  });

  // Rule mark-closing. The random stories hardly ever get here.
  test("a guest who comes back while the hold is being given up has it anew, and can pay for it", async () => {
    const { draftId } = await started({ checkIn: "2027-02-04" });
    const { payments } = fixture.services;
    let again: Awaited<ReturnType<typeof started>> | undefined;
    const cancel = async (intentId: string) => {
      again ??= await started({ draftId, checkIn: "2027-02-12" });
      return payments.cancel(intentId);
    };

    await releaseHold({ ...fixture.services, payments: { ...payments, cancel } }, draftId);

    if (again === undefined) throw new Error("the hold was ended without the provider");
    expect(await payWith(fixture, again)).toEqual({ status: "succeeded" });
    expect(await recordBooking(fixture.services, again)).toMatchObject({ ok: true });
    expect(Object.keys(await nightsOf(fixture))).toEqual(["2027-02-12", "2027-02-13"]);
  });

  test("a clock set back doesn't keep nights for longer than any hold lasts", async () => {
    const { paymentIntentId, clientSecret } = await started({ checkIn: "2027-02-04" });
    fixture.time -= 24 * 60 * MINUTE;

    await endRunOutHolds(fixture.services);

    expect(await nightsOf(fixture)).toEqual({});
    expect(await payWith(fixture, { paymentIntentId, clientSecret })).toEqual({ status: "canceled" });
  });

  test("a guest whose hold expired can hold the same nights again with a new payment", async () => {
    const first = await started({ checkIn: "2027-02-04" });
    fixture.time += 16 * MINUTE;

    const second = await started({ draftId: first.draftId, checkIn: "2027-02-04" });

    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    expect(second.heldForSeconds).toBe(900);
  });

  test("nights of an expired hold are available to the next guest immediately", async () => {
    await started({ checkIn: "2027-02-04" });
    fixture.time += 16 * MINUTE;

    const next = await start({ checkIn: "2027-02-04" }, "elsewhere");

    expect(next.answer.ok).toBe(true);
  });

  test("a guest can extend a hold once", async () => {
    const { draftId } = await started({ checkIn: "2027-02-04" });
    fixture.time += 10 * MINUTE;

    const kept = await started({ draftId, checkIn: "2027-02-04", keepHolding: true });
    const again = await started({ draftId, checkIn: "2027-02-04", keepHolding: true });

    expect(kept).toMatchObject({ heldForSeconds: 20 * 60, canKeepHolding: false });
    expect(again.heldForSeconds).toBe(20 * 60);
  });

  test("a guest who is authenticating with their bank gets ten more minutes", async () => {
    const { draftId, ...intent } = await started({ checkIn: "2027-02-04" });
    await payWith(fixture, intent, SANDBOX_CARDS.authenticate);
    fixture.time += 15 * MINUTE;
    await endRunOutHolds(fixture.services);
    expect(await nightsOf(fixture)).toMatchObject({ "2027-02-04": draftId });

    fixture.time += 10 * MINUTE;
    await endRunOutHolds(fixture.services);

    expect(await nightsOf(fixture)).toEqual({});
  });

  test("a hold whose payment is processing is neither canceled nor released", async () => {
    const { draftId, ...intent } = await started({ checkIn: "2027-02-04" });
    await payWith(fixture, intent, SANDBOX_CARDS.processing);
    fixture.time += 60 * MINUTE;
    await endRunOutHolds(fixture.services);
    fixture.time += 60 * MINUTE;

    await endRunOutHolds(fixture.services);

    expect(await nightsOf(fixture)).toMatchObject({ "2027-02-04": draftId });
    expect(await fixture.services.payments.find(intent.paymentIntentId ?? "")).toMatchObject({ status: "processing" });
  });

  test("the provider is asked about a payment that is processing once a minute, however often servers look", async () => {
    const intent = await started({ checkIn: "2027-02-04" });
    await payWith(fixture, intent, SANDBOX_CARDS.processing);
    const { payments } = fixture.services;
    let asked = 0;
    const counting = {
      ...payments,
      cancel: (id: string) => {
        asked += 1;
        return payments.cancel(id);
      },
    };
    const services = { ...fixture.services, payments: counting };
    fixture.time += 60 * MINUTE;
    await endRunOutHolds(services);
    fixture.time += 60 * MINUTE;
    for (const waited of [0, 15_000, 15_000, 15_000, 16_000]) {
      fixture.time += waited;
      await endRunOutHolds(services);
    }

    expect(asked).toBe(2);
  });

  test("closing the tab after paying loses nothing: reconciliation confirms the booking", async () => {
    const { draftId, ...intent } = await started({ checkIn: "2027-02-04" });
    await payWith(fixture, intent);
    fixture.time += 60 * MINUTE;

    await reconcile(fixture.services);

    expect(await emailsOf(fixture)).toEqual([`confirmation ${draftId}`, `owner-notice ${draftId}`]);
  });

  test("browser and webhook confirming at the same time make one booking", async () => {
    const { draftId, paymentIntentId, clientSecret } = await started({ checkIn: "2027-02-04" });
    await payWith(fixture, { paymentIntentId, clientSecret });

    const both = await Promise.all([
      recordBooking(fixture.services, { draftId, paymentIntentId }),
      confirmPayment(fixture.services, paymentIntentId ?? ""),
    ]);

    expect(both.map((one) => one.ok && one.value.isNew).sort()).toEqual([false, true]);
    expect(await emailsOf(fixture)).toEqual([`confirmation ${draftId}`, `owner-notice ${draftId}`]);
  });

  test("a guest can retry after a declined card, and nothing is booked in the meantime", async () => {
    const { draftId, paymentIntentId, clientSecret } = await started({ checkIn: "2027-02-04" });
    await payWith(fixture, { paymentIntentId, clientSecret }, SANDBOX_CARDS.decline);

    expect(await recordBooking(fixture.services, { draftId, paymentIntentId })).toMatchObject({
      refusal: "payment-incomplete",
    });
    await payWith(fixture, { paymentIntentId, clientSecret });

    expect(await recordBooking(fixture.services, { draftId, paymentIntentId })).toMatchObject({ ok: true });
  });

  test("a coupon reduces the payment, and removing it raises it again", async () => {
    const { draftId, quote, paymentIntentId } = await started({ checkIn: "2027-02-04", coupon: tenOff });
    const amount = async () => (await fixture.services.payments.find(paymentIntentId ?? ""))?.amount;

    expect(quote).toMatchObject({ total: 1_044_00, discount: 104_40, payable: 939_60 });
    expect(await amount()).toBe(939_60);
    await started({ draftId, checkIn: "2027-02-04" });
    expect(await amount()).toBe(1_044_00);
  });

  test("a single-use coupon is reserved with the hold and released when the hold ends", async () => {
    const first = await started({ checkIn: "2027-02-04", coupon: once });

    expect((await start({ checkIn: "2027-03-04", coupon: once })).answer).toMatchObject({
      refusal: { code: "coupon-used-up" },
    });
    await releaseHold(fixture.services, first.draftId);

    expect((await start({ checkIn: "2027-03-04", coupon: once })).answer.ok).toBe(true);
  });

  test("a single-use code comes back when its booking is canceled before arrival, and not after", async () => {
    const used = await bookedStay(fixture, { checkIn: "2027-02-04", coupon: once });
    const ask = async () => (await start({ checkIn: "2027-03-04", coupon: once })).answer;
    const cancel = async (reference: string) => {
      const shown = (await refundIfCanceled(fixture.services, reference, "in-full")) ?? 0;
      expect((await cancelBooking(fixture.services, reference, { terms: "in-full", shown, by: "owner" })).ok).toBe(
        true,
      );
    };

    expect(await ask()).toMatchObject({ refusal: { code: "coupon-used-up" } });
    await cancel(used.reference);
    const second = await bookedStay(fixture, { checkIn: "2027-02-04", coupon: once });
    fixture.time = Date.UTC(2027, 1, 5, 12);
    await cancel(second.reference);

    expect(await ask()).toMatchObject({ refusal: { code: "coupon-used-up" } });
  });

  test("two codes of a single-use coupon are used up together and released together", async () => {
    const promote = (code: string): CouponOffer => ({
      id: `GIFT/${code}`,
      coupon: { name: "A gift", percentOff: 20 },
      limits: [
        { id: "GIFT", uses: 1 },
        { id: `GIFT/${code}`, uses: 5 },
      ],
    });
    fixture.services.payments.findCoupon = async (code) => ({ found: true, offer: promote(code) });
    const north = { code: "NORTH", name: "A gift", percentOff: 20 };
    const south = { ...north, code: "SOUTH" };
    const first = await started({ checkIn: "2027-02-04", coupon: north });

    expect(await validateCoupon(fixture.services, "SOUTH")).toEqual({ ok: false, refusal: "coupon-used-up" });
    expect((await start({ checkIn: "2027-03-04", coupon: south })).answer).toMatchObject({
      refusal: { code: "coupon-used-up" },
    });
    // The guest who holds one code may switch to the other.
    await started({ draftId: first.draftId, checkIn: "2027-02-04", coupon: south });
    await releaseHold(fixture.services, first.draftId);

    expect((await start({ checkIn: "2027-03-04", coupon: south })).answer.ok).toBe(true);
  });

  test("a stay that costs nothing is booked without a card", async () => {
    const { draftId, paymentIntentId } = await started({ checkIn: "2027-02-04", coupon: free });

    const recorded = await recordBooking(fixture.services, { draftId, paymentIntentId: null });

    expect(paymentIntentId).toBeNull();
    expect(recorded).toMatchObject({ ok: true, value: { booking: { status: "confirmed", charge_id: null } } });
  });

  test("a coupon for the full price cancels the open payment, and removing it opens a new one", async () => {
    const paid = await started({ checkIn: "2027-02-04" });
    const zero = await started({ draftId: paid.draftId, checkIn: "2027-02-04", coupon: free });

    const again = await started({ draftId: paid.draftId, checkIn: "2027-02-04" });

    expect(zero.clientSecret).toBeNull();
    expect(await fixture.services.payments.find(paid.paymentIntentId ?? "")).toMatchObject({ status: "canceled" });
    expect(again.paymentIntentId).not.toBe(paid.paymentIntentId);
    expect(await fixture.services.payments.find(again.paymentIntentId ?? "")).toMatchObject({ amount: 1_044_00 });
  });

  test("nobody gets a stay confirmed without paying for it", async () => {
    const { draftId } = await started({ checkIn: "2027-02-04" });

    expect(await recordBooking(fixture.services, { draftId, paymentIntentId: null })).toMatchObject({
      refusal: "not-found",
    });
  });

  test("one IP address gets at most six holds", async () => {
    for (const month of ["02", "03", "04", "05", "06", "07"] as const) await started({ checkIn: `2027-${month}-04` });

    expect((await start({ checkIn: "2027-08-04" })).answer).toMatchObject({ refusal: { code: "too-many-holds" } });
    expect((await start({ checkIn: "2027-08-04" }, "elsewhere")).answer.ok).toBe(true);
  });

  test("an abandoned draft is deleted after a month, a booking isn't", async () => {
    const { draftId, paymentIntentId, clientSecret } = await started({ checkIn: "2027-03-04" });
    await payWith(fixture, { paymentIntentId, clientSecret });
    await recordBooking(fixture.services, { draftId, paymentIntentId });
    const abandoned = await started({ checkIn: "2027-02-04" });
    await releaseHold(fixture.services, abandoned.draftId);
    fixture.time += 31 * 24 * 60 * MINUTE;

    await deleteOldData(fixture.services);

    const kept = await fixture.services.database.query.selectFrom("stay_versions").select("booking_id").execute();
    expect(kept).toEqual([{ booking_id: draftId }]);
  });

  describe("what the privacy policy says is deleted", () => {
    const DAY = 24 * 60 * MINUTE;
    const deleted: string[] = [];
    let isAway = false;
    beforeEach(() => {
      deleted.length = 0;
      isAway = false;
      fixture.services.payments.deleteGuest = async (draftId) => {
        if (isAway) throw new Error("away");
        deleted.push(draftId);
      };
    });

    const idsOf = async () => {
      const rows = await fixture.services.database.query.selectFrom("bookings").select("id").execute();
      return rows.map(({ id }) => id);
    };
    const addressKeysOf = async () => {
      const rows = await fixture.services.database.query.selectFrom("bookings").select("address_key").execute();
      return rows.map(({ address_key }) => address_key);
    };

    test("a guest's card and hashed address are deleted 90 days after check-out, once; the booking stays", async () => {
      const { draftId } = await booked({ checkIn: "2027-01-12" });
      fixture.time = Date.UTC(2027, 0, 14, 19) + 90 * DAY;
      await deleteOldData(fixture.services);
      const onTheLastDay = [...deleted];

      fixture.time += DAY;
      await deleteOldData(fixture.services);
      await deleteOldData(fixture.services);

      expect(onTheLastDay).toEqual([]);
      expect(deleted).toEqual([draftId]);
      expect(await idsOf()).toEqual([draftId]);
      expect(await addressKeysOf()).toEqual([""]);
    });

    test("while the card processor is unavailable nothing is marked as deleted", async () => {
      const { draftId } = await started({ checkIn: "2027-02-04" });
      await releaseHold(fixture.services, draftId);
      fixture.time += 31 * DAY;
      isAway = true;
      await deleteOldData(fixture.services);
      const kept = await idsOf();

      isAway = false;
      await deleteOldData(fixture.services);

      expect(kept).toEqual([draftId]);
      expect(deleted).toEqual([draftId]);
      expect(await idsOf()).toEqual([]);
    });

    test("a draft that its guest resumes while the card processor deletes it keeps its nights", async () => {
      const { draftId } = await started({ checkIn: "2027-02-20" });
      await releaseHold(fixture.services, draftId);
      fixture.time += 31 * DAY;
      fixture.services.payments.deleteGuest = async () => void (await started({ draftId, checkIn: "2027-02-20" }));

      await deleteOldData(fixture.services);

      expect(await idsOf()).toEqual([draftId]);
      expect(Object.keys(await nightsOf(fixture))).toEqual(["2027-02-20", "2027-02-21"]);
    });

    test("a booking is deleted after seven years, with everything that belongs to it", async () => {
      const { draftId } = await booked({ checkIn: "2027-01-12", coupon: tenOff });
      await askForExtra(fixture.services, draftId, { extra: "pet", given: "Rex" });
      fixture.time += 6.9 * 365 * DAY;
      await deleteOldData(fixture.services);
      const kept = (await idsOf()).length;

      fixture.time += 60 * DAY;
      await deleteOldData(fixture.services);

      expect(kept).toBe(1);
      expect(await idsOf()).toEqual([]);
      expect(await nightsOf(fixture)).toEqual({});
    });
  });

  test("the owner's block makes its nights unavailable, and lifting it makes them available again", async () => {
    const blocked = await blockNights(
      fixture.services.database,
      { checkIn: "2027-02-04", checkOut: "2027-02-06" },
      "painting",
    );

    expect((await start({ checkIn: "2027-02-05" })).answer).toMatchObject({ refusal: { code: "dates-taken" } });
    await unblockNights(fixture.services.database, blocked.ok ? blocked.value : "");

    expect((await start({ checkIn: "2027-02-05" })).answer.ok).toBe(true);
  });
});

function accepted(answer: Result<PaymentIntentAnswer, Refused>): PaymentIntentAnswer {
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`);
  return answer.value;
}
