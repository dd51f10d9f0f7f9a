import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import { DAY_MS } from "#domain/dates/durations.ts";
import { refuse } from "#domain/result.ts";
import { playCard } from "../../payments/sandbox/card.ts";
import { failRefund, refundByHand } from "../../payments/testing/sandbox-dashboard.ts";
import { bookedStay } from "../../testing/booked-stay.ts";
import {
  type BookingFixture,
  emailsOf,
  nightsOf,
  openBookingFixture,
  payWith,
  requestFor,
  sendAnnouncements,
} from "../../testing/booking-fixture.ts";
import { engines } from "../../testing/test-database.ts";
import { changeStay, priceOfChange } from "../charges/change-stay.ts";
import { chargesOf, refundedOrPending } from "../charges/charges.ts";
import { endCharges } from "../charges/close-charge.ts";
import { startPayment } from "../holds/start-payment.ts";
import { pause } from "../pause.ts";
import { payCharge } from "../payments/pay-charge.ts";
import { receivePaymentEvent, reconcile } from "../reconcile/reconcile.ts";
import { resumeIfDecided } from "../reconcile/unmatched-payments.ts";
import { cancelBooking, refundIfCanceled } from "../refunds/cancel-booking.ts";
import { chargeBalances, extendBalance } from "./charge-balances.ts";
import { cardOnFile, consentsOf, replaceCard } from "./replace-card.ts";

// Two nights of $400, cleaning and tax: $1,044.00, in two $522.00. Due January 31, 33 days ahead of March 5.
const TOTAL = 1_044_00;
const HALF = 522_00;
const FEE = 250_00;
/** 9:30 AM at the lodge. */
const morning = (day: string) => Date.parse(`${day}T16:30:00Z`);
const DUE = "2027-01-31";
/** The end of the third day of grace. */
const END = Date.parse("2027-02-04T07:00:00Z");

