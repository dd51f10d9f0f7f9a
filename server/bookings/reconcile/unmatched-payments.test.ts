import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { house } from "#house/house.ts";
import { silentLog } from "../../log.ts";
import { createStripeGateway } from "../../payments/stripe/stripe.ts";
import { type StripeStandIn, startStripeStandIn } from "../../payments/testing/stripe-stand-in.ts";
import {
  type BookingFixture,
  emailsOf,
  nightsOf,
  openBookingFixture,
  requestFor,
} from "../../testing/booking-fixture.ts";
import { engines } from "../../testing/test-database.ts";
import { blockNights } from "../blocks.ts";
import { chargesOf } from "../charges/charges.ts";
import { endRunOutHolds, releaseHold } from "../holds/expire-hold.ts";
import { startPayment } from "../holds/start-payment.ts";
import { bookingStatus, recordBooking } from "../payments/booking-status.ts";
import { confirmPayment } from "../payments/confirm-booking.ts";
import { payCharge } from "../payments/pay-charge.ts";
import { deleteOldData } from "../privacy/delete-old-data.ts";
import { adoptPayment } from "./adopt-payment.ts";
import { reconcile } from "./reconcile.ts";
import { decide, refundUnmatchedPayment, resumeIfDecided } from "./unmatched-payments.ts";

const MINUTE = 60_000;
const tenOff = { code: "TEN", name: "Ten off", percentOff: 10 };

