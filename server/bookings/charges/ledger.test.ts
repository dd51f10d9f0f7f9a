import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AGREEMENT_VERSION, rentalAgreement } from "#house/agreements.ts";
import { OPEN_NIGHTS, YOUR_STAY } from "../../emails/booking-facts.ts";
import { refundedBefore } from "../../emails/money/refunds.ts";
import type { PaymentGateway } from "../../payments/gateway.ts";
import {
  dispute,
  failRefund,
  forgetKeys,
  loseDispute,
  refundByHand,
} from "../../payments/testing/sandbox-dashboard.ts";
import {
  type BookingFixture,
  emailsOf,
  nightsOf,
  openBookingFixture,
  payWith,
  requestFor,
} from "../../testing/booking-fixture.ts";
import { engines } from "../../testing/test-database.ts";
import { releaseHold } from "../holds/expire-hold.ts";
import { startPayment } from "../holds/start-payment.ts";
import { recordBooking } from "../payments/booking-status.ts";
import { confirmPayment } from "../payments/confirm-booking.ts";
import { receivePaymentEvent, reconcile } from "../reconcile/reconcile.ts";
import { cancelBooking, refundIfCanceled } from "../refunds/cancel-booking.ts";
import { payRefundsDue, resolveFailedRefund } from "../refunds/pay-refunds.ts";
import { readBookingFacts } from "../views/read-booking-facts.ts";
import { chargesOf } from "./charges.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(engines)("money after confirmation on %s", (engine) => {
  let lodge: BookingFixture;
  beforeEach(async () => {
    lodge = await openBookingFixture(engine);
  });
  afterEach(() => lodge.close());

  async function started(wish: Parameters<typeof requestFor>[1]) {
    const request = requestFor(lodge, wish);
    const answer = await startPayment(lodge.services, request, "here");
    if (!answer.ok || answer.value.paymentIntentId === null) throw new Error("the nights were not held");
    const { paymentIntentId, clientSecret, quote } = answer.value;
    return { draftId: request.draftId, paymentIntentId, clientSecret, quote };
  }

  async function booked(wish: Parameters<typeof requestFor>[1]) {
    const held = await started(wish);
    await payWith(lodge, held);
    const recorded = await recordBooking(lodge.services, held);
    if (!recorded.ok) throw new Error("the booking was not made");
    return { ...held, reference: recorded.value.booking.reference ?? "" };
  }

  const canceled = async (reference: string, terms: "by-policy" | "in-full" = "by-policy") => {
    const shown = (await refundIfCanceled(lodge.services, reference, terms)) ?? -1;
    return cancelBooking(lodge.services, reference, { terms, shown, by: "owner" });
  };
  const chargeOf = async (bookingId: string) => {
    const [charge] = await lodge.services.database.transaction((trx) => chargesOf(trx, bookingId));
    if (charge === undefined) throw new Error("there is no charge");
    return charge;
  };
  const bookingOf = (id: string) =>
    lodge.services.database.query.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const refundedOf = async (intentId: string) => (await lodge.services.payments.find(intentId))?.paid?.refunded;
  const emails = async (kind: string) => (await emailsOf(lodge)).filter((email) => email.startsWith(kind));
  const told = (intentId: string) => receivePaymentEvent(lodge.services, { kind: "refunds-changed", intentId });
  const withPayments = (payments: Partial<PaymentGateway>) => ({
    ...lodge.services,
    payments: { ...lodge.services.payments, ...payments },
  });

  test("a confirmed stay is one charge, kept in full, under the policy and terms that the guest accepted", async () => {
    const { draftId, paymentIntentId } = await booked({ checkIn: "2027-03-04" });

    expect(await chargeOf(draftId)).toMatchObject({
      ...{ kind: "stay", status: "paid", amount: 1_044_00, keep: 1_044_00, intent_id: paymentIntentId, refunds: [] },
    });
    expect(JSON.parse((await bookingOf(draftId)).policy ?? "")).toEqual({
      days: 30,
      fee: 250_00,
      version: AGREEMENT_VERSION,
      card: { damage: 2_500_00, keptDays: 90 },
    });
    const agreement = await lodge.services.database.query
      .selectFrom("agreement_records")
      .innerJoin("agreement_texts", "agreement_texts.hash", "agreement_records.text_hash")
      .select(["accepted_by", "text"])
      .where("booking_id", "=", draftId)
      .executeTakeFirstOrThrow();
    expect(agreement.accepted_by).toBe("Maren Lindqvist");
    expect(agreement.text).toContain(JSON.stringify(rentalAgreement.sections));
  });

  test("the database itself allows one live charge per subject, and never keeps more than was charged", async () => {
    const { draftId } = await booked({ checkIn: "2027-03-04" });
    const { query } = lodge.services.database;
    const pet = { booking_id: draftId, kind: "extra", subject: "pet", amount: 100_00, keep: 100_00 } as const;
    const open = { status: "open", client_secret: null, pay_by: null, intent_id: null, paid_at: null } as const;
    const write = (charge: object) =>
      query
        .insertInto("charges")
        .values({ id: crypto.randomUUID(), version: null, created_at: 0, ...pet, ...open, ...charge })
        .execute();
    await write({});

    await expect(write({})).rejects.toThrow();
    await expect(write({ subject: "crib", keep: 100_01 })).rejects.toThrow();
    await expect(write({ subject: "crib", keep: -1 })).rejects.toThrow();
    await expect(write({ subject: "crib", amount: 0, keep: 0 })).rejects.toThrow();
    await write({ subject: "crib" });
  });

  test("a booking canceled in time is refunded minus the fee, once, and its nights are available again", async () => {
    const { draftId, paymentIntentId, reference } = await booked({ checkIn: "2027-03-04" });

    const outcome = await canceled(reference);
    await reconcile(lodge.services);
    await reconcile(lodge.services);

    expect(outcome).toEqual({ ok: true, value: 1_044_00 - 250_00 });
    expect(await refundedOf(paymentIntentId)).toBe(794_00);
    expect(await nightsOf(lodge)).toEqual({});
    expect(await bookingOf(draftId)).toMatchObject({ canceled_at: lodge.time, canceled_by: "owner" });
    expect(await emails("refund-paid-back")).toHaveLength(1);
    expect(await lodge.services.payments.find(paymentIntentId)).toMatchObject({ canceled: true });
  });

  test("a guest who has to give up the stay to another party gets a full refund, however late", async () => {
    const { paymentIntentId, reference } = await booked({ checkIn: "2027-01-14" });

    expect(await refundIfCanceled(lodge.services, reference, "by-policy")).toBe(0);
    expect(await canceled(reference, "in-full")).toEqual({ ok: true, value: 1_149_50 });
    await payRefundsDue(lodge.services);

    expect(await refundedOf(paymentIntentId)).toBe(1_149_50);
  });

  test("a guest keeps the policy they accepted, whatever it says today", async () => {
    const { draftId, reference } = await booked({ checkIn: "2027-01-28" });
    const kinder = JSON.stringify({ days: 14, fee: 100_00, version: "2025-03" });
    const { query } = lodge.services.database;
    await query.updateTable("bookings").set({ policy: kinder }).where("id", "=", draftId).execute();

    expect(await refundIfCanceled(lodge.services, reference, "by-policy")).toBe(1_149_50 - 100_00);
  });

  test("a guest who pays for a hold gets the policy they accepted, though the house no longer names that agreement", async () => {
    const held = await started({ checkIn: "2027-03-04" });
    const { query } = lodge.services.database;
    await query.updateTable("stay_versions").set({ agreement_version: "1999-01" }).execute();
    await payWith(lodge, held);

    expect(await recordBooking(lodge.services, held)).toMatchObject({
      ok: true,
      value: { booking: { policy: { days: 30, fee: 250_00, version: AGREEMENT_VERSION } } },
    });
  });

  test("an owner who was shown a refund and confirms after midnight is shown the new amount first", async () => {
    const { paymentIntentId, reference } = await booked({ checkIn: "2027-02-10" });
    const shown = (await refundIfCanceled(lodge.services, reference, "by-policy")) ?? 0;
    lodge.time += DAY;

    const late = await cancelBooking(lodge.services, reference, { terms: "by-policy", shown, by: "guest" });
    await payRefundsDue(lodge.services);

    expect(shown).toBe(899_50);
    expect(late).toEqual({ ok: false, refusal: "refund-changed" });
    expect(await refundedOf(paymentIntentId)).toBe(0);
    expect(Object.keys(await nightsOf(lodge))).toEqual(["2027-02-10", "2027-02-11"]);
    expect(await refundIfCanceled(lodge.services, reference, "by-policy")).toBe(0);
  });

  test("a guest who returns to a canceled booking sees that it's canceled", async () => {
    const { reference, ...draft } = await booked({ checkIn: "2027-03-04" });
    await canceled(reference);

    expect(await recordBooking(lodge.services, draft)).toEqual({ ok: false, refusal: "booking-canceled" });
    expect(await confirmPayment(lodge.services, draft.paymentIntentId)).toMatchObject({ refusal: "booking-canceled" });
    expect(await nightsOf(lodge)).toEqual({});
  });

  test.each([
    { byHand: 100_00, owed: 694_00 },
    { byHand: 794_00, owed: 0 },
    { byHand: 1_044_00, owed: 0 },
  ])("$byHand cents refunded by hand aren't refunded twice, webhook or not", async ({ byHand, owed }) => {
    const { paymentIntentId, reference } = await booked({ checkIn: "2027-03-04" });
    await refundByHand(lodge.services.database, paymentIntentId, byHand);

    expect(await refundIfCanceled(lodge.services, reference, "by-policy")).toBe(owed);
    expect(await canceled(reference)).toEqual({ ok: true, value: owed });
    await payRefundsDue(lodge.services);
    await told(paymentIntentId);
    await told(paymentIntentId);

    expect(await refundedOf(paymentIntentId)).toBe(byHand + owed);
    expect(await emails("refund-made-elsewhere")).toHaveLength(1);
  });

  test("a partial refund by hand after the cancellation isn't paid again, even if its webhook is lost", async () => {
    const { paymentIntentId, reference } = await booked({ checkIn: "2027-03-04" });
    await canceled(reference);
    await refundByHand(lodge.services.database, paymentIntentId, 300_00);

    await payRefundsDue(lodge.services);

    expect(await refundedOf(paymentIntentId)).toBe(794_00);
  });

  test("two workers running at once pay a refund once", async () => {
    const { paymentIntentId, reference } = await booked({ checkIn: "2027-03-04" });
    await canceled(reference);

    await Promise.all([payRefundsDue(lodge.services), payRefundsDue(lodge.services), payRefundsDue(lodge.services)]);

    expect(await refundedOf(paymentIntentId)).toBe(794_00);
    expect(await emails("refund-paid-back")).toHaveLength(1);
  });

  test("a refund whose response was lost is found a day later, after the provider has forgotten its key", async () => {
    const { paymentIntentId, reference } = await booked({ checkIn: "2027-03-04" });
    await canceled(reference);
    const { refund } = lodge.services.payments;
    const losing = withPayments({ refund: (order) => refund(order).then(() => Promise.reject(new Error("cut off"))) });
    await payRefundsDue(losing);
    await forgetKeys(lodge.services.database);
    lodge.time += DAY;

    await payRefundsDue(lodge.services);

    expect(await refundedOf(paymentIntentId)).toBe(794_00);
    expect(await emails("refund-paid-back")).toHaveLength(1);
  });

  test.each([["refund" as const], ["refundsOf" as const]])(
    "while the provider doesn't answer (%s), the owner is notified once after an hour, and the refund is paid once it answers",
    async (call) => {
      const { paymentIntentId, reference } = await booked({ checkIn: "2027-03-04" });
      await canceled(reference);
      const away = withPayments({ [call]: () => Promise.reject(new Error("away")) });

      await payRefundsDue(away);
      const atFirst = await emails("refund-stuck");
      for (const minutes of [61, 121]) {
        lodge.time += minutes * MINUTE;
        await payRefundsDue(away);
      }
      const later = await emails("refund-stuck");
      lodge.time += 61 * MINUTE;
      await payRefundsDue(lodge.services);

      expect([atFirst.length, later.length]).toEqual([0, 1]);
      expect(await refundedOf(paymentIntentId)).toBe(794_00);
    },
  );

  test("a refund that the provider refuses is retried under a new id with backoff, and the owner is notified once", async () => {
    const { draftId, paymentIntentId, reference } = await booked({ checkIn: "2027-03-04" });
    await canceled(reference);
    let asked = 0;
    const refusing = withPayments({
      refund: async () => {
        asked++;
        return "refused";
      },
    });
    for (let seconds = 0; seconds < 2 * 3_600; seconds += 15) {
      await payRefundsDue(refusing);
      lodge.time += 15_000;
    }
    lodge.time += 61 * MINUTE;
    await payRefundsDue(lodge.services);

    expect(asked).toBeLessThan(10);
    expect(new Set((await chargeOf(draftId)).refunds.map(({ id }) => id)).size).toBe(asked + 1);
    expect(await emails("refund-stuck")).toHaveLength(1);
    expect(await refundedOf(paymentIntentId)).toBe(794_00);
  });

  test("a refusal that arrives late doesn't mark the next attempt, which may be paid, as refused", async () => {
    const { draftId, reference } = await booked({ checkIn: "2027-03-04" });
    await canceled(reference);
    function slowly() {
      const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<"made" | "refused">()];
      const refund = () => {
        asked.resolve();
        return answer.promise;
      };
      return { done: payRefundsDue(withPayments({ refund })), asked: asked.promise, answer: answer.resolve };
    }
    const statuses = async () => (await chargeOf(draftId)).refunds.map(({ status }) => status).sort();

    const late = slowly();
    await late.asked;
    await payRefundsDue(withPayments({ refund: async () => "refused" }));
    lodge.time += 2 * MINUTE;
    const next = slowly();
    await next.asked;
    late.answer("refused");
    await late.done;
    const meanwhile = await statuses();
    next.answer("made");
    await next.done;

    expect(meanwhile).toEqual(["asked", "refused"]);
    expect(await statuses()).toEqual(["made", "refused"]);
  });

  describe("a refund that fails after it was made", () => {
    async function failed() {
      const booking = await booked({ checkIn: "2027-03-04" });
      await canceled(booking.reference);
      await payRefundsDue(lodge.services);
      await failRefund(lodge.services.database, booking.paymentIntentId, ["us"]);
      return booking;
    }

    test("is reported to the owner once and not retried automatically, webhook or not", async () => {
      const { draftId, paymentIntentId } = await failed();

      await reconcile(lodge.services);
      await told(paymentIntentId);
      await reconcile(lodge.services);

      expect(await emails("refund-failed")).toHaveLength(1);
      expect(await refundedOf(paymentIntentId)).toBe(0);
      expect(await chargeOf(draftId)).toMatchObject({ bounced: 794_00, keep: 250_00 });
    });

    test("is retried when the owner asks for it", async () => {
      const { paymentIntentId, reference } = await failed();
      await told(paymentIntentId);

      const amount = await resolveFailedRefund(lodge.services, reference, "again");
      await payRefundsDue(lodge.services);

      expect(amount).toBe(794_00);
      expect(await refundedOf(paymentIntentId)).toBe(794_00);
    });

    test("is settled when the owner has paid it another way", async () => {
      const { draftId, paymentIntentId, reference } = await failed();
      await told(paymentIntentId);

      expect(await resolveFailedRefund(lodge.services, reference, "check")).toBe(794_00);
      expect(await resolveFailedRefund(lodge.services, reference, "check")).toBe(0);
      await reconcile(lodge.services);

      expect(await refundedOf(paymentIntentId)).toBe(0);
      expect(await chargeOf(draftId)).toMatchObject({ bounced: 0 });
    });
  });

  test("money a bank took in a dispute isn't refunded again, and is owed again once the dispute is won", async () => {
    const { draftId, paymentIntentId, reference } = await booked({ checkIn: "2027-03-04" });
    await dispute(lodge.services.database, paymentIntentId);
    await told(paymentIntentId);
    await canceled(reference, "in-full");
    await payRefundsDue(lodge.services);
    const whileDisputed = await refundedOf(paymentIntentId);

    await failRefund(lodge.services.database, paymentIntentId, ["bank"]);
    await reconcile(lodge.services);

    expect(whileDisputed).toBe(0);
    expect(await refundedOf(paymentIntentId)).toBe(1_044_00);
    expect((await emails("dispute")).map((email) => email.split(" ").at(-1)).sort()).toEqual(["failed", "made"]);
    expect(await chargeOf(draftId)).toMatchObject({ keep: 0, bounced: 0 });
  });

  test("a refund in progress when the bank takes the money is completed", async () => {
    const { draftId, paymentIntentId, reference } = await booked({ checkIn: "2027-03-04" });
    await canceled(reference, "in-full");
    await payRefundsDue(withPayments({ refund: () => Promise.reject(new Error("cut off")) }));
    await dispute(lodge.services.database, paymentIntentId);
    await told(paymentIntentId);
    lodge.time += DAY;

    await payRefundsDue(lodge.services);

    expect((await chargeOf(draftId)).refunds.map(({ made_by, status }) => `${made_by} ${status}`).sort()).toEqual([
      "bank made",
      "us refused",
    ]);
  });

  test("a dispute counts in the books on the day on which the bank takes the money, not on that of its inquiry", async () => {
    const { draftId, paymentIntentId: intentId } = await booked({ checkIn: "2027-03-04" });
    const about = { id: "du_1", intentId, amount: 1_044_00, madeBy: "bank", reason: "fraudulent" } as const;
    const hear = async (status: "refused" | "made") =>
      receivePaymentEvent(withPayments({ refundsOf: async () => [{ ...about, status }] }), {
        ...{ kind: "refunds-changed", intentId },
      });
    await hear("refused");
    lodge.time += 60 * DAY;

    await hear("made");

    expect((await chargeOf(draftId)).refunds).toMatchObject([{ status: "made", asked_at: lodge.time }]);
  });

  test("winning a dispute leaves an active booking as it was", async () => {
    const { draftId, paymentIntentId } = await booked({ checkIn: "2027-03-04" });
    await dispute(lodge.services.database, paymentIntentId);
    await told(paymentIntentId);
    await failRefund(lodge.services.database, paymentIntentId, ["bank"]);

    await reconcile(lodge.services);

    expect(await refundedOf(paymentIntentId)).toBe(0);
    expect(await chargeOf(draftId)).toMatchObject({ keep: 1_044_00 });
  });

  test("a lost dispute is told to the owner, once, with its sum", async () => {
    const { draftId, paymentIntentId } = await booked({ checkIn: "2027-03-04" });
    await refundByHand(lodge.services.database, paymentIntentId, 44_00);
    await dispute(lodge.services.database, paymentIntentId);
    await told(paymentIntentId);
    await loseDispute(lodge.services.database, paymentIntentId);

    await reconcile(lodge.services);
    await reconcile(lodge.services);

    expect((await emails("dispute")).map((email) => email.split(" ").at(-1)).sort()).toEqual(["lost", "made"]);
    const lost = (await chargeOf(draftId)).refunds.find(({ made_by }) => made_by === "bank");
    expect(lost).toMatchObject({ amount: 1_000_00, status: "made", lost: 1, due_by: null });
  });

  test.each([{ part: 1_044_00 }, { part: 100_00 }])(
    "a payment of which $part cents were refunded before it could be booked isn't booked, but refunded in full",
    async ({ part }) => {
      const { draftId, paymentIntentId, clientSecret } = await started({ checkIn: "2027-03-04" });
      await payWith(lodge, { paymentIntentId, clientSecret });
      await refundByHand(lodge.services.database, paymentIntentId, part);

      const confirmed = await confirmPayment(lodge.services, paymentIntentId);
      await reconcile(lodge.services);

      expect(confirmed).toEqual({ ok: false, refusal: "refunded-before" });
      expect(await nightsOf(lodge)).toEqual({});
      expect(await refundedOf(paymentIntentId)).toBe(1_044_00);
      expect(await emails("refund-refunded-before")).toEqual([`refund-refunded-before ${draftId} 1`]);
      expect(await emails("confirmation")).toEqual([]);
    },
  );

  test("a guest whose payment came too late for a booking is sent to no page of a stay", async () => {
    const { draftId, paymentIntentId, clientSecret } = await started({ checkIn: "2027-03-04" });
    await payWith(lodge, { paymentIntentId, clientSecret });
    await refundByHand(lodge.services.database, paymentIntentId, 1_044_00);
    await confirmPayment(lodge.services, paymentIntentId);

    const booked = await lodge.services.database.transaction((trx) => readBookingFacts(trx, draftId));

    expect(booked?.reference).toMatch(/^\w+-\w{6}$/);
    const [toGuest] = booked ? refundedBefore({ booked, amount: 1_044_00, paid: 1_044_00 }) : [];
    expect(toGuest?.blocks).toContainEqual(OPEN_NIGHTS);
    expect(toGuest?.blocks).not.toContainEqual(YOUR_STAY);
  });

  test("a second payment for a stay that is already booked is refunded in full, and the booking stays", async () => {
    const first = await started({ checkIn: "2027-03-04" });
    await releaseHold(lodge.services, first.draftId);
    const { draftId, paymentIntentId } = await booked({ draftId: first.draftId, checkIn: "2027-03-04" });
    const { query } = lodge.services.database;
    const late = { status: "succeeded", paid_version: 1, paid_amount: first.quote.payable };
    await query.updateTable("sandbox_intents").set(late).where("id", "=", first.paymentIntentId).execute();

    for (let round = 0; round < 3; round++) await reconcile(lodge.services);

    expect(await refundedOf(first.paymentIntentId)).toBe(1_044_00);
    expect(await refundedOf(paymentIntentId)).toBe(0);
    expect(await bookingOf(draftId)).toMatchObject({ status: "confirmed" });
  });
});
