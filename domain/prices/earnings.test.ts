import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate } from "../dates/calendar-date.ts";
import { type BookedMoney, entriesOf, totalOf } from "./earnings.ts";
import { chargeTaxes, sumOfTaxes } from "./taxes.ts";

const PAID_ON = "2027-01-10";
const stay = { checkIn: "2027-07-09", checkOut: "2027-07-12" } as const;
const quote = {
  ...{ nights: [], subtotal: 1_000_00, cleaningFee: 200_00, salesTax: 55_00, total: 1_255_00 },
  ...{ discount: 0, payable: 1_255_00 },
};
const booked: BookedMoney = {
  ...{ reference: "AB-1", status: "confirmed", stay, quote, countsOn: stay.checkIn },
  paid: [{ kind: "stay", amount: 1_255_00, on: PAID_ON, refunds: [] }],
};

const totals = (money: BookedMoney) => entriesOf(money).reduce((sum, entry) => sum + totalOf(entry), 0);

describe("the books of a booking", () => {
  test("list nights, cleaning and tax on the day of arrival", () => {
    expect(entriesOf(booked)).toEqual([
      {
        ...{ on: "2027-07-09", reference: "AB-1", what: "stay", stay, nights: 3 },
        ...{ lodging: 1_000_00, cleaning: 200_00, extras: 0, damage: 0 },
        ...{ tax: 55_00, taxes: [{ label: "Sales tax", cents: 55_00 }] },
      },
    ]);
  });

  test("take a coupon off the nights, and never show more tax than was paid", () => {
    const cheap = { ...quote, discount: 255_00, payable: 1_000_00 };
    const free = { ...quote, discount: 1_255_00, payable: 0 };

    expect(
      entriesOf({ ...booked, quote: cheap, paid: [{ kind: "stay", amount: 1_000_00, on: PAID_ON, refunds: [] }] }),
    ).toMatchObject([{ lodging: 745_00, cleaning: 200_00, tax: 55_00 }]);
    expect(entriesOf({ ...booked, quote: free, paid: [] })).toMatchObject([{ lodging: 0, cleaning: 0, tax: 0 }]);
  });

  test("share every line over a stay's two payments, and change nothing of the first when the second comes", () => {
    const first = { kind: "stay", amount: 627_50, on: PAID_ON, refunds: [] } as const;
    const second = { kind: "balance", amount: 627_50, on: "2027-06-06", refunds: [] } as const;
    const half = entriesOf({ ...booked, isInTwo: true, paid: [first] }, "payment");
    const all = entriesOf({ ...booked, isInTwo: true, paid: [first, second] }, "payment");

    expect(half).toMatchObject([{ on: PAID_ON, lodging: 500_00, cleaning: 100_00, tax: 27_50 }]);
    expect(all[0]).toEqual(half[0]);
    expect(all[1]).toMatchObject({ on: "2027-06-06", lodging: 500_00, cleaning: 100_00, tax: 27_50 });
  });

  test("refund a canceled stay's tax first, on the day of the refund, and count no night", () => {
    const refunds = [{ amount: 1_005_00, on: "2027-05-02" }] as const;
    const canceled: BookedMoney = {
      ...{ ...booked, status: "canceled", countsOn: "2027-05-01" },
      paid: [{ kind: "stay", amount: 1_255_00, on: PAID_ON, refunds }],
    };

    const [received, refund] = entriesOf(canceled);

    expect(received).toMatchObject({ on: "2027-05-01", nights: 0, tax: 55_00 });
    expect(refund).toMatchObject({
      on: "2027-05-02",
      what: "refund",
      lodging: -791_67,
      cleaning: -158_33,
      tax: -55_00,
    });
    expect(totals(canceled)).toBe(250_00);
  });

  test("refund tax in proportion when a guest who came gets money back, to the cent, however often", () => {
    const refunds = [333_33, 333_33, 588_34].map((amount) => ({ amount, on: "2027-07-13" as const }));
    const entries = entriesOf({ ...booked, paid: [{ kind: "stay", amount: 1_255_00, on: PAID_ON, refunds }] });

    expect(entries.slice(1).map(({ tax }) => tax)).toEqual([-14_61, -14_61, -25_78]);
    expect(entries.reduce((sum, { tax }) => sum + tax, 0)).toBe(0);
  });

  test("account for the money left over from a cheaper change, whose tax is no longer on the bill", () => {
    const paid = [
      { kind: "stay", amount: 2_000_00, on: PAID_ON, refunds: [{ amount: 745_00, on: "2027-06-01" }] },
    ] as const;
    const changed: BookedMoney = { ...booked, paid };

    expect(entriesOf(changed).map(({ tax }) => tax)).toEqual([55_00, 0]);
    expect(totals(changed)).toBe(1_255_00);
  });

  test("keep extras and damage apart, with their refunds", () => {
    const paid = [
      ...booked.paid,
      { kind: "extra", amount: 100_00, on: PAID_ON, refunds: [{ amount: 100_00, on: "2027-07-01" }] },
      { kind: "damage", amount: 380_00, on: PAID_ON, refunds: [] },
    ] as const;

    expect(entriesOf({ ...booked, paid })).toMatchObject([
      { extras: 100_00, damage: 380_00, lodging: 1_000_00 },
      { extras: -100_00, damage: 0, lodging: 0, tax: 0 },
    ]);
  });
});

const TWO_TAXES = [
  { name: "Rooms tax", percent: 9, on: ["nights", "cleaning", "extras"] },
  { name: "Town tax", percent: 1, on: "nights" },
] as const;
const LABELS = ["Rooms tax, 9% of the nights, cleaning and extras", "Town tax, 1% of the nights"];

