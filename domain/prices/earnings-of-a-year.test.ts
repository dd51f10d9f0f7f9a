import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "../dates/calendar-date.ts";
import { type PricedQuote, priceWithCoupon } from "./coupon.ts";
import { type BookedMoney, type Entry, entriesOf, totalOf } from "./earnings.ts";
import { PAID_BY, type PaidBy } from "./paid-by.ts";
import { estimateStay } from "./quote.ts";
import { chargeTaxes, sumOfTaxes, taxLabel } from "./taxes.ts";

const TAXES = [
  { name: "Rooms tax", percent: 9, on: ["nights", "cleaning", "pets", "extras"], nightsAtMost: 29 },
  { name: "Town tax", percent: 1.25, on: "nights" },
] as const;
const LABELS = TAXES.map(taxLabel);
const FIRST = "2027-01-01";
const day = (days: number) => ({ on: addDays(FIRST, days), at: Date.parse(addDays(FIRST, days)) });

const anyStay = fc.record({
  nights: fc.constantFrom(2, 3, 7, 28, 29, 30, 31),
  price: fc.integer({ min: 50_00, max: 900_00 }),
  cleaning: fc.constantFrom(0, 120_00, 200_01),
  pets: fc.constantFrom(0, 0, 1, 2),
});

const anyStep = fc.oneof(
  fc.record({ what: fc.constant("change" as const), to: anyStay }),
  fc.record({ what: fc.constant("favor" as const), percent: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ what: fc.constant("extra" as const), price: fc.integer({ min: 10_00, max: 150_00 }) }),
);

/** What becomes of each refund: how many days later it comes back, and whether it's sent again. */
const anyFates = fc.array(fc.record({ after: fc.constantFrom(0, 0, 1, 4, 25, 120), isAgain: fc.boolean() }), {
  maxLength: 4,
});

/** How each charge was paid as a whole: by card, or some other way that the owner recorded. A refund goes the same way. */
const anyWays = fc.array(fc.constantFrom(null, ...PAID_BY), { maxLength: 6 });

type Step = typeof anyStep extends fc.Arbitrary<infer Each> ? Each : never;
type Charge = { -readonly [Key in keyof BookedMoney["paid"][number]]: BookedMoney["paid"][number][Key] };

const stayOf = (nights: number) => ({ checkIn: "2027-12-01", checkOut: addDays("2027-12-01", nights) }) as const;

function billOf(
  { nights, price, cleaning, pets }: typeof anyStay extends fc.Arbitrary<infer Each> ? Each : never,
  off: number,
) {
  const rules = {
    cleaningFee: cleaning,
    pets: { feePerStay: 55_55 },
    taxes: TAXES,
    shownWithoutPrice: { inSum: price },
  };
  const quote = estimateStay(stayOf(nights), { byNight: new Map(), unbookable: new Set() }, rules as never, {
    guests: 2,
    pets,
  });
  return priceWithCoupon(quote, off === 0 ? undefined : { name: "", percentOff: off });
}

/** What a booking's guest pays and gets back, step by step, each on a day of its own. */
function story(first: PricedQuote, { isInTwo, off, steps, cancel, ways }: Story): BookedMoney {
  const stays: { version: number; stay: ReturnType<typeof stayOf>; quote: PricedQuote; until?: number }[] = [
    { version: 1, stay: stayOf(first.nights.length), quote: first },
  ];
  const paid: Charge[] = [];
  const part = isInTwo ? Math.ceil(first.payable / 2) : first.payable;
  paid.push({ kind: "stay", amount: part, ...day(0), refunds: [] });
  if (isInTwo) paid.push({ kind: "balance", amount: first.payable - part, ...day(1), refunds: [] });
  const left = ({ amount, refunds }: Charge) => refunds.reduce((sum, one) => sum - one.amount, amount);
  // The newest payment of the stay first.
  const refund = (amount: number, when: number) => {
    let due = amount;
    for (const charge of paid.filter(({ kind }) => kind !== "extra").reverse()) {
      const back = Math.min(due, left(charge));
      due -= back;
      if (back > 0) charge.refunds = [...charge.refunds, { amount: back, ...day(when) }];
    }
  };
  for (const [index, step] of steps.entries()) {
    const when = 10 * (index + 1);
    const before = stays.at(-1) ?? { version: 0, quote: first };
    if (step.what === "favor") refund(Math.floor((before.quote.payable * step.percent) / 100), when);
    else if (step.what === "extra") {
      const taxes = chargeTaxes(TAXES, { extras: step.price }, before.quote.nights.length);
      paid.push({ kind: "extra", amount: step.price + sumOfTaxes(taxes), taxes, ...day(when), refunds: [] });
    } else {
      const [quote, version] = [billOf(step.to, off), before.version + 1];
      Object.assign(before, { until: day(when).at });
      stays.push({ version, stay: stayOf(step.to.nights), quote });
      const more = quote.payable - before.quote.payable;
      if (more > 0) paid.push({ kind: "change", version, amount: more, ...day(when), refunds: [] });
      else refund(-more, when + 1);
    }
  }
  const canceled = day(200);
  if (cancel !== undefined) {
    const all = paid.filter(({ kind }) => kind !== "extra").reduce((sum, charge) => sum + left(charge), 0);
    refund(Math.floor((all * cancel) / 100), 201);
  }
  const byWay = paid.map((charge, index) => {
    const paidBy = ways[index] ?? null;
    return { ...charge, paidBy, refunds: charge.refunds.map((refund) => ({ ...refund, paidBy })) };
  });
  return {
    ...{ reference: "AB-1", stays: stays as never, paid: byWay.filter(({ amount }) => amount > 0) },
    ...(cancel === undefined ? { countsOn: "2027-12-01" } : { canceledAt: canceled.at, countsOn: canceled.on }),
  };
}

