import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#domain/dates/calendar-date.ts";
import { AGREEMENT_VERSION, houseRules, privacyPolicy, rentalAgreement, termsOfService } from "#house/agreements.ts";
import { startPayment } from "../bookings/holds/start-payment.ts";
import { recordBooking } from "../bookings/payments/booking-status.ts";
import { confirmWithoutPayment } from "../bookings/payments/confirm-booking.ts";
import { payRefundsDue } from "../bookings/refunds/pay-refunds.ts";
import { refundByHand } from "../payments/testing/sandbox-dashboard.ts";
import { type BookingFixture, nightsOf, openBookingFixture, payWith, requestFor } from "../testing/booking-fixture.ts";
import { engines } from "../testing/test-database.ts";
import { setInstructions } from "./arrival-instructions.ts";
import { cancelByGuest, refundForGuest } from "./cancel-stay.ts";
import { bookingOfLink, type LinkScope, mintLink, revokeLinks } from "./links.ts";
import { showStay } from "./show-stay.ts";

const at = (instant: string) => Date.parse(instant);

describe.each(engines)("the stay page's data on %s", (engine) => {
  let fixture: BookingFixture;
  beforeEach(async () => {
    fixture = await openBookingFixture(engine);
  });
  afterEach(() => fixture.close());

  async function book(
    checkIn: `${number}-${number}-${number}`,
    coupon?: { code: string; name: string; percentOff: number },
  ) {
    const request = requestFor(fixture, { checkIn, nights: 3, ...(coupon && { coupon }) });
    const started = await startPayment(fixture.services, request, "an address");
    if (!started.ok) throw new Error(`not held: ${started.refusal}`);
    const { paymentIntentId } = started.value;
    if (paymentIntentId === null) await confirmWithoutPayment(fixture.services, request.draftId);
    else {
      await payWith(fixture, started.value);
      await recordBooking(fixture.services, { draftId: request.draftId, paymentIntentId });
    }
    return request.draftId;
  }

  const see = async (bookingId: string) => {
    const stay = await showStay(fixture.services, bookingId);
    if (stay === undefined) throw new Error("there is no stay to see");
    return stay;
  };

  async function letGuestsIn(bookingId = "") {
    const { database } = fixture.services;
    await setInstructions(database, { values: { address: "1180 Iris Meadow Road" }, bookingId });
    await setInstructions(database, { values: { "door-code": "4719" }, bookingId });
  }

  test("the address, door code and house book aren't sent before they're due, are there until check-out, and then are gone", async () => {
    await letGuestsIn();
    const booking = await book("2027-02-08");
    const seen: unknown[] = [];
    for (const instant of [
      "2027-02-05T15:59:59Z",
      "2027-02-05T16:00:00Z",
      "2027-02-11T16:59:59Z",
      "2027-02-11T17:00:00Z",
    ]) {
      fixture.time = at(instant);
      const { state, instructions, book } = await see(booking);
      seen.push([state, instructions?.["door-code"] ?? null, book?.parts[0]?.lead ?? null]);
    }

    expect(seen).toEqual([
      ["upcoming", null, null],
      ["soon", "4719", "A short text."],
      ["during", "4719", "A short text."],
      ["after", null, null],
    ]);
  });

  test("a canceled booking never shows the address, door code and house book", async () => {
    await letGuestsIn();
    const booking = await book("2027-02-08");
    fixture.time = at("2027-02-06T16:00:00Z");
    await cancelByGuest(fixture.services, booking, 0);

    const stay = await see(booking);

    expect(stay).toMatchObject({ state: "canceled", instructions: null, instructionsAt: null, book: null });
    expect(JSON.stringify(stay)).not.toContain("4719");
  });

  test("one booking may have its own door code, and goes back to the general one when that's removed", async () => {
    await letGuestsIn();
    const booking = await book("2027-02-08");
    const { database } = fixture.services;
    fixture.time = at("2027-02-06T16:00:00Z");
    await setInstructions(database, { values: { "door-code": "2580" }, bookingId: booking });
    const own = (await see(booking)).instructions;
    await setInstructions(database, { values: { "door-code": "" }, bookingId: booking });

    expect(own).toEqual({ address: "1180 Iris Meadow Road", "door-code": "2580" });
    expect((await see(booking)).instructions?.["door-code"]).toBe("4719");
  });

  // The clocks go forward on March 14, 2027: the 30th day before April 13.
  test.each([
    ["in winter", "2027-03-10", "2027-02-09T06:59:00Z", "2027-02-09T07:00:00Z"],
    ["on the day of the clock change", "2027-04-13", "2027-03-15T05:59:00Z", "2027-03-15T06:00:00Z"],
  ] as const)(
    "%s the guest gets a refund at 11:59 PM at the lodge and none at midnight",
    async (_, checkIn, last, late) => {
      const booking = await book(checkIn);
      const { paid } = (await see(booking)).receipt;
      fixture.time = at(last);
      const inTime = await refundForGuest(fixture.services, booking);
      fixture.time = at(late);
      const tooLate = await refundForGuest(fixture.services, booking);

      expect(inTime).toMatchObject({ ok: true, value: { amount: (paid[0]?.amount ?? 0) - 250_00 } });
      expect(tooLate).toMatchObject({ ok: true, value: { amount: 0 } });
    },
  );

  test("when midnight passes between the dialog and the click, nothing is canceled", async () => {
    const booking = await book("2027-03-10");
    fixture.time = at("2027-02-09T06:59:59Z");
    const shown = await refundForGuest(fixture.services, booking);
    fixture.time = at("2027-02-09T07:00:01Z");

    const canceled = await cancelByGuest(fixture.services, booking, shown.ok ? shown.value.amount : 0);

    expect(canceled).toEqual({ ok: false, refusal: "refund-changed" });
    expect((await see(booking)).state).toBe("upcoming");
  });

  test("a stay canceled in time shows the fee that is kept and the refund on its way, and its nights are open", async () => {
    const booking = await book("2027-03-10");
    const { refund } = (await see(booking)).cancellation;
    await cancelByGuest(fixture.services, booking, refund ?? 0);
    const before = await see(booking);
    await payRefundsDue(fixture.services);

    const { receipt, cancellation, state } = await see(booking);

    expect(state).toBe("canceled");
    expect(before.receipt.refundDue).toBe(refund);
    expect(receipt.refundDue).toBe(0);
    expect(receipt.paid[0]?.refunds).toMatchObject([{ amount: refund, status: "on-its-way", by: "us" }]);
    expect(receipt.number).not.toBe(before.receipt.number);
    expect(cancellation).toMatchObject({ canceledBy: "guest", refund: null, fee: 250_00, lastDay: "2027-02-08" });
    expect(await nightsOf(fixture)).toEqual({});
  });

  test("a refund that is on its way counts as refunded, not as kept, whatever an old tab still shows", async () => {
    const booking = await book("2027-03-10");
    const paid = (await see(booking)).receipt.paid[0]?.amount ?? 0;
    const isCheaper = { keep: paid - 100_00 };
    await fixture.services.database.query
      .updateTable("charges")
      .set(isCheaper)
      .where("booking_id", "=", booking)
      .execute();

    const due = await refundForGuest(fixture.services, booking);
    await payRefundsDue(fixture.services);
    const sent = await refundForGuest(fixture.services, booking);

    expect(due).toEqual({ ok: true, value: { paid, before: 100_00, amount: paid - 100_00 - 250_00 } });
    expect(sent).toEqual(due);
  });

  test("asking what a cancellation gives back writes nothing; the click asks the card processor before it cancels", async () => {
    const { database } = fixture.services;
    const booking = await book("2027-03-10");
    const { paid } = (await see(booking)).receipt;
    const fullSum = (paid[0]?.amount ?? 0) - 250_00;
    const { intent_id } = await database.query
      .selectFrom("charges")
      .select("intent_id")
      .where("booking_id", "=", booking)
      .executeTakeFirstOrThrow();
    const recorded = () => database.query.selectFrom("charge_refunds").select(["amount", "made_by"]).execute();
    await refundByHand(database, intent_id ?? "", 100_00);

    const shown = await refundForGuest(fixture.services, booking);
    const written = await recorded();
    const clicked = await cancelByGuest(fixture.services, booking, fullSum);
    const shownAnew = await refundForGuest(fixture.services, booking);

    expect(shown).toMatchObject({ ok: true, value: { amount: fullSum, before: 0 } });
    expect(written).toEqual([]);
    expect(clicked).toEqual({ ok: false, refusal: "refund-changed" });
    expect(await recorded()).toEqual([{ amount: 100_00, made_by: "hand" }]);
    expect(shownAnew).toMatchObject({ ok: true, value: { amount: fullSum - 100_00, before: 100_00 } });
    expect((await see(booking)).state).toBe("upcoming");
    expect(await cancelByGuest(fixture.services, booking, fullSum - 100_00)).toMatchObject({ ok: true });
  });

  test("where the policy has steps, each shows its sum, and the guest gets what the day's step says", async () => {
    const booking = await book("2027-03-10");
    const { paid } = (await see(booking)).receipt;
    const price = paid.reduce((sum, { amount }) => sum + amount, 0);
    const policy = { days: 30, fee: 0, version: "1", steps: [{ daysAhead: 14, percent: 50 }] };
    await fixture.services.database.query
      .updateTable("bookings")
      .set({ policy: JSON.stringify(policy) })
      .where("id", "=", booking)
      .execute();
    const half = Math.floor((price + 1) / 2);

    expect((await see(booking)).cancellation.stages).toEqual([
      { kind: "step", until: at("2027-02-09T07:00:00Z"), back: price },
      { kind: "step", until: at("2027-02-25T07:00:00Z"), back: half },
    ]);
    fixture.time = at("2027-02-25T06:59:59Z");
    expect((await see(booking)).cancellation.refund).toBe(half);
    fixture.time = at("2027-02-25T07:00:00Z");
    expect(await cancelByGuest(fixture.services, booking, half)).toEqual({ ok: false, refusal: "refund-changed" });
    fixture.time = at("2027-02-20T07:00:00Z");
    expect(await cancelByGuest(fixture.services, booking, half)).toEqual({ ok: true, value: half });
    await payRefundsDue(fixture.services);
    const [payment] = (await see(booking)).receipt.paid;
    expect(payment?.refunds).toMatchObject([{ amount: half }]);
  });

  test("a guest who is in the house can't cancel on the page", async () => {
    const booking = await book("2027-02-08");
    fixture.time = at("2027-02-08T23:00:00Z");

    expect((await see(booking)).cancellation.refund).toBeNull();
    expect(await cancelByGuest(fixture.services, booking, 0)).toEqual({ ok: false, refusal: "stay-begun" });
  });

  test("during a stand-still nothing can be canceled", async () => {
    const booking = await book("2027-03-10");
    fixture.services.comparison.isDone = false;

    expect(await cancelByGuest(fixture.services, booking, 0)).toEqual({ ok: false, refusal: "booking-paused" });
  });

  test("a free stay has a receipt without payments", async () => {
    const booking = await book("2027-03-10", { code: "FREESTAY", name: "On the house", percentOff: 100 });

    const { receipt, quote, cancellation } = await see(booking);

    expect(receipt).toMatchObject({ paid: [], refundDue: 0 });
    expect(receipt.number).toMatch(/^[A-Z]{2,4}-\w{6}-1$/);
    expect(quote.payable).toBe(0);
    expect(cancellation.refund).toBe(0);
  });

  test("the agreement is shown in the words that were accepted, with version, time and name", async () => {
    const { agreement } = await see(await book("2027-03-10"));

    expect(agreement).toMatchObject({
      version: AGREEMENT_VERSION,
      agreedAt: fixture.time,
      acceptedBy: "Maren Lindqvist",
    });
    const texts = [rentalAgreement, houseRules, termsOfService, privacyPolicy];
    expect(agreement.texts).toEqual(texts.map(({ title, sections }) => ({ title, sections })));
  });

  test("a booking may have many links, each for its own page; only hashes are kept, and all end together", async () => {
    const booking = await book("2027-03-10");
    const other = await book(addDays("2027-03-10", 10));
    const { database } = fixture.services;
    const mint = (scope: LinkScope, bookingId: string) =>
      database.transaction((trx) => mintLink(trx, scope, { bookingId, now: fixture.time }));
    const open = (scope: LinkScope, secret: string) => bookingOfLink(database, scope, secret);
    const [one, two, others] = [await mint("stay", booking), await mint("stay", booking), await mint("stay", other)];
    const pay = await mint("pay", booking);
    const opened = [await open("stay", one), await open("stay", two), await open("pay", pay)];
    const elsewhere = [await open("pay", one), await open("stay", pay)];
    const stored = JSON.stringify(await database.query.selectFrom("guest_links").selectAll().execute());
    await revokeLinks(database.query, booking);

    expect(opened).toEqual([booking, booking, booking]);
    expect(elsewhere).toEqual([undefined, undefined]);
    for (const secret of [one, two, others, pay]) expect(stored).not.toContain(secret);
    expect([await open("stay", one), await open("stay", two), await open("pay", pay)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await open("stay", others)).toBe(other);
  });
});
