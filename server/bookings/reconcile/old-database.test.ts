import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bookedStay } from "../../testing/booked-stay.ts";
import { type BookingFixture, nightsOf, openBookingFixture, payWith } from "../../testing/booking-fixture.ts";
import { engines } from "../../testing/test-database.ts";
import { chargesOf } from "../charges/charges.ts";
import { waitsForOwner } from "../pause.ts";
import { payCharge } from "../payments/pay-charge.ts";
import { cancelBooking, refundIfCanceled } from "../refunds/cancel-booking.ts";
import { adoptPayment } from "./adopt-payment.ts";
import { compareBooks, reconcile } from "./reconcile.ts";
import { resumeIfDecided } from "./unmatched-payments.ts";

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

  test("knows a balance that was paid after its backup: the owner counts it as paid, and no card is charged again", async () => {
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
    const before = {
      status: "scheduled",
      intent_id: null,
      client_secret: null,
      opened_at: null,
      paid_at: null,
    } as const;
    await database.query.updateTable("charges").set(before).where("id", "=", backup.id).execute();
    await database.query.deleteFrom("settings").where("name", "like", "email: charge-paid %").execute();

    await reconcile(lodge.services);
    const adopted = await adoptPayment(lodge.services, payment.value.paymentIntentId);
    await resumeIfDecided(lodge.services);
    await reconcile(lodge.services);

    expect(adopted).toMatchObject({ ok: true, value: { reference: stay.reference } });
    expect(await balances()).toMatchObject([
      { status: "paid", keep: backup.amount, intent_id: payment.value.paymentIntentId },
    ]);
    expect(await adoptPayment(lodge.services, payment.value.paymentIntentId)).toMatchObject({ ok: false });
  });
});

test("a stay that nobody paid for by card, and that was canceled after the backup, is canceled again at the start", async () => {
  const lodge = await openBookingFixture("sqlite");
  const coupon = { code: "FREESTAY", name: "On the house", percentOff: 100 };
  const [gone, kept] = [
    await bookedStay(lodge, { checkIn: "2027-03-05", coupon }),
    await bookedStay(lodge, { checkIn: "2027-03-15", coupon }),
  ];
  const canceled = { terms: "by-policy", shown: 0, by: "guest" } as const;
  await cancelBooking(lodge.services, gone.reference, canceled);
  await reconcile(lodge.services);
  const { query } = lodge.services.database;
  const asInBackup = { status: "confirmed", canceled_at: null, canceled_by: null } as const;
  await query.updateTable("bookings").set(asInBackup).where("id", "=", gone.draftId).execute();
  await query.insertInto("nights").values({ night: "2027-03-05", booking_id: gone.draftId, block_id: null }).execute();

  await compareBooks({ ...lodge.services, comparison: { isDone: false } });

  const nights = Object.values(await nightsOf(lodge));
  expect([nights.includes(gone.draftId), nights.includes(kept.draftId)]).toEqual([false, true]);
  const statuses = await query.selectFrom("bookings").select("status").orderBy("created_at").execute();
  expect(statuses.map(({ status }) => status).sort()).toEqual(["canceled", "confirmed"]);
  await lodge.close();
});
