import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { settleProcessing } from "../payments/sandbox/card.ts";
import { type BookingFixture, bookingFixtureOn, emailsOf, nightsOf, payWith } from "../testing/booking-fixture.ts";
import { engines, openMigratedDatabase } from "../testing/test-database.ts";
import { endCharges } from "./charges/close-charge.ts";
import { attachToHold } from "./payments/attach-intent.ts";
import { bookingStatus, recordBooking } from "./payments/booking-status.ts";
import { deleteOldData } from "./privacy/delete-old-data.ts";
import { reconcile } from "./reconcile/reconcile.ts";
import { payRefundsDue } from "./refunds/pay-refunds.ts";

const DUMP = readFileSync(join(import.meta.dirname, "../database/fixtures/version-0.2.sql"), "utf8");
/** A minute after the dump was made. */
const THEN = 1_794_840_700_000;
const MINUTE = 60_000;
const BOOKED = "419d736a-9640-4075-846e-3b8119f089f6";
const BOOKED_CHARGE = "e55253d2-44f3-4582-950c-1c4abbb97f0a";
const HELD = "4b8eae9e-464a-41cd-a4e3-ae2b75d6c1a2";
const PRICE = 198_295;

/** A hold as version 0.2 wrote it. Its payment names the draft and the hold's number, and no charge. */
function hold(id: string, checkIn: CalendarDate, { status = "held", intent = "", pays = "'requires_payment_method'" }) {
  const versions =
    "check_out, guests, first_name, last_name, email, phone, agreements, agreement_version, agreed_at, quote";
  const charged = intent === "" ? "null, null" : `'${intent}', '${intent}_secret_1'`;
  return `
    insert into bookings (id, status, hold_number, version, intent_id, client_secret, held_until, address_key, created_at)
    values ('${id}', '${status}', 1, 1, ${charged}, ${THEN + 14 * MINUTE}, '', ${THEN});
    insert into stay_versions (booking_id, version, check_in, payable, idempotency_key, ${versions})
    select '${id}', 1, '${checkIn}', payable, 'key of ${id}', '${addDays(checkIn, 1)}', ${versions.slice(11)}
    from stay_versions where booking_id = '${HELD}';
    insert into nights (night, booking_id) values ('${checkIn}', '${id}');
    ${
      intent === ""
        ? ""
        : `insert into sandbox_intents (id, client_secret, draft_id, hold_number, version, amount, status, paid_version,
      paid_amount, created_at, changed_at)
    values ('${intent}', '${intent}_secret_1', '${id}', 1, 1, ${PRICE}, ${pays}, 1, ${PRICE}, ${THEN}, ${THEN});`
    }`;
}

const charge = (values: string) =>
  `insert into charges (id, booking_id, kind, subject, version, amount, keep, status, intent_id, client_secret, pay_by,
    stuck, created_at, paid_at, note) values (${values});`;