const anyDayOf2027 = fc.nat(364).map((days) => addDays("2027-01-01", days));

/** A booking with a bill of two taxes, up to three payments, extras, and refunds of each in pieces. */
const anyBooking = fc
  .record({
    subtotal: fc.integer({ min: 100_00, max: 5_000_00 }),
    cleaningFee: fc.constantFrom(0, 120_00, 200_00),
    discount: fc.nat(100),
    overpaid: fc.constantFrom(0, 0, 333_33),
    cut: fc.nat(100),
    extra: fc.constantFrom(0, 60_00, 149_99),
    isCanceled: fc.boolean(),
    shares: fc.array(fc.nat(60), { minLength: 2, maxLength: 3 }),
    days: fc.tuple(anyDayOf2027, anyDayOf2027, anyDayOf2027, anyDayOf2027),
  })
  .map(({ subtotal, cleaningFee, discount, overpaid, cut, extra, isCanceled, shares, days }): BookedMoney => {
    const taxes = chargeTaxes(TWO_TAXES, { nights: subtotal, cleaning: cleaningFee }, 4);
    const salesTax = taxes.reduce((sum, { cents }) => sum + cents, 0);
    const total = subtotal + cleaningFee + salesTax;
    const payable = total - Math.floor((total * discount) / 100);
    const paidForStay = payable + overpaid;
    const first = Math.floor((paidForStay * cut) / 100);
    const [arrival, paidOn, changedOn, refundedOn] = days;
    const ofExtra = chargeTaxes(TWO_TAXES, { extras: extra }, 4);
    const charge = (kind: "stay" | "change" | "extra", amount: number, on: CalendarDate) => {
      let left = amount;
      const refunds = shares.map((share) => {
        const back = Math.min(left, Math.floor((amount * share) / 100));
        left -= back;
        return { amount: back, on: refundedOn };
      });
      const own = kind === "extra" ? { taxes: ofExtra } : {};
      return { kind, amount, on, ...own, refunds: refunds.filter((refund) => refund.amount > 0) };
    };
    return {
      ...{ reference: "AB-1", status: isCanceled ? "canceled" : "confirmed", countsOn: arrival },
      stay: { checkIn: arrival, checkOut: addDays(arrival, 3) },
      quote: { nights: [], subtotal, cleaningFee, salesTax, taxes, total, discount: total - payable, payable },
      paid: [
        charge("stay", first, paidOn),
        charge("change", paidForStay - first, changedOn),
        charge("extra", extra + sumOfTaxes(ofExtra), changedOn),
      ].filter(({ amount }) => amount > 0),
    };
  });

describe("the books of a generated year with two taxes", () => {
  test.each(["stay", "payment"] as const)("equal the receipts to the cent, counted by %s", (by) => {
    fc.assert(
      fc.property(fc.array(anyBooking, { maxLength: 12 }), (bookings) => {
        const entries = bookings.flatMap((booking) => entriesOf(booking, by));
        const receipts = bookings.flatMap(({ paid }) => paid);
        const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

        const paid = add(receipts.map(({ amount }) => amount));
        const back = add(receipts.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)));
        const received = entries.filter(({ what }) => what === "stay");
        const given = entries.filter(({ what }) => what === "refund");
        expect(add(received.map(totalOf))).toBe(paid);
        expect(back + add(given.map(totalOf))).toBe(0);
        for (const { tax, taxes } of entries) expect(add(taxes.map(({ cents }) => cents))).toBe(tax);
        // What was collected of each tax is what the bills say, where the coupon left that much to pay.
        for (const [index, label] of LABELS.entries()) {
          const collected = add(
            received.flatMap(({ taxes }) => taxes.flatMap((each) => (each.label === label ? [each.cents] : []))),
          );
          const billed = bookings.flatMap(({ quote, paid: its }) => {
            const ofStay = add(its.filter(({ kind }) => kind !== "extra").map(({ amount }) => amount));
            const ofExtras = add(its.map(({ taxes }) => (index === 0 ? (taxes?.[0]?.cents ?? 0) : 0)));
            return ofStay >= quote.salesTax ? [(quote.taxes?.[index]?.cents ?? 0) + ofExtras] : [];
          });
          if (billed.length === bookings.length) expect(collected).toBe(add(billed));
        }
        if (by !== "payment") return;
        for (const day of new Set(receipts.map(({ on }) => on)))
          expect(add(received.filter(({ on }) => on === day).map(totalOf))).toBe(
            add(receipts.filter(({ on }) => on === day).map(({ amount }) => amount)),
          );
      }),
    );
  });

  test("never give back more of a part than was collected of it, and all of it when all goes back", () => {
    fc.assert(
      fc.property(anyBooking, (booking) => {
        const all = entriesOf(booking);
        const parts = (entry: (typeof all)[number]) => [
          ...[entry.lodging, entry.cleaning, entry.extras],
          ...entry.taxes.map(({ cents }) => cents),
        ];
        const left = all.map(parts).reduce((sum, each) => sum.map((cents, index) => cents + (each[index] ?? 0)));
        for (const cents of left) expect(cents).toBeGreaterThanOrEqual(0);

        const whole = {
          ...booking,
          paid: booking.paid.map((one) => ({ ...one, refunds: [{ amount: one.amount, on: PAID_ON }] })),
        };
        const none = entriesOf(whole as BookedMoney)
          .map(parts)
          .reduce((sum, each) => sum.map((cents, index) => cents + (each[index] ?? 0)));
        expect(none.every((cents) => cents === 0)).toBe(true);
      }),
    );
  });
});