type Fates = typeof anyFates extends fc.Arbitrary<infer Each> ? Each : never;

/** The same booking, though some of its refunds come back. */
function withFates(booking: BookedMoney, fates: Fates, isAlwaysAgain = false): BookedMoney {
  const left = [...fates];
  const fateOf = (refund: Charge["refunds"][number]) => {
    const { after, isAgain } = left.shift() ?? { after: 0, isAgain: false };
    if (after === 0) return [refund];
    const [back, again] = [1, 2].map((days) => day(daysBetween(FIRST, refund.on) + after * days));
    const sent = isAgain || isAlwaysAgain ? [{ ...refund, ...again }] : [];
    return [{ ...refund, cameBack: back }, ...sent];
  };
  return { ...booking, paid: booking.paid.map((charge) => ({ ...charge, refunds: charge.refunds.flatMap(fateOf) })) };
}

type Story = {
  isInTwo: boolean;
  off: number;
  steps: readonly Step[];
  cancel: number | undefined;
  ways: readonly (PaidBy | null)[];
};

const anyStory = fc
  .record({
    first: anyStay,
    isInTwo: fc.boolean(),
    off: fc.constantFrom(0, 0, 15),
    steps: fc.array(anyStep, { maxLength: 4 }),
    cancel: fc.constantFrom(undefined, undefined, 0, 50, 100),
    fates: anyFates,
    ways: anyWays,
  })
  .map(({ first, ...rest }) => {
    const booking = story(billOf(first, rest.off), rest);
    return { ...rest, booking: withFates(booking, rest.fates), settled: withFates(booking, rest.fates, true) };
  });

const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const ofTax = (entries: readonly Entry[], label: string) =>
  entries.flatMap(({ taxes }) => taxes.filter((tax) => tax.label === label));