const UNDER_WAY = [
  hold("paying", "2027-04-01", { intent: "pi_paying" }),
  hold("paid", "2027-04-02", { intent: "pi_paid", pays: "'succeeded'" }),
  hold("bare", "2027-04-03", {}),
  hold("slow", "2027-04-04", { intent: "pi_slow", status: "expiring", pays: "'processing'" }),
  hold("moving", "2027-04-05", { intent: "pi_moving" }),
  hold("gone", "2027-04-06", { intent: "pi_gone", status: "released", pays: "'canceled'" }),
  hold("late", "2027-04-07", { intent: "pi_late", status: "refund_due", pays: "'succeeded'" }),
  hold("failed", "2027-04-08", { intent: "pi_failed", status: "refund_due", pays: "'succeeded'" }),
  "delete from nights where booking_id in ('gone', 'late', 'failed');",
  `update bookings set paid_amount = ${PRICE} where id in ('late', 'failed');`,
  // The answer of its creation was lost, so nobody has its secret.
  `insert into sandbox_intents (id, client_secret, draft_id, hold_number, version, amount, status, created_at, changed_at)
   values ('pi_orphan', 'pi_orphan_secret', 'bare', 1, 1, ${PRICE}, 'requires_payment_method', ${THEN}, ${THEN});`,
  // Two nights instead of one, and the provider has not been told yet.
  `insert into stay_versions select booking_id, 2, check_in, '2027-04-07', guests, first_name, last_name, email, phone,
   agreements, agreement_version, agreed_at, quote, payable, coupon_id, coupon_name, 'second key'
   from stay_versions where booking_id = 'moving';
   update bookings set pending_version = 2 where id = 'moving';
   insert into nights (night, booking_id) values ('2027-04-06', 'moving');`,
  charge(`'c-late', 'late', 'stay', '1', 1, ${PRICE}, 0, 'paid', 'pi_late', null, null, 0, ${THEN}, ${THEN}, null`),
  charge(
    `'c-failed', 'failed', 'stay', '1', 1, ${PRICE}, 0, 'paid', 'pi_failed', null, null, 1, ${THEN}, ${THEN}, null`,
  ),
  `insert into charge_refunds (id, charge_id, amount, made_by, why, status, asked_at) values
   ('asked', 'c-late', ${PRICE}, 'us', 'late', 'asked', ${THEN}), ('failed', 'c-failed', ${PRICE}, 'us', 'late', 'failed', ${THEN});`,
  // A booked guest has asked for more.
  `insert into stay_versions select booking_id, 2, check_in, '2027-03-15', guests, first_name, last_name, email, phone,
   agreements, agreement_version, agreed_at, quote, payable, coupon_id, coupon_name, 'third key'
   from stay_versions where booking_id = '${BOOKED}';
   insert into nights (night, booking_id) values ('2027-03-14', '${BOOKED}');`,
  charge(`'c-change', '${BOOKED}', 'change', 'change', 2, 5000, 5000, 'open', 'pi_change', 'pi_change_secret_1',
    ${THEN + 1440 * MINUTE}, 0, ${THEN}, null, 'Change to Mar 11–15'`),
  charge(
    `'c-pet', '${BOOKED}', 'extra', 'pet', null, 100, 100, 'paid', 'pi_pet', null, null, 0, ${THEN}, ${THEN}, 'Rex'`,
  ),
  charge(`'c-crib', '${BOOKED}', 'extra', 'crib', null, 100, 0, 'closing', null, null, null, 0, ${THEN}, null, 'Crib'`),
  charge(`'c-cup', '${BOOKED}', 'damage', 'cup', null, 900, 900, 'open', null, null, ${THEN + 9000 * MINUTE}, 0, ${THEN},
    null, 'A cup'`),
  charge(`'c-again', '${BOOKED}', 'stay', '1', 1, 700, 0, 'paid', 'pi_again', null, null, 0, ${THEN}, ${THEN}, null`),
  `insert into sandbox_intents (id, client_secret, draft_id, hold_number, version, amount, status, paid_version, paid_amount,
    created_at, changed_at, charge_id) values
   ('pi_change', 'pi_change_secret_1', '${BOOKED}', 0, 0, 5000, 'requires_payment_method', null, null, ${THEN}, ${THEN}, 'c-change'),
   ('pi_again', 'pi_again_secret', '${BOOKED}', 1, 1, 700, 'succeeded', 1, 700, ${THEN}, ${THEN}, null);`,
].join("\n");