describe.each(engines)("a site on %s", (engine) => {
  let stripe: StripeStandIn;
  let fixture: BookingFixture;
  let time = () => Date.UTC(2027, 0, 11, 19);

  beforeEach(async () => {
    stripe = await startStripeStandIn(() => time());
    stripe.dashboard.addCoupon({ id: "TEN", percent_off: 10, name: "Ten off" });
    fixture = await open("this-installation");
    time = () => fixture.time;
  });
  afterEach(async () => {
    await fixture.close();
    await stripe.stop();
  });

  function open(installationId: string) {
    const connection = { ...stripe.connection, maxNetworkRetries: 0, timeout: 20_000 };
    return openBookingFixture(engine, (now) =>
      createStripeGateway({ ...stripe, connection, installationId, log: silentLog, now }),
    );
  }

  async function held(options: Parameters<typeof requestFor>[1], at = fixture) {
    const request = requestFor(at, options);
    const started = await startPayment(at.services, request, "here");
    if (!started.ok) throw new Error(started.refusal.code);
    const paymentIntentId = started.value.paymentIntentId ?? "";
    return { request, draftId: request.draftId, paymentIntentId, clientSecret: started.value.clientSecret ?? "" };
  }

  async function booked(options: Parameters<typeof requestFor>[1], at = fixture) {
    const hold = await held(options, at);
    stripe.card.pay(hold.paymentIntentId);
    const recorded = await recordBooking(at.services, hold);
    return { ...hold, reference: recorded.ok ? recorded.value.booking.reference : undefined };
  }

  function refund(intentId: string, shown: number) {
    return refundUnmatchedPayment(fixture.services, { intentId, refundId: crypto.randomUUID(), shown });
  }

  /** Makes the database look like an older backup from before this booking. */
  async function lose(draftId: string): Promise<void> {
    const { query } = fixture.services.database;
    for (const table of ["nights", "coupon_uses", "agreement_records", "charges", "stay_versions"] as const)
      await query.deleteFrom(table).where("booking_id", "=", draftId).execute();
    await query.deleteFrom("bookings").where("id", "=", draftId).execute();
    await query.deleteFrom("settings").where("name", "like", `email: % ${draftId}`).execute();
  }

  const statuses = async (at = fixture) =>
    (await at.services.database.query.selectFrom("bookings").select("status").orderBy("created_at").execute()).map(
      ({ status }) => status,
    );
  const statusOf = async (intentId: string) => (await fixture.services.payments.find(intentId))?.status;

  describe("whose database has lost a booking", () => {
    test("finds the payment in one reconciliation, notifies the owner once, and stops selling", async () => {
      const { draftId, paymentIntentId, request } = await booked({ checkIn: "2027-03-04" });
      await lose(draftId);

      await reconcile(fixture.services);
      await reconcile(fixture.services);

      expect(await emailsOf(fixture)).toEqual([`unknown-payment ${paymentIntentId}`]);
      const another = { ...request, draftId: crypto.randomUUID() };
      expect(await startPayment(fixture.services, another, "there")).toEqual({
        ok: false,
        refusal: { code: "booking-paused", values: { phone: house.phone.shown } },
      });
      expect(await nightsOf(fixture)).toEqual({});
      expect((await fixture.services.payments.find(paymentIntentId))?.paid?.refunded).toBe(0);
    });

    test("knows the payment of its balance, too, once the stay is a booking again", async () => {
      const { database } = fixture.services;
      const { draftId, paymentIntentId } = await booked({ checkIn: "2027-03-05", plan: "in-two" });
      const balance = async () =>
        (await database.transaction((trx) => chargesOf(trx, draftId))).find(({ kind }) => kind === "balance");
      const { id: chargeId, amount: shown } = (await balance()) ?? { id: "", amount: 0 };
      const payment = await payCharge(fixture.services, { bookingId: draftId, chargeId, shown });
      if (!payment.ok) throw new Error(payment.refusal);
      const intent_id = payment.value.paymentIntentId;
      stripe.card.pay(intent_id);
      await reconcile(fixture.services);
      await lose(draftId);
      await reconcile(fixture.services);

      const early = await adoptPayment(fixture.services, intent_id);
      const again = [
        await adoptPayment(fixture.services, paymentIntentId),
        await adoptPayment(fixture.services, intent_id),
      ];
      await resumeIfDecided(fixture.services);
      await reconcile(fixture.services);

      expect(early).toMatchObject({ refusal: "payment-too-little-known" });
      expect(again).toMatchObject([{ ok: true }, { ok: true }]);
      expect(await balance()).toMatchObject({ status: "paid", keep: shown, intent_id });
    });

    test("finds it weeks later, because it looks back to its newest row", async () => {
      await booked({ checkIn: "2027-02-04" });
      fixture.time += 60 * MINUTE;
      const { draftId, paymentIntentId } = await booked({ checkIn: "2027-03-04" });
      await lose(draftId);
      fixture.time += 21 * 24 * 60 * MINUTE;

      await reconcile(fixture.services);

      expect(await emailsOf(fixture)).toContain(`unknown-payment ${paymentIntentId}`);
    });

    test("ends no hold and settles no payment until the owner resumes", async () => {
      const lost = await booked({ checkIn: "2027-03-04" });
      const paying = await held({ checkIn: "2027-04-04" });
      const waiting = await held({ checkIn: "2027-05-04" });
      await lose(lost.draftId);
      stripe.card.pay(paying.paymentIntentId);
      await reconcile(fixture.services);
      fixture.time += 20 * MINUTE;

      await endRunOutHolds(fixture.services);
      await reconcile(fixture.services);
      const recorded = await recordBooking(fixture.services, paying);
      const seen = await bookingStatus(fixture.services, paying);

      expect(recorded).toEqual({ ok: false, refusal: "booking-paused" });
      expect(seen).toMatchObject({ ok: true, value: { status: "processing" } });
      expect(await statuses()).toEqual(["held", "held"]);
      expect(await statusOf(waiting.paymentIntentId)).toBe("requires_payment_method");

      await fixture.services.database.transaction((trx) => decide(trx, lost.paymentIntentId, "left"));
      expect(await resumeIfDecided(fixture.services)).toMatchObject({ ok: true });
      await reconcile(fixture.services);

      expect(await statuses()).toEqual(["confirmed", "released"]);
      expect(await statusOf(waiting.paymentIntentId)).toBe("canceled");
    });

    test("cancels the open payment of an unknown guest and keeps selling", async () => {
      const { draftId, paymentIntentId } = await held({ checkIn: "2027-03-04" });
      await lose(draftId);

      await reconcile(fixture.services);

      expect(await statusOf(paymentIntentId)).toBe("canceled");
      expect(await emailsOf(fixture)).toEqual([]);
      await expect(held({ checkIn: "2027-03-04" })).resolves.toMatchObject({ draftId: expect.any(String) });
    });

    test("cancels it even while bookings are paused", async () => {
      const paid = await booked({ checkIn: "2027-03-04" });
      const open = await held({ checkIn: "2027-04-04" });
      await lose(paid.draftId);
      await lose(open.draftId);

      await reconcile(fixture.services);

      expect(await statusOf(open.paymentIntentId)).toBe("canceled");
      expect(await emailsOf(fixture)).toEqual([`unknown-payment ${paid.paymentIntentId}`]);
    });

    test("isn't stopped by guests who gave up, even after their drafts are deleted", async () => {
      await reconcile(fixture.services);
      const { draftId, paymentIntentId } = await held({ checkIn: "2027-03-04" });
      await releaseHold(fixture.services, draftId);
      fixture.time += 31 * 24 * 60 * MINUTE;
      await deleteOldData(fixture.services);

      await reconcile(fixture.services);

      expect(await statuses()).toEqual([]);
      expect(await statusOf(paymentIntentId)).toBe("canceled");
      expect(await emailsOf(fixture)).toEqual([]);
    });

    test("waits for the owner even while the payment is processing", async () => {
      const { draftId, paymentIntentId } = await held({ checkIn: "2027-03-04" });
      stripe.card.process(paymentIntentId);
      await lose(draftId);

      await reconcile(fixture.services);

      expect(await emailsOf(fixture)).toEqual([`unknown-payment ${paymentIntentId}`]);
      expect(await adoptPayment(fixture.services, paymentIntentId)).toEqual({ ok: false, refusal: "payment-not-paid" });
    });

    test("isn't stopped by a payment that was refunded in full", async () => {
      const { draftId, paymentIntentId } = await booked({ checkIn: "2027-03-04" });
      stripe.dashboard.refund(paymentIntentId, 1_044_00);
      await lose(draftId);

      await reconcile(fixture.services);

      expect(await emailsOf(fixture)).toEqual([]);
    });

    test("also learns of it from the webhook, which is redelivered until the owner has decided", async () => {
      const { draftId, paymentIntentId } = await booked({ checkIn: "2027-03-04" });
      await lose(draftId);

      const first = await confirmPayment(fixture.services, paymentIntentId);
      await fixture.services.database.transaction((trx) => decide(trx, paymentIntentId, "left"));
      const later = await confirmPayment(fixture.services, paymentIntentId);

      expect(first).toEqual({ ok: false, refusal: "unplaced" });
      expect(later).toEqual({ ok: false, refusal: "not-found" });
      expect(await emailsOf(fixture)).toEqual([`unknown-payment ${paymentIntentId}`]);
    });

    test("doesn't automatically refund what a known guest paid for a later change or a later hold", async () => {
      const first = await held({ checkIn: "2027-03-04" });
      await held({ checkIn: "2027-03-04", nights: 3, draftId: first.draftId });
      stripe.card.pay(first.paymentIntentId);
      const { query } = fixture.services.database;
      await query.updateTable("bookings").set({ version: 1 }).execute();
      await query.deleteFrom("stay_versions").where("version", "=", 2).execute();

      await reconcile(fixture.services);

      expect(await emailsOf(fixture)).toEqual([`unknown-payment ${first.paymentIntentId}`]);
      expect(await query.selectFrom("charge_refunds").selectAll().execute()).toEqual([]);
      const adopted = await adoptPayment(fixture.services, first.paymentIntentId);
      expect(adopted).toMatchObject({ ok: true, value: { id: first.draftId, status: "confirmed", version: 2 } });
      expect(Object.keys(await nightsOf(fixture))).toEqual(["2027-03-04", "2027-03-05", "2027-03-06"]);
    });
  });

  describe("an owner who decides about a lost booking", () => {
    test("can adopt it with the same reference, nights, amount and bill, and the guest gets an email", async () => {
      const before = await booked({ checkIn: "2027-03-09", coupon: tenOff });
      const { query } = fixture.services.database;
      const row = await query.selectFrom("stay_versions").selectAll().executeTakeFirstOrThrow();
      await lose(before.draftId);
      await reconcile(fixture.services);

      const adopted = await adoptPayment(fixture.services, before.paymentIntentId);
      await resumeIfDecided(fixture.services);
      await reconcile(fixture.services);

      expect(adopted).toMatchObject({
        ok: true,
        value: { status: "confirmed", reference: before.reference },
      });
      expect(await query.selectFrom("charges").selectAll().execute()).toMatchObject([
        {
          ...{ kind: "stay", status: "paid", amount: row.payable, keep: row.payable },
          // The card processor's secret would show the confirmation to whoever has the database.
          ...{ intent_id: before.paymentIntentId, client_secret: null },
        },
      ]);
      const after = await query.selectFrom("stay_versions").selectAll().executeTakeFirstOrThrow();
      expect({ ...after, idempotency_key: "" }).toEqual({ ...row, idempotency_key: "", phone: "" });
      expect(Object.values(await nightsOf(fixture))).toEqual([before.draftId, before.draftId]);
      expect(await emailsOf(fixture)).toContain(`confirmation ${before.draftId}`);
      expect(await query.selectFrom("coupon_uses").selectAll().execute()).toMatchObject([
        { coupon_id: "TEN", booking_id: before.draftId },
      ]);
      await expect(held({ checkIn: "2027-04-04" })).resolves.toMatchObject({ draftId: expect.any(String) });
    });

    test("can't adopt it twice, nor onto nights that are taken", async () => {
      const { draftId, paymentIntentId } = await booked({ checkIn: "2027-03-04" });
      await lose(draftId);
      await reconcile(fixture.services);
      const block = await blockNights(fixture.services.database, { checkIn: "2027-03-05", checkOut: "2027-03-06" }, "");

      expect(await adoptPayment(fixture.services, paymentIntentId)).toEqual({
        ok: false,
        refusal: "payment-nights-taken",
      });
      expect(block.ok && (await nightsOf(fixture))).toEqual({ "2027-03-05": expect.stringContaining("block") });
      expect(await resumeIfDecided(fixture.services)).toEqual({ ok: false, refusal: "has-changed" });

      await fixture.services.database.query.deleteFrom("nights").execute();
      expect(await adoptPayment(fixture.services, paymentIntentId)).toMatchObject({ ok: true });
      expect(await adoptPayment(fixture.services, paymentIntentId)).toEqual({ ok: false, refusal: "not-waiting" });
    });

    test("can refund it in full, once, minus what was already refunded", async () => {
      const { draftId, paymentIntentId } = await booked({ checkIn: "2027-03-04" });
      stripe.dashboard.refund(paymentIntentId, 44_00);
      await lose(draftId);
      await reconcile(fixture.services);

      expect(await refund(paymentIntentId, 1_044_00)).toEqual({ ok: false, refusal: "has-changed" });
      expect(await refund(paymentIntentId, 1_000_00)).toEqual({ ok: true, value: 1_000_00 });
      expect(await refund(paymentIntentId, 1_000_00)).toEqual({ ok: false, refusal: "not-waiting" });

      expect((await fixture.services.payments.find(paymentIntentId))?.paid?.refunded).toBe(1_044_00);
      expect(await resumeIfDecided(fixture.services)).toMatchObject({ ok: true });
    });

    test("isn't told that it's refunded when the card processor refused, and can refund it later", async () => {
      const { draftId, paymentIntentId } = await booked({ checkIn: "2027-03-04" });
      await lose(draftId);
      await reconcile(fixture.services);
      stripe.dashboard.dispute(paymentIntentId, "fraudulent");

      expect(await refund(paymentIntentId, 1_044_00)).toEqual({ ok: false, refusal: "refund-refused" });
      expect(await resumeIfDecided(fixture.services)).toEqual({ ok: false, refusal: "has-changed" });

      stripe.dashboard.closeDispute(paymentIntentId, "won");
      expect(await refund(paymentIntentId, 1_044_00)).toMatchObject({ ok: true });
      expect(await resumeIfDecided(fixture.services)).toMatchObject({ ok: true });
    });

    test("can't adopt a payment of another installation, or one that doesn't exist", async () => {
      const foreign = stripe.dashboard.addIntent(100_00, {
        installation: "another",
        draft: "d",
        hold: "1",
        version: "1",
      });
      stripe.card.pay(foreign);

      for (const id of [foreign, "pi_nobodymadethis"])
        expect(await adoptPayment(fixture.services, id)).toEqual({ ok: false, refusal: "not-waiting" });
      expect(await refund(foreign, 100_00)).toEqual({ ok: false, refusal: "not-waiting" });
    });
  });

  describe("with another installation on the same account", () => {
    let other: BookingFixture;
    beforeEach(async () => {
      other = await open("another-installation");
    });
    afterEach(() => other.close());

    test("doesn't cancel, confirm, refund or report the other's payments", async () => {
      const open = await held({ checkIn: "2027-03-04" }, other);
      const paid = await held({ checkIn: "2027-04-04" }, other);
      stripe.card.pay(paid.paymentIntentId);
      const own = await held({ checkIn: "2027-03-04" });
      const callsBefore = stripe.calls.length;

      await reconcile(fixture.services);
      fixture.time += 20 * MINUTE;
      await reconcile(fixture.services);

      const touched = stripe.calls.slice(callsBefore).filter((call) => call.startsWith("POST"));
      expect(touched.map((call) => call.split(" ")[1])).toEqual([`/v1/payment_intents/${own.paymentIntentId}/cancel`]);
      expect(await statusOf(open.paymentIntentId)).toBe("requires_payment_method");
      expect(await emailsOf(fixture)).toEqual([]);
      expect(await statuses()).toEqual(["released"]);
      await reconcile(other.services);
      expect(await statuses(other)).toEqual(["held", "confirmed"]);
    });

    test("isn't fooled by the other's payment that carries our guest's draft", async () => {
      const { draftId, request } = await held({ checkIn: "2027-03-04" });
      await fixture.services.database.query
        .updateTable("charges")
        .set({ intent_id: null, client_secret: null })
        .execute();
      for (const marks of [{ installation: "another-installation" }, { lodge: "wild-iris" }, {}]) {
        const forged = stripe.dashboard.addIntent(request.amount, {
          ...marks,
          draft: draftId,
          hold: "1",
          version: "1",
        });
        stripe.card.pay(forged);
        expect(await confirmPayment(fixture.services, forged)).toEqual({ ok: false, refusal: "not-found" });
      }

      await reconcile(fixture.services);

      expect(await statuses()).toEqual(["held"]);
      expect(await fixture.services.database.query.selectFrom("charge_refunds").selectAll().execute()).toEqual([]);
    });
  });

  test("continues with a payment that a row names, whatever it carries", async () => {
    const { draftId, request } = await held({ checkIn: "2027-03-04" });
    const named = stripe.dashboard.addIntent(request.amount, { draft: draftId, hold: "1", version: "1" });
    await fixture.services.database.query.updateTable("charges").set({ intent_id: named }).execute();
    stripe.card.pay(named);

    await reconcile(fixture.services);

    expect(await statuses()).toEqual(["confirmed"]);
  });

  describe("whose owner cancels an open payment in the dashboard", () => {
    test("gives the guest a new one on retry, which can be paid", async () => {
      const first = await held({ checkIn: "2027-03-04" });
      stripe.dashboard.cancel(first.paymentIntentId);

      const again = await held({ checkIn: "2027-03-04", draftId: first.draftId });
      stripe.card.pay(again.paymentIntentId);

      expect(again.paymentIntentId).not.toBe(first.paymentIntentId);
      expect(await recordBooking(fixture.services, again)).toMatchObject({ ok: true, value: { isNew: true } });
      expect(Object.values(await nightsOf(fixture))).toEqual([first.draftId, first.draftId]);
    });
  });

  test("whose database was restored never reuses an idempotency key for something else", async () => {
    const { draftId } = await held({ checkIn: "2027-03-04" });
    await lose(draftId);
    await reconcile(fixture.services);

    const again = await held({ checkIn: "2027-03-08", nights: 4, draftId });

    stripe.card.pay(again.paymentIntentId);
    expect(await recordBooking(fixture.services, again)).toMatchObject({ ok: true });
  });
});
