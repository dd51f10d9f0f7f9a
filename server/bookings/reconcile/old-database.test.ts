import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bookedStay } from "../../testing/booked-stay.ts";
import { type BookingFixture, nightsOf, openBookingFixture, payWith } from "../../testing/booking-fixture.ts";
import { engines } from "../../testing/test-database.ts";
import { chargesOf } from "../charges/charges.ts";
import { approveExtra, priceOfRequest } from "../charges/extras.ts";
import { askForExtra } from "../charges/requests.ts";
import { waitsForOwner } from "../pause.ts";
import { payCharge } from "../payments/pay-charge.ts";
import { cancelBooking, refundIfCanceled } from "../refunds/cancel-booking.ts";
import { adoptPayment } from "./adopt-payment.ts";
import { compareBooks, reconcile } from "./reconcile.ts";
import { leaveUnmatchedPayment, refundUnmatchedPayment, resumeIfDecided } from "./unmatched-payments.ts";

type Since = { readonly inBackup?: "scheduled" | "open"; readonly refunded?: number };

describe.each(engines)("a server that starts beside another on %s", (engine) => {
  let lodge: BookingFixture;
  beforeEach(async () => {
    lodge = await openBookingFixture(engine);
  });
  afterEach(() => lodge.close());

  test("goes on selling when a guest of the other server cancels while the books are compared", async () => {
    const { reference } = await bookedStay(lodge, { checkIn: "2027-03-05", nights: 2 });
    const { payments } = lodge.services;
    const cancel = async () => {
      const shown = (await refundIfCanceled(lodge.services, reference, "by-policy")) ?? 0;
      await cancelBooking(lodge.services, reference, { terms: "by-policy", shown, by: "guest" });
      await reconcile(lodge.services);
    };
    const starting = {
      ...lodge.services,
      comparison: { isDone: false },
      payments: {
        ...payments,
        async listRefunds(since: number) {
          await cancel();
          return payments.listRefunds(since);
        },
      },
    };
    await compareBooks(starting);

    expect(await waitsForOwner(lodge.services.database.query)).toBe(false);
    expect(starting.comparison.isDone).toBe(true);
  });

  /** The balance of a stay was paid, and perhaps refunded in part, and isn't yet in the backup that was put back. */
  async function paidAfterBackup({ inBackup = "scheduled", refunded = 0 }: Since = {}) {
    const stay = await bookedStay(lodge, { checkIn: "2027-03-05", plan: "in-two" });
    const { database } = lodge.services;
    const balances = async () =>
      (await database.transaction((trx) => chargesOf(trx, stay.draftId))).filter(({ kind }) => kind === "balance");
    const [backup] = await balances();
    if (backup === undefined) throw new Error("no balance");
    const wish = { bookingId: stay.draftId, chargeId: backup.id, shown: backup.amount };
    const payment = await payCharge(lodge.services, wish);
    if (!payment.ok) throw new Error(payment.refusal);
    await payWith(lodge, payment.value);
    await reconcile(lodge.services);
    const unopened = { intent_id: null, client_secret: null, opened_at: null };
    const before = { status: inBackup, paid_at: null, ...(inBackup === "scheduled" && unopened) };
    await database.query.updateTable("charges").set(before).where("id", "=", backup.id).execute();
    const intentId = payment.value.paymentIntentId;
    const refund = {
      id: randomUUID(),
      intentId,
      bookingId: stay.draftId,
      amount: refunded,
      why: "given-back",
    } as const;
    if (refunded > 0) await lodge.services.payments.refund(refund);
    await database.query.deleteFrom("settings").where("name", "like", "email: charge-paid %").execute();
    await reconcile(lodge.services);
    return { stay, balances, amount: backup.amount, intentId };
  }

  test("knows a balance that was paid after its backup: the owner counts it as paid, and no card is charged again", async () => {
    const { stay, balances, amount, intentId } = await paidAfterBackup();

    const adopted = await adoptPayment(lodge.services, intentId);
    await resumeIfDecided(lodge.services);
    await reconcile(lodge.services);

    expect(adopted).toMatchObject({ ok: true, value: { reference: stay.reference } });
    expect(await balances()).toMatchObject([{ status: "paid", keep: amount, intent_id: intentId }]);
    expect(await adoptPayment(lodge.services, intentId)).toMatchObject({ ok: false });
  });

  test("counts such a balance as paid too when a part of it was refunded since", async () => {
    const { balances, amount, intentId } = await paidAfterBackup({ refunded: 50_00 });

    await adoptPayment(lodge.services, intentId);
    await resumeIfDecided(lodge.services);
    await reconcile(lodge.services);

    expect(await balances()).toMatchObject([{ status: "paid", intent_id: intentId }]);
    expect((await lodge.services.payments.find(intentId))?.paid).toMatchObject({ amount, refunded: 50_00 });
  });

  test("counts a balance as paid that the backup has open, though a part of it was refunded since", async () => {
    const { balances, intentId } = await paidAfterBackup({ inBackup: "open", refunded: 50_00 });

    expect(await waitsForOwner(lodge.services.database.query)).toBe(false);
    expect(await balances()).toMatchObject([{ status: "paid", intent_id: intentId }]);
  });

  test("asks for a balance again whose payment the owner has refunded, and not with that payment", async () => {
    const { balances, amount, intentId } = await paidAfterBackup();

    await refundUnmatchedPayment(lodge.services, { intentId, refundId: "given back", shown: amount });
    await resumeIfDecided(lodge.services);
    const again = (await balances()).find(({ status }) => status === "scheduled");
    const wish = { bookingId: again?.booking_id ?? "", chargeId: again?.id ?? "", shown: amount };
    const payment = await payCharge(lodge.services, wish);
    await reconcile(lodge.services);

    expect(payment).toMatchObject({ ok: true, value: { paymentIntentId: expect.not.stringMatching(intentId) } });
    expect((await balances()).map(({ status }) => status).sort()).toEqual(["open", "void"]);
  });

  test("leaves a payment as it is that the owner wants left, though its stay was canceled", async () => {
    const { stay, amount, intentId } = await paidAfterBackup();

    await leaveUnmatchedPayment(lodge.services, intentId, async () => {});
    await resumeIfDecided(lodge.services);
    const shown = (await refundIfCanceled(lodge.services, stay.reference, "by-policy")) ?? -1;
    await cancelBooking(lodge.services, stay.reference, { terms: "by-policy", shown, by: "guest" });
    await reconcile(lodge.services);

    expect((await lodge.services.payments.find(intentId))?.paid).toMatchObject({ amount, refunded: 0 });
  });
});