describe.each(engines)("payments under way when version 0.2 is updated on %s", (engine) => {
  let lodge: BookingFixture;
  beforeEach(async () => {
    lodge = bookingFixtureOn(await openMigratedDatabase(engine, DUMP + UNDER_WAY));
    lodge.time = THEN;
  });
  afterEach(() => lodge.close());

  const statusOf = async (id: string) => {
    const row = lodge.services.database.query.selectFrom("bookings").select("status").where("id", "=", id);
    return (await row.executeTakeFirst())?.status;
  };
  const chargeOf = (id: string) =>
    lodge.services.database.query.selectFrom("charges").selectAll().where("id", "=", id).executeTakeFirst();
  const known = (intent: string) => ({ paymentIntentId: intent, clientSecret: `${intent}_secret_1` });
  const seen = async (intent: string) => lodge.services.payments.find(intent);

  test("a guest pays with what is on the screen, and has the booking", async () => {
    await payWith(lodge, known("pi_paying"));

    expect(await recordBooking(lodge.services, { draftId: "paying", paymentIntentId: "pi_paying" })).toMatchObject({
      ok: true,
      value: {
        booking: {
          status: "confirmed",
          policy: { days: 30, fee: 250_00, version: "test-2", card: { damage: 2_500_00, keptDays: 90 } },
        },
      },
    });
    expect(await bookingStatus(lodge.services, { clientSecret: "pi_paying_secret_1" })).toMatchObject({
      value: { status: "confirmed", amountPaid: PRICE },
    });
    expect(await emailsOf(lodge)).toContain("confirmation paying");
  });

  test("who had paid already is confirmed, and who came back from the bank still finds the booking", async () => {
    await reconcile(lodge.services);

    expect(await statusOf("paid")).toBe("confirmed");
    const clientSecret = "pi_7950bd1444ead2f896a9fcb7_secret_df2166939c5042a599b33f02b96318d8";
    expect(await bookingStatus(lodge.services, { clientSecret })).toMatchObject({
      value: { reference: "TH-NEP9QA", amountPaid: 206_630 },
    });
  });

  test("a hold without a payment gets one, and the one that nobody knows is canceled", async () => {
    const intent = await attachToHold(lodge.services, "bare");
    await reconcile(lodge.services);
    if (typeof intent !== "object") throw new Error("no payment");
    await payWith(lodge, { paymentIntentId: intent.id, clientSecret: intent.clientSecret });

    expect(await seen("pi_orphan")).toMatchObject({ status: "canceled" });
    expect(await recordBooking(lodge.services, { draftId: "bare", paymentIntentId: intent.id })).toMatchObject({
      ok: true,
    });
  });

  test("holds that run out are canceled at the provider before their nights are open again", async () => {
    lodge.time += 60 * MINUTE;
    await reconcile(lodge.services);
    const whileSlow = await nightsOf(lodge);
    await settleProcessing(lodge.services.database, "pi_slow", "succeeded");
    await reconcile(lodge.services);

    expect(await seen("pi_paying")).toMatchObject({ status: "canceled" });
    expect([await statusOf("paying"), await statusOf("bare"), await statusOf("slow")]).toEqual([
      ...["released", "released", "confirmed"],
    ]);
    expect(whileSlow).toMatchObject({ "2027-04-04": "slow" });
    expect(whileSlow).not.toHaveProperty("2027-04-01");
  });

  test("a change of a hold that the provider has not heard of is made, with its own payment", async () => {
    await reconcile(lodge.services);
    await payWith(lodge, known("pi_moving"));
    await recordBooking(lodge.services, { draftId: "moving", paymentIntentId: "pi_moving" });

    expect(await seen("pi_moving")).toMatchObject({ paid: { version: 2, amount: PRICE } });
    expect(await nightsOf(lodge)).toMatchObject({ "2027-04-05": "moving", "2027-04-06": "moving" });
  });

  test("refunds go on under the same id, and one that failed waits for the owner", async () => {
    await payRefundsDue(lodge.services);

    expect([await statusOf("late"), await statusOf("failed")]).toEqual(["lost", "lost"]);
    expect(await lodge.services.payments.refundsOf("pi_late")).toMatchObject([{ id: "asked", amount: PRICE }]);
    expect(await lodge.services.payments.refundsOf("pi_failed")).toEqual([]);
    expect(await lodge.services.payments.refundsOf("pi_again")).toMatchObject([{ amount: 700 }]);
    expect(await chargeOf("c-failed")).toMatchObject({ bounced: PRICE, keep: 0 });
  });

  test("a change, an extra and damage are charged as before, with the card of the stay", async () => {
    await payWith(lodge, known("pi_change"));
    await reconcile(lodge.services);
    await endCharges(lodge.services);

    expect(await nightsOf(lodge)).toMatchObject({ "2027-03-11": BOOKED, "2027-03-14": BOOKED });
    expect(await emailsOf(lodge)).toContain(`stay-changed ${BOOKED} 2`);
    expect(await chargeOf("c-change")).toMatchObject({ status: "paid", keep: 5000 });
    expect(await chargeOf("c-pet")).toMatchObject({ kind: "extra", status: "paid", keep: 100 });
    expect(await chargeOf("c-crib")).toMatchObject({ status: "void" });
    expect(await chargeOf("c-cup")).toMatchObject({ kind: "damage", status: "open" });
    expect(await chargeOf(BOOKED_CHARGE)).toMatchObject({ kind: "stay", status: "paid", keep: 206_630 });
  });

  test("what nobody booked is forgotten after a month", async () => {
    lodge.time += 32 * 1440 * MINUTE;
    await deleteOldData(lodge.services);

    expect(await statusOf("gone")).toBeUndefined();
    expect(await statusOf("late")).toBe("lost");
  });
});