describe("the books of a generated year with two taxes", () => {
  test.each(["stay", "payment"] as const)("equal the receipts to the cent, counted by %s", (by) => {
    fc.assert(
      fc.property(fc.array(anyStory, { maxLength: 8 }), (stories) => {
        const bookings = stories.map(({ booking }) => booking);
        const entries = bookings.flatMap((booking) => entriesOf(booking, by));
        const receipts = bookings.flatMap(({ paid }) => paid);
        const refunds = receipts.flatMap((receipt) => receipt.refunds);
        const given = refunds.flatMap(({ on, amount, cameBack }) => [
          { on, amount },
          ...(cameBack ? [{ on: cameBack.on, amount: -amount }] : []),
        ]);

        expect(add(entries.map(totalOf))).toBe(
          add(receipts.map(({ amount }) => amount)) - add(given.map(({ amount }) => amount)),
        );
        for (const { tax, taxes } of entries) expect(add(taxes.map(({ cents }) => cents))).toBe(tax);
        const back = (on?: string) =>
          add(given.filter((one) => on === undefined || one.on === on).map(({ amount }) => amount));
        for (const on of new Set(given.map((one) => one.on)))
          expect(
            add(entries.filter((entry) => entry.what === "refund" && entry.on === on).map(totalOf)) + back(on),
          ).toBe(0);
        if (by === "stay") {
          const wholes = bookings.map((booking) => entriesOf(booking)[0]?.paidBy);
          expect(wholes).toEqual(bookings.map(({ paid }) => [...new Set(paid.map(({ paidBy }) => paidBy))]));
          return;
        }
        for (const way of [null, ...PAID_BY]) {
          const kept = receipts
            .filter(({ paidBy }) => paidBy === way)
            .flatMap(({ amount, refunds }) => [
              amount,
              ...refunds.flatMap((one) => (one.cameBack ? [] : [-one.amount])),
            ]);
          const ofWay = entries.filter(({ paidBy }) => paidBy.includes(way));
          expect(add(ofWay.map(totalOf)), `paid by ${way}`).toBe(add(kept));
        }
        for (const on of new Set(receipts.map((one) => one.on)))
          expect(add(entries.filter((entry) => entry.what !== "refund" && entry.on === on).map(totalOf))).toBe(
            add(receipts.filter((one) => one.on === on).map(({ amount }) => amount)),
          );
      }),
    );
  });

  test.each(["stay", "payment"] as const)("come to the tax and its base on the bill that counts last, by %s", (by) => {
    fc.assert(
      fc.property(anyStory, ({ settled: booking, steps, cancel }) => {
        const isKept = cancel === undefined && !steps.some(({ what }) => what === "favor");
        if (!isKept && cancel !== 100) return;
        const entries = entriesOf(booking, by);
        const { quote } = booking.stays.at(-1) ?? booking.stays[0];
        for (const [index, label] of LABELS.entries()) {
          const charged = quote.taxes?.find((tax) => taxLabel(tax) === label);
          const nights = quote.subtotal;
          const taxedOfStay = index === 0 ? nights + quote.cleaningFee + (quote.pets?.cents ?? 0) : nights;
          const ofExtras = booking.paid.flatMap(({ amount, taxes }) =>
            taxes?.some((tax) => taxLabel(tax) === label)
              ? [{ cents: add(taxes.map(({ cents }) => cents)), taxed: amount - sumOfTaxes(taxes) }]
              : [],
          );
          const extras = [add(ofExtras.map(({ cents }) => cents)), add(ofExtras.map(({ taxed }) => taxed))] as const;
          const lines = ofTax(entries, label);
          const isTaxed = charged !== undefined && isKept;
          expect(add(lines.map(({ cents }) => cents))).toBe((isTaxed ? charged.cents : 0) + extras[0]);
          expect(add(lines.map(({ taxed }) => taxed))).toBe((isTaxed ? taxedOfStay : 0) + extras[1]);
          const isExempt = isKept && charged === undefined;
          if (index === 0 && steps.every(({ what }) => what !== "extra"))
            expect(add(lines.map(({ exempt }) => exempt))).toBe(isExempt ? quote.payable - quote.salesTax : 0);
        }
      }),
    );
  });

  test("never change what a payment or refund was said to be for, whatever happens to the booking later", () => {
    fc.assert(
      fc.property(anyStory, fc.nat(450), ({ booking }, until) => {
        const { at, on } = day(until);
        const past = <Moved extends { at: number }>(all: readonly Moved[]) => all.filter((moved) => moved.at <= at);
        const known = booking.stays.filter((_, index) => (booking.stays[index - 1]?.until ?? 0) <= at);
        const then = {
          ...booking,
          stays: known.map((stay, index) =>
            index === known.length - 1 ? { ...stay, until: undefined } : stay,
          ) as never,
          paid: past(booking.paid).map((charge) => ({
            ...charge,
            refunds: past(charge.refunds).map(({ cameBack, ...refund }) => ({
              ...refund,
              cameBack: (cameBack?.at ?? at + 1) <= at ? cameBack : undefined,
            })),
          })),
          canceledAt: (booking.canceledAt ?? at + 1) <= at ? booking.canceledAt : undefined,
        };
        const filed = ({ taxes, ...entry }: Entry) => ({
          ...entry,
          taxes: taxes.filter(({ cents, taxed, exempt }) => cents !== 0 || taxed !== 0 || exempt !== 0),
        });
        const before = entriesOf(then, "payment").map(filed);
        const after = entriesOf(booking, "payment")
          .filter((entry) => entry.on <= on)
          .map(filed);
        expect(after).toEqual(before);
      }),
    );
  });

  test("never keep less than nothing of a part, and nothing of any when all goes back", () => {
    fc.assert(
      fc.property(anyStory, ({ booking }) => {
        const parts = ({ lodging, cleaning, extras, taxes }: Entry) => [
          ...[lodging, cleaning, extras],
          ...taxes.flatMap(({ cents, taxed, exempt }) => [cents, taxed, exempt]),
        ];
        const left = (all: readonly Entry[]) =>
          all.map(parts).reduce((sum, each) => sum.map((cents, index) => cents + (each[index] ?? 0)));
        for (const cents of left(entriesOf(booking))) expect(cents).toBeGreaterThanOrEqual(0);

        const paid = booking.paid.map((one) => ({ ...one, refunds: [{ amount: one.amount, ...day(300) }] }));
        for (const canceledAt of [undefined, day(250).at])
          expect(left(entriesOf({ ...booking, canceledAt, paid })).every((cents) => cents === 0)).toBe(true);
      }),
    );
  });
});