describe.each(engines)("a stay paid in two on %s", (engine) => {
  let lodge: BookingFixture;
  beforeEach(async () => {
    lodge = await openBookingFixture(engine);
  });
  afterEach(() => lodge.close());

  const book = (cardNumber?: string, nights = 2) =>
    bookedStay(
      lodge,
      { checkIn: "2027-03-05", nights, plan: "in-two" },
      {
        ...(cardNumber && { cardNumber }),
        ...(cardNumber === SANDBOX_CARDS.authenticate && { authentication: "approve" }),
      },
    );
  type Stay = Awaited<ReturnType<typeof book>>;
  const charges = (stay: Stay) => lodge.services.database.transaction((trx) => chargesOf(trx, stay.draftId));
  const balances = async (stay: Stay) => (await charges(stay)).filter(({ kind }) => kind === "balance");
  const part = async (stay: Stay) => (await charges(stay)).find(({ kind }) => kind === "stay");
  const live = async (stay: Stay) => {
    const [balance] = (await balances(stay)).filter(({ status }) => status !== "void");
    if (balance === undefined) throw new Error("no balance");
    return balance;
  };
  const emails = async (kind: string) => (await emailsOf(lodge)).filter((email) => email.startsWith(kind));
  const statusOf = async ({ draftId }: Stay) => {
    const row = lodge.services.database.query.selectFrom("bookings").selectAll().where("id", "=", draftId);
    return row.executeTakeFirstOrThrow();
  };
  const workAt = async (time: number, services = lodge.services) => {
    lodge.time = time;
    await chargeBalances(services);
    await sendAnnouncements(lodge);
    await endCharges(services);
  };
  const announce = async () => {
    await workAt(morning("2027-01-24"));
    await workAt(morning("2027-01-28"));
  };
  const toDueDay = async () => {
    await announce();
    await workAt(morning(DUE));
  };
  const pay = async (stay: Stay, cardNumber?: string) => {
    const { id, amount } = await live(stay);
    const payment = await payCharge(lodge.services, { bookingId: stay.draftId, chargeId: id, shown: amount });
    if (!payment.ok) throw new Error(payment.refusal);
    await payWith(lodge, payment.value, cardNumber);
    await reconcile(lodge.services);
  };

  test("the first part is charged now, and the rest is written down for its day", async () => {
    const request = requestFor(lodge, { checkIn: "2027-03-05", plan: "in-two" });
    const started = await startPayment(lodge.services, request, "here");

    expect(started.ok && started.value).toMatchObject({
      quote: { payable: TOTAL },
      plan: { part: HALF, balance: TOTAL - HALF, dueOn: DUE, graceDays: 3 },
    });
  });

  test("a house whose balance couldn't be announced any more takes all of it, and says so", async () => {
    const near = requestFor(lodge, { checkIn: "2027-02-15", plan: "in-two" });

    expect(await startPayment(lodge.services, near, "here")).toEqual({
      ok: false,
      refusal: { code: "plan-not-offered" },
    });
  });

  test("a guest who changes from all to two and back pays with the same payment, the sum that is shown", async () => {
    const wish = { draftId: "11111111-1111-4111-8111-111111111111", checkIn: "2027-03-05" } as const;
    const start = async (plan?: "in-two") => {
      const started = await startPayment(lodge.services, requestFor(lodge, { ...wish, plan }), "here");
      if (!started.ok) throw new Error(started.refusal.code);
      const intent = await lodge.services.payments.find(started.value.paymentIntentId ?? "");
      return [started.value.paymentIntentId, intent?.amount];
    };
    const all = await start();
    const two = await start("in-two");

    expect(two).toEqual([all[0], HALF]);
    expect(await start()).toEqual([all[0], TOTAL]);
  });

  test("both notices name the card, and leave without it while the card processor is away", async () => {
    await book();
    const { payments, emails: sent } = lodge.services;
    const named: unknown[] = [];
    const emails: typeof sent = {
      ...sent,
      enqueue(trx, kind, email) {
        if (kind === "balance-soon") named.push("card" in email ? email.card : undefined);
        return sent.enqueue(trx, kind, email);
      },
    };
    const isAway = { ...payments, savedCard: () => Promise.reject(new Error("away")) };

    await workAt(morning("2027-01-24"), { ...lodge.services, emails });
    await workAt(morning("2027-01-28"), { ...lodge.services, emails, payments: isAway });

    expect(named).toEqual([{ brand: "visa", last4: "4242", isReplaced: false }, undefined]);
  });

  test("the guest is told a week and three days before, and the card is charged on the day, once", async () => {
    const stay = await book();
    await workAt(morning("2027-01-23"));
    const early = await emails("balance-soon");
    await workAt(morning("2027-01-24"));
    await workAt(morning("2027-01-24") + 60_000);
    const week = await emails("balance-soon");
    await workAt(morning("2027-01-28"));
    const before = await balances(stay);
    await workAt(morning(DUE));
    await workAt(morning(DUE) + DAY_MS);

    expect(early).toHaveLength(0);
    expect(week).toHaveLength(1);
    expect(await emails("balance-soon")).toHaveLength(2);
    expect(before).toMatchObject([{ status: "scheduled", amount: TOTAL - HALF }]);
    expect(await balances(stay)).toMatchObject([{ status: "paid", amount: TOTAL - HALF, keep: TOTAL - HALF }]);
    expect(await emails("charge-paid")).toHaveLength(1);
  });

  test("nobody is charged and no stay ends while no email can leave; then the day has moved on", async () => {
    const stay = await book(SANDBOX_CARDS.declineLater);
    for (let day = 0; day < 9; day++) {
      lodge.time = morning(addDays("2027-01-26", day));
      await chargeBalances(lodge.services);
      await endCharges(lodge.services);
    }
    const waiting = await statusOf(stay);
    await sendAnnouncements(lodge);
    for (const day of ["2027-02-06", "2027-02-09"]) await workAt(morning(day));
    const inGrace = await statusOf(stay);
    await workAt(morning("2027-02-10"));

    expect([waiting.status, inGrace.status]).toEqual(["confirmed", "confirmed"]);
    expect((await statusOf(stay)).status).toBe("canceled");
  });

  test("a server that was away over the days of grace tries the card first, and the guest has those days again", async () => {
    const stay = await book(SANDBOX_CARDS.declineLater);
    await announce();
    await workAt(morning("2027-02-06"));
    const tried = await live(stay);
    await workAt(morning("2027-02-09"));
    const inGrace = await statusOf(stay);
    await workAt(morning("2027-02-10"));

    expect(tried).toMatchObject({ status: "open", tries: 1, pay_by: Date.parse("2027-02-10T07:00:00Z") });
    expect(inGrace.status).toBe("confirmed");
    expect((await statusOf(stay)).status).toBe("canceled");
  });

  test("no stay ends whose guest was never asked because the bank couldn't be; then a link and the days of grace", async () => {
    const stay = await book();
    const { payments } = lodge.services;
    const chargeSavedCard = () => Promise.reject(new Error("away"));
    const away = { ...lodge.services, payments: { ...payments, chargeSavedCard } };
    await announce();
    await workAt(morning(DUE), away);
    lodge.time = END;
    // On a second server, before the first one tries again.
    await endCharges(away);
    const waiting = await statusOf(stay);
    await workAt(END + 60_000);
    const asked = await live(stay);
    await pay(stay);

    expect(waiting.status).toBe("confirmed");
    expect(asked).toMatchObject({ status: "open", link_sent: true, pay_by: END + 4 * DAY_MS });
    expect(await emails("balance-failed")).toHaveLength(1);
    expect(await live(stay)).toMatchObject({ status: "paid" });
  });

  test("paid early with another card, nothing is charged on the day", async () => {
    const stay = await book();
    await pay(stay, SANDBOX_CARDS.success);
    await toDueDay();

    expect(await balances(stay)).toMatchObject([{ status: "paid" }]);
    expect(await emails("balance-soon")).toHaveLength(0);
  });

  test.each([SANDBOX_CARDS.declineLater, SANDBOX_CARDS.authenticate])(
    "card %s can't be charged without its guest: one email with the end, a try a day, and the link saves the stay",
    async (card) => {
      const stay = await book(card);
      await toDueDay();
      await workAt(morning(DUE) + 60_000);
      const [first] = await balances(stay);
      await workAt(morning(DUE) + DAY_MS);
      const [second] = await balances(stay);
      await pay(stay);
      await workAt(END + DAY_MS);

      expect(first).toMatchObject({ status: "open", tries: 1, pay_by: END, link_sent: true });
      expect(second).toMatchObject({ tries: 2 });
      expect(await emails("balance-failed")).toHaveLength(1);
      expect(await balances(stay)).toMatchObject([{ status: "paid" }]);
      expect((await statusOf(stay)).status).toBe("confirmed");
    },
  );

  const replace = async (stay: Stay, cardNumber?: string) => {
    const { amount, try_at, charge_at } = await live(stay);
    const on = dayAt(Math.max(lodge.time, try_at ?? charge_at ?? 0), lodge.services.rules.timeZone);
    const setup = await replaceCard(lodge.services, stay.draftId, { amount, on });
    if (!setup.ok) throw new Error(setup.refusal);
    const { id: paymentIntentId, clientSecret } = setup.value;
    if (cardNumber) await playCard(lodge.services.database, { paymentIntentId, clientSecret, cardNumber });
    return setup.value.id;
  };

  test("another card is saved without a charge, with its consent word for word, and is charged on the day", async () => {
    const stay = await book(SANDBOX_CARDS.declineLater);
    const setup = await replace(stay, SANDBOX_CARDS.success);
    const card = await cardOnFile(lodge.services, stay.draftId);
    const before = await balances(stay);
    await reconcile(lodge.services);
    await toDueDay();

    expect(before).toMatchObject([{ status: "scheduled", intent_id: null }]);
    expect(card).toEqual({ brand: "visa", last4: "4242", isReplaced: true });
    expect(await balances(stay)).toMatchObject([{ status: "paid", tries: 0 }]);
    expect(await consentsOf(lodge.services.database.query, stay.draftId)).toMatchObject([
      {
        setup_id: setup,
        words: expect.stringMatching(/^By saving it, you let us charge this card \$522\.00 on January 31, 2027/),
      },
    ]);
  });

  test("whoever saves another card agrees to no more damage, and no longer, than they accepted with the booking", async () => {
    const stay = await book();
    const { rules } = lodge.services;
    const raised = { ...rules, deposit: { amount: 5_000_00, refundedWithinDays: 30 }, cardKeptDays: 180 };
    const { amount } = await live(stay);
    await replaceCard({ ...lodge.services, rules: raised }, stay.draftId, { amount, on: DUE });

    expect(await consentsOf(lodge.services.database.query, stay.draftId)).toMatchObject([
      { words: expect.stringMatching(/keep it until June 5, 2027\. .* up to \$2,500 until then/) },
    ]);
  });

  test("after a no, the new card is tried at the next ordinary try, and saves the stay", async () => {
    const stay = await book(SANDBOX_CARDS.declineLater);
    await toDueDay();
    await replace(stay, SANDBOX_CARDS.success);
    await workAt(morning(DUE) + 60_000);
    const sameDay = await live(stay);
    await workAt(morning(DUE) + DAY_MS);

    expect(sameDay).toMatchObject({ status: "open", tries: 1 });
    expect(await live(stay)).toMatchObject({ status: "paid" });
    expect((await statusOf(stay)).status).toBe("confirmed");
  });

  test("a try whose answer was lost goes on with the card that was saved meanwhile, and pays once", async () => {
    const stay = await book(SANDBOX_CARDS.declineLater);
    await announce();
    lodge.time = morning(DUE);
    const { payments } = lodge.services;
    const deaf = async (...call: Parameters<typeof payments.chargeSavedCard>) => {
      await payments.chargeSavedCard(...call);
      throw new Error("no answer");
    };
    await chargeBalances({ ...lodge.services, payments: { ...payments, chargeSavedCard: deaf } });
    await replace(stay, SANDBOX_CARDS.success);
    await workAt(morning(DUE) + 60_000);

    expect(await balances(stay)).toMatchObject([{ status: "paid", tries: 0 }]);
  });

  test("a card that isn't saved changes nothing: a closed tab, a declined one, a second click", async () => {
    const stay = await book();
    const first = await replace(stay);
    const again = await replace(stay, SANDBOX_CARDS.decline);
    const card = await cardOnFile(lodge.services, stay.draftId);
    await toDueDay();

    expect(again).toBe(first);
    expect(card).toMatchObject({ isReplaced: false });
    expect(await consentsOf(lodge.services.database.query, stay.draftId)).toHaveLength(1);
    expect(await balances(stay)).toMatchObject([{ status: "paid" }]);
  });

  test("no card is saved for another sum or day than was shown, nor for a balance that is paid or over", async () => {
    const stay = await book();
    const { amount } = await live(stay);
    const ask = (shown: { amount: number; on: "2027-01-31" | "2027-01-30" }) =>
      replaceCard(lodge.services, stay.draftId, shown);
    const wrong = [await ask({ amount: amount - 1, on: DUE }), await ask({ amount, on: "2027-01-30" })];
    await pay(stay);

    expect(wrong).toEqual([refuse("price-changed"), refuse("price-changed")]);
    expect(await ask({ amount, on: DUE })).toEqual(refuse("charge-ended"));
    expect(await consentsOf(lodge.services.database.query, stay.draftId)).toHaveLength(0);
  });

  test("unpaid at the announced minute, the stay ends: all but the fee goes back, and the nights are open", async () => {
    const stay = await book(SANDBOX_CARDS.declineLater);
    await toDueDay();
    await workAt(END - 1);
    const before = await statusOf(stay);
    await workAt(END);
    await reconcile(lodge.services);

    expect(before.status).toBe("confirmed");
    expect(await emails("balance-failed")).toHaveLength(2);
    expect(await statusOf(stay)).toMatchObject({ status: "canceled", canceled_by: "unpaid" });
    expect(await nightsOf(lodge)).toEqual({});
    expect(await part(stay)).toMatchObject({ keep: FEE, refunds: [{ amount: HALF - FEE, status: "made" }] });
    expect(await balances(stay)).toMatchObject([{ status: "void", keep: 0 }]);
  });

  test("one more day is one more day, also while the end is under way; a second click gives no second day", async () => {
    const stay = await book(SANDBOX_CARDS.declineLater);
    await toDueDay();
    lodge.time = END;
    const { payments } = lodge.services;
    let extended: unknown;
    const slow = {
      ...lodge.services,
      payments: {
        ...payments,
        async cancel(intentId: string) {
          extended = await extendBalance(lodge.services, stay.reference, END);
          return payments.cancel(intentId);
        },
      },
    };
    await endCharges(slow);

    expect(extended).toEqual({ ok: true, value: END + DAY_MS });
    expect(await statusOf(stay)).toMatchObject({ status: "confirmed" });
    expect(await live(stay)).toMatchObject({ status: "scheduled", pay_by: END + DAY_MS });
    expect(await extendBalance(lodge.services, stay.reference, END)).toMatchObject({ ok: false });
    await pay(stay);
    expect(await live(stay)).toMatchObject({ status: "paid" });
  });

  test("an end that passed while nobody could pay moves to the end of the next day, and only then the stay ends", async () => {
    const stay = await book(SANDBOX_CARDS.declineLater);
    await toDueDay();
    const { database } = lodge.services;
    await database.transaction((trx) => pause(trx, lodge.time));
    lodge.time = END + DAY_MS / 3;
    const { id, amount: shown } = await live(stay);
    const tried = await payCharge(lodge.services, { bookingId: stay.draftId, chargeId: id, shown });
    await resumeIfDecided(lodge.services);
    await reconcile(lodge.services);
    expect([tried, (await live(stay)).pay_by]).toEqual([refuse("booking-paused"), END + DAY_MS * 2]);

    // No server ran at the new end.
    lodge.time = END + DAY_MS * 2.25;
    await reconcile({ ...lodge.services, comparison: { isDone: false } });
    expect((await statusOf(stay)).status).toBe("confirmed");
    await workAt(END + DAY_MS * 4);
    expect(await statusOf(stay)).toMatchObject({ status: "canceled", canceled_by: "unpaid" });
  });

  test("the card isn't charged after the last day for a refund, only the guest can pay then", async () => {
    const stay = await book(SANDBOX_CARDS.declineLater);
    await toDueDay();
    for (let shown = END; shown < END + 2 * DAY_MS; shown += DAY_MS)
      await extendBalance(lodge.services, stay.reference, shown);
    await workAt(END - DAY_MS + 60_000);
    const { tries } = await live(stay);
    await workAt(END + DAY_MS);

    expect((await live(stay)).tries).toBe(tries);
    expect(await refundIfCanceled(lodge.services, stay.reference, "by-policy")).toBe(HALF - FEE);
  });

  test("canceled before the balance is paid, the guest owes nothing more and at most the fee is kept", async () => {
    const stay = await book();
    const shown = (await refundIfCanceled(lodge.services, stay.reference, "by-policy")) ?? 0;
    const canceled = await cancelBooking(lodge.services, stay.reference, { terms: "by-policy", shown, by: "guest" });
    await toDueDay();

    expect(canceled).toEqual({ ok: true, value: HALF - FEE });
    expect(await balances(stay)).toMatchObject([{ status: "void", keep: 0 }]);
  });

  test("canceled after both parts are paid, each payment says so at the card processor, for a restored database", async () => {
    const stay = await book();
    await pay(stay);
    const shown = (await refundIfCanceled(lodge.services, stay.reference, "by-policy")) ?? 0;
    await cancelBooking(lodge.services, stay.reference, { terms: "by-policy", shown, by: "guest" });
    await reconcile(lodge.services);

    const payments = (await charges(stay)).map(({ intent_id }) => lodge.services.payments.find(intent_id ?? ""));
    expect(await Promise.all(payments)).toMatchObject([{ canceled: true }, { canceled: true }]);
  });

  test("a part refunded by hand at the card processor counts toward what the policy gives back", async () => {
    const stay = await book();
    await pay(stay);
    const { database, payments } = lodge.services;
    // Of the oldest charge less is left than the fee.
    const intentId = (await charges(stay))[0]?.intent_id ?? "";
    await refundByHand(database, intentId, 400_00);
    const shown = (await refundIfCanceled(lodge.services, stay.reference, "by-policy")) ?? 0;
    await cancelBooking(lodge.services, stay.reference, { terms: "by-policy", shown, by: "guest" });
    await reconcile(lodge.services);

    const paid = await Promise.all((await charges(stay)).map(({ intent_id }) => payments.find(intent_id ?? "")));
    expect(shown).toBe(TOTAL - FEE - 400_00);
    expect(paid.reduce((sum, payment) => sum + (payment?.paid?.refunded ?? 0), 0)).toBe(TOTAL - FEE);
    // It comes back to the owner, so all of it is owed again.
    await failRefund(database, intentId, ["hand"]);
    await receivePaymentEvent(lodge.services, { kind: "refunds-changed", intentId });
    await reconcile(lodge.services);
    expect((await charges(stay)).map(refundedOrPending)).toEqual([TOTAL - FEE - shown, shown]);
  });

  const change = async (stay: Stay, checkIn: `${number}-${number}-${number}`, nights: number) => {
    const dates = { checkIn, checkOut: addDays(checkIn, nights) };
    const order = { reference: stay.reference, stay: dates, guests: 2, terms: "by-policy" } as const;
    const priced = await priceOfChange(lodge.services, order);
    if (!priced.ok) return priced;
    const { difference, balance } = priced.value;
    const changed = await changeStay(lodge.services, { ...order, balance: balance?.after }, difference);
    return changed.ok ? { difference, balance: balance?.after } : changed;
  };

  test("other dates cost nothing now: a dearer stay goes onto the balance, a cheaper one comes off it", async () => {
    const stay = await book();

    // A night more: $400 and its tax.
    expect(await change(stay, "2027-03-19", 2)).toEqual({ difference: 0, balance: HALF + 105_50 });
    expect(await live(stay)).toMatchObject({ status: "scheduled", amount: HALF + 105_50 });
    expect(await change(stay, "2027-03-05", 1)).toEqual({ difference: 0, balance: 100_00 });
    expect(await balances(stay)).toHaveLength(3);
  });

  test("who changes the dates agrees to the balance that they saw, or nothing changes", async () => {
    const stay = await book();
    const dates = { checkIn: "2027-03-19", checkOut: "2027-03-22" } as const;
    const order = { reference: stay.reference, stay: dates, guests: 2, terms: "by-policy", balance: HALF } as const;

    expect(await changeStay(lodge.services, order, 0)).toEqual(refuse("price-changed"));
    expect(await live(stay)).toMatchObject({ status: "scheduled", amount: HALF });
  });

  test("a stay that costs less than what is paid gives the rest back", async () => {
    // Four nights are $1,888.00, of which $944.00 is paid; one is $622.00.
    const stay = await book(undefined, 4);

    expect(await change(stay, "2027-03-05", 1)).toEqual({ difference: -322_00, balance: 0 });
    expect((await part(stay))?.keep).toBe(622_00);
    expect(await balances(stay)).toMatchObject([{ status: "void" }]);
  });

  test("the balance that is on a screen is closed before the dates change, and can't be paid any more", async () => {
    const stay = await book();
    const { id, amount } = await live(stay);
    const opened = await payCharge(lodge.services, { bookingId: stay.draftId, chargeId: id, shown: amount });
    const changed = await change(stay, "2027-03-19", 2);
    if (opened.ok) await payWith(lodge, opened.value);
    await reconcile(lodge.services);

    expect(changed).toMatchObject({ difference: 0 });
    expect(await live(stay)).toMatchObject({ status: "scheduled", amount: HALF + 105_50 });
  });

  test("dates change only while nothing is due, and only to dates whose balance can still be announced", async () => {
    const stay = await book(SANDBOX_CARDS.declineLater);
    lodge.time = morning("2027-01-20");
    expect(await change(stay, "2027-03-01", 2)).toEqual({ ok: false, refusal: "balance-too-near" });
    await toDueDay();
    expect(await change(stay, "2027-03-19", 2)).toEqual({ ok: false, refusal: "balance-due" });
  });
});