describe("a stay that nobody had paid for by card when the backup was made, canceled since", () => {
  let lodge: BookingFixture;
  beforeEach(async () => {
    lodge = await openBookingFixture("sqlite");
  });
  afterEach(() => lodge.close());

  const FREE = { code: "FREESTAY", name: "On the house", percentOff: 100 };

  async function cancel({ reference }: { reference: string }, shown = 0): Promise<void> {
    await cancelBooking(lodge.services, reference, { terms: "by-policy", shown, by: "guest" });
    await reconcile(lodge.services);
  }

  async function comesBack({ draftId }: { draftId: string }): Promise<void> {
    const { query } = lodge.services.database;
    const asInBackup = { status: "confirmed", canceled_at: null, canceled_by: null } as const;
    await query.updateTable("bookings").set(asInBackup).where("id", "=", draftId).execute();
    await query.insertInto("nights").values({ night: "2027-03-05", booking_id: draftId, block_id: null }).execute();
    const use = { coupon_id: FREE.code, family: FREE.code, booking_id: draftId };
    await query.insertInto("coupon_uses").values(use).execute();
  }

  const start = () => compareBooks({ ...lodge.services, comparison: { isDone: false } });
  const statusOf = ({ draftId }: { draftId: string }) =>
    lodge.services.database.query.selectFrom("bookings").select("status").where("id", "=", draftId).executeTakeFirst();

  test("is canceled again at the start: its nights are open and its code is good again", async () => {
    const gone = await bookedStay(lodge, { checkIn: "2027-03-05", coupon: FREE });
    const kept = await bookedStay(lodge, { checkIn: "2027-03-15", coupon: FREE });
    await cancel(gone);
    await comesBack(gone);

    await start();

    const nights = Object.values(await nightsOf(lodge));
    expect([nights.includes(gone.draftId), nights.includes(kept.draftId)]).toEqual([false, true]);
    expect([await statusOf(gone), await statusOf(kept)]).toEqual([{ status: "canceled" }, { status: "confirmed" }]);
    const uses = lodge.services.database.query.selectFrom("coupon_uses").select("booking_id");
    expect(await uses.execute()).toEqual([{ booking_id: kept.draftId }]);
  });

  test("is canceled again though an extra was paid by card since, of which nothing more is kept or refunded", async () => {
    const { services } = lodge;
    const { query } = services.database;
    const gone = await bookedStay(lodge, { checkIn: "2027-03-05", coupon: FREE });
    const asked = await askForExtra(services, gone.draftId, { extra: "pet", given: "Rex" });
    if (!asked.ok) throw new Error(asked.refusal);
    const extra = await approveExtra(services, asked.value.id, (await priceOfRequest(services, asked.value.id)) ?? -1);
    if (!extra.ok || extra.value === undefined) throw new Error("not approved");
    const { id, amount } = extra.value;
    const payment = await payCharge(services, { bookingId: gone.draftId, chargeId: id, shown: amount });
    if (!payment.ok) throw new Error(payment.refusal);
    await payWith(lodge, payment.value);
    await reconcile(services);
    await cancel(gone, amount);
    await comesBack(gone);
    const open = { status: "open", keep: amount, paid_at: null, cancel_noted: 0 } as const;
    await query.updateTable("charges").set(open).where("id", "=", id).execute();
    await query.deleteFrom("charge_refunds").execute();

    await start();
    await reconcile(services);

    expect(await statusOf(gone)).toEqual({ status: "canceled" });
    expect(await query.selectFrom("charges").select(["status", "keep"]).execute()).toEqual([
      { status: "paid", keep: 0 },
    ]);
    expect((await services.payments.find(payment.value.paymentIntentId))?.paid?.refunded).toBe(amount);
  });

  test("is canceled again though the server died while it wrote down another", async () => {
    const gone = await bookedStay(lodge, { checkIn: "2027-03-05", coupon: FREE });
    appendFileSync(join(lodge.services.database.folder ?? "", "canceled-stays.txt"), "5f2d1c");
    await cancel(gone);
    await comesBack(gone);

    await start();

    expect(await statusOf(gone)).toEqual({ status: "canceled" });
  });
});
