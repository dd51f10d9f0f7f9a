import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chargesOf } from "../bookings/charges/charges.ts";
import { startPayment } from "../bookings/holds/start-payment.ts";
import { recordBooking } from "../bookings/payments/record-booking.ts";
import { reconcile } from "../bookings/reconcile/reconcile.ts";
import { cancelBooking, refundIfCanceled } from "../bookings/refunds/cancel-booking.ts";
import { payRefundsDue } from "../bookings/refunds/refunds.ts";
import { type BookingFixture, bookingFixtureOn, payWith, requestFor } from "../testing/booking-fixture.ts";
import { brokenLedger, unsettledLedger } from "../testing/protocol/ledger-invariants.ts";
import { engines, openMigratedDatabase } from "../testing/test-database.ts";

const DUMP = readFileSync(join(import.meta.dirname, "fixtures/version-0.1.sql"), "utf8");
/** When the dump was made. */
const THEN = 1_799_695_140_000;

/** The bookings in the dump, by the case they cover. */
const idOf = (number: number) => {
  const two = String(number).padStart(2, "0");
  return `${two.repeat(4)}-${two.repeat(2)}-4${two}0-8${two}0-${two.repeat(6)}`;
};

describe.each(engines)("a database of version 0.1 on %s", (engine) => {
  let lodge: BookingFixture;
  beforeEach(async () => {
    lodge = bookingFixtureOn(await openMigratedDatabase(engine, DUMP));
    lodge.time = THEN;
  });
  afterEach(() => lodge.close());

  const query = () => lodge.services.database.query;
  const bookingOf = (id: string) =>
    query().selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const ledgerOf = async (id: string) => {
    const charges = await lodge.services.database.transaction((trx) => chargesOf(trx, id));
    return charges.map(({ amount, keep, refunds }) => [
      keep,
      amount,
      ...refunds.map((refund) => `${refund.made_by} ${refund.status} ${refund.amount}`),
    ]);
  };
  const refundedOf = async (id: string) => {
    const intents = await query()
      .selectFrom("sandbox_intents")
      .select(["refunded", "paid_amount"])
      .where("draft_id", "=", id)
      .where("status", "=", "succeeded")
      .orderBy("created_at")
      .orderBy("refunded")
      .execute();
    return intents.map(({ refunded }) => refunded);
  };

  test("has its payments and refunds in the ledger, each with the amount kept", async () => {
    expect({
      confirmed: await ledgerOf(idOf(1)),
      withCoupon: await ledgerOf(idOf(2)),
      free: await ledgerOf(idOf(3)),
      byHand: await ledgerOf(idOf(4)),
      refunded: await ledgerOf(idOf(5)),
      canceled: await ledgerOf(idOf(6)),
      canceledLate: await ledgerOf(idOf(7)),
      canceledAfterHand: await ledgerOf(idOf(8)),
      open: await ledgerOf(idOf(10)),
      answerLost: await ledgerOf(idOf(11)),
      openAfterHand: await ledgerOf(idOf(12)),
      refundDue: await ledgerOf(idOf(13)),
      released: await ledgerOf(idOf(15)),
      held: await ledgerOf(idOf(16)),
    }).toEqual({
      confirmed: [[1_044_00, 1_044_00]],
      withCoupon: [[1_034_55, 1_034_55]],
      free: [],
      byHand: [[1_044_00, 1_044_00]],
      refunded: [[0, 1_044_00, "us made 104400"]],
      canceled: [[250_00, 1_149_50, "us made 89950"]],
      canceledLate: [[1_149_50, 1_149_50]],
      canceledAfterHand: [[250_00, 1_149_50, "us made 79950"]],
      open: [[250_00, 1_149_50, "us asked 89950"]],
      answerLost: [[0, 1_149_50, "us asked 114950"]],
      openAfterHand: [[250_00, 1_044_00, "us asked 69400"]],
      refundDue: [[0, 1_149_50, "us asked 114950"]],
      released: [],
      held: [],
    });
    expect(await ledgerOf(idOf(9))).toContainEqual([0, 1_044_00, "us made 104400"]);
    expect(await ledgerOf(idOf(14))).toContainEqual([0, 1_149_50, "us asked 114950"]);
    expect(await brokenLedger(lodge.services.database.query, new Set())).toBeUndefined();
  });

  test("keeps working: every open refund is paid once, refunds by hand are found, the paid hold is booked", async () => {
    for (let round = 0; round < 4; round++) {
      await reconcile(lodge.services);
      lodge.time += 61 * 60_000;
    }

    expect(await unsettledLedger(lodge.services.database.query)).toBeUndefined();
    expect(await brokenLedger(lodge.services.database.query, new Set())).toBeUndefined();
    const refunded = await Promise.all([4, 6, 8, 10, 11, 12, 13, 14].map((number) => refundedOf(idOf(number))));
    expect(refunded).toEqual([
      [100_00],
      [899_50],
      [899_50],
      [899_50],
      [1_149_50],
      [794_00],
      [1_149_50],
      expect.arrayContaining([0, 1_149_50]),
    ]);
    expect(await bookingOf(idOf(13))).toMatchObject({ status: "refunded", refunded_amount: 1_149_50 });
    expect(await bookingOf(idOf(12))).toMatchObject({ status: "canceled", refunded_amount: 794_00 });
    expect(await bookingOf(idOf(17))).toMatchObject({ status: "confirmed" });
    const open = await query().selectFrom("refunds").selectAll().where("done", "=", 0).execute();
    expect(open).toEqual([]);
  });

  test("keeps what its guests accepted, and the emails and calendar ids that they were sent", async () => {
    const policies = await query()
      .selectFrom("bookings")
      .select("policy")
      .where("confirmed_at", "is not", null)
      .execute();
    const records = await query().selectFrom("agreement_records").select("accepted_by").execute();
    const letters = await query().selectFrom("outbox").selectAll().where("kind", "=", "confirmation").execute();
    const { reference } = await bookingOf(idOf(1));
    const letter = letters.find(({ key }) => key === `confirmation ${idOf(1)}`);

    expect(new Set(policies.map(({ policy }) => policy))).toEqual(
      new Set(['{"days":30,"fee":25000,"version":"2026-11"}']),
    );
    expect(new Set(records.map(({ accepted_by }) => accepted_by))).toEqual(new Set(["Maren Lindqvist"]));
    expect(letter).toMatchObject({ status: "sent" });
    expect(letter?.letter).toContain(`UID:${reference?.toLowerCase()}`);
    expect(await bookingOf(idOf(7))).toMatchObject({ canceled_by: "owner", canceled_at: expect.any(Number) });
  });

  test("an old booking with a refund by hand can be canceled, and nothing is paid twice", async () => {
    const { reference } = await bookingOf(idOf(4));
    const shown = (await refundIfCanceled(lodge.services, reference ?? "", "by-policy")) ?? 0;

    await cancelBooking(lodge.services, reference ?? "", { terms: "by-policy", shown, by: "owner" });
    await payRefundsDue(lodge.services);

    expect(shown).toBe(694_00);
    expect(await refundedOf(idOf(4))).toEqual([794_00]);
  });

  describe("while a server of version 0.1 runs alongside this one", () => {
    /** The new server books; the old one cancels with its own statements. The setup for a double refund. */
    async function canceledByTheOld() {
      const request = requestFor(lodge, { checkIn: "2027-10-04" });
      const started = await startPayment(lodge.services, request, "here");
      if (!started.ok) throw new Error(started.refusal.code);
      await payWith(lodge, started.value);
      const { draftId } = request;
      const intentId = started.value.paymentIntentId ?? "";
      await recordBooking(lodge.services, { draftId, paymentIntentId: intentId });
      await sql`update bookings set status = 'canceled' where id = ${draftId}`.execute(query());
      await sql`delete from nights where booking_id = ${draftId}`.execute(query());
      await sql`insert into refunds (booking_id, number, intent_id, amount, reason, asked_at)
        values (${draftId}, 1, ${intentId}, 40000, 'canceled', ${THEN})`.execute(query());
      return { draftId, intentId };
    }

    /** The call the old worker makes, with its own id and key. */
    const oldWorkerPays = ({ draftId, intentId }: { draftId: string; intentId: string }) =>
      lodge.services.payments.refund({
        ...{ id: `${draftId}-1`, intentId, amount: 400_00, bookingId: draftId, why: "canceled" },
      });

    /** What the old worker writes afterward, unless it's already written. */
    async function oldWorkerWrites({ draftId }: { draftId: string }): Promise<void> {
      const done =
        await sql`update refunds set done = 1 where booking_id = ${draftId} and number = 1 and done = 0`.execute(
          query(),
        );
      if (done.numAffectedRows === 0n) return;
      await sql`update bookings set refunded_amount = refunded_amount + 40000 where id = ${draftId}`.execute(query());
    }

    test("a refund it requested is paid once, by whichever worker comes first", async () => {
      const booking = await canceledByTheOld();

      await payRefundsDue(lodge.services);
      await oldWorkerPays(booking);
      await oldWorkerWrites(booking);
      await reconcile(lodge.services);

      expect(await refundedOf(booking.draftId)).toEqual([400_00]);
      expect(await ledgerOf(booking.draftId)).toEqual([[644_00, 1_044_00, "us made 40000"]]);
      expect(await bookingOf(booking.draftId)).toMatchObject({ refunded_amount: 400_00 });
    });

    test.each(["before", "after"] as const)(
      "a refund it pays and records %s the new server looks isn't paid again",
      async (when) => {
        const booking = await canceledByTheOld();
        await oldWorkerPays(booking);
        if (when === "before") await oldWorkerWrites(booking);

        await reconcile(lodge.services);
        await oldWorkerWrites(booking);
        await reconcile(lodge.services);

        expect(await refundedOf(booking.draftId)).toEqual([400_00]);
        expect(await ledgerOf(booking.draftId)).toEqual([[644_00, 1_044_00, "us made 40000"]]);
        expect(await bookingOf(booking.draftId)).toMatchObject({ refunded_amount: 400_00 });
      },
    );

    test("a booking it confirmed becomes a charge, and either server can cancel it", async () => {
      const request = requestFor(lodge, { checkIn: "2027-10-04" });
      const started = await startPayment(lodge.services, request, "here");
      if (!started.ok) throw new Error(started.refusal.code);
      await payWith(lodge, started.value);
      await sql`update bookings set status = 'confirmed', paid_amount = 104400, confirmed_at = ${THEN}, reference = 'WI-OLD222'
        where id = ${request.draftId}`.execute(query());

      await payRefundsDue(lodge.services);
      const shown = (await refundIfCanceled(lodge.services, "WI-OLD222", "by-policy")) ?? 0;
      await cancelBooking(lodge.services, "WI-OLD222", { terms: "by-policy", shown, by: "owner" });
      // Before anything is paid, the old worker looks for work, and a webhook reports our refund to the old server.
      const open = await sql`select * from refunds where booking_id = ${request.draftId} and done = 0`.execute(query());
      await payRefundsDue(lodge.services);

      expect(shown).toBe(794_00);
      expect(open.rows).toEqual([]);
      expect(await refundedOf(request.draftId)).toEqual([794_00]);
      // The old server compares this with the provider's total before it treats a refund as made by hand.
      expect(await bookingOf(request.draftId)).toMatchObject({ refunded_amount: 794_00 });
    });
  });
});
