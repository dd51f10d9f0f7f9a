import type { CalendarDate } from "./calendar-date.ts";
import type { PricedQuote } from "./coupon.ts";
import { countNights, type Stay } from "./stay.ts";

/** What was paid for a booking, and what went back, each on its day at the lodge. Only what really moved. */
export type BookedMoney = {
  readonly reference: string;
  readonly status: "confirmed" | "cancelled";
  readonly stay: Stay;
  readonly quote: PricedQuote;
  /** Where its money counts: the arrival, or the day on which it was cancelled. */
  readonly countsOn: CalendarDate;
  readonly paid: readonly PaidCharge[];
};

type PaidCharge = {
  readonly kind: "stay" | "change" | "extra" | "damage";
  readonly amount: number;
  readonly refunds: readonly { readonly amount: number; readonly on: CalendarDate }[];
};

/** One line of the books, in cents. What went back is negative, so that every column simply adds up. */
export type Entry = {
  readonly on: CalendarDate;
  readonly reference: string;
  readonly what: "stay" | "refund";
  readonly stay: Stay;
  /** Nights that were sold and not cancelled. */
  readonly nights: number;
  /** Nights and what came with them, discounts taken off; without cleaning and tax. */
  readonly lodging: number;
  readonly cleaning: number;
  readonly extras: number;
  readonly damage: number;
  readonly tax: number;
};

/** All that moved: equal to the sum of an entry's columns. */
export function totalOf({ lodging, cleaning, extras, damage, tax }: Entry): number {
  return lodging + cleaning + extras + damage + tax;
}

/** The books of one booking: one line for what was paid, one for each refund. */
export function entriesOf(booking: BookedMoney): Entry[] {
  const { reference, status, stay, quote, countsOn, paid } = booking;
  const ofStay = paid.filter(({ kind }) => kind === "stay" || kind === "change");
  const stayPaid = sumOf(ofStay);
  // No more tax was collected than was paid at all: a coupon may have taken everything off.
  const tax = Math.min(quote.salesTax, stayPaid);
  const cleaning = Math.min(quote.cleaningFee, stayPaid - tax);
  const received: Entry = {
    ...{ on: countsOn, reference, what: "stay", stay, nights: status === "confirmed" ? countNights(stay) : 0 },
    ...{ lodging: stayPaid - tax - cleaning, cleaning, tax },
    extras: sumOf(paid.filter(({ kind }) => kind === "extra")),
    damage: sumOf(paid.filter(({ kind }) => kind === "damage")),
  };
  const taxBackAt = taxGivenBack({ status, tax, stayPaid, payable: quote.payable });
  let gone = 0;
  const refunds = paid.flatMap(({ kind, refunds: made }) =>
    made.map(({ amount, on }): Entry => {
      const back = {
        on,
        reference,
        what: "refund",
        stay,
        nights: 0,
        lodging: 0,
        cleaning: 0,
        extras: 0,
        damage: 0,
      } as const;
      if (kind === "extra") return { ...back, extras: -amount, tax: 0 };
      if (kind === "damage") return { ...back, damage: -amount, tax: 0 };
      const taxBack = taxBackAt(gone + amount) - taxBackAt(gone);
      gone += amount;
      return { ...back, lodging: taxBack - amount, tax: taxBack === 0 ? 0 : -taxBack };
    }),
  );
  return [received, ...refunds];
}

type Taxed = Pick<BookedMoney, "status"> & {
  readonly tax: number;
  readonly stayPaid: number;
  readonly payable: number;
};

/**
 * How much of the tax has gone back once so much of the stay's money has. Of a cancelled stay the tax goes back first:
 * nobody slept there. Of one that was kept it goes back in proportion, after what a cheaper change had left over: the
 * bill, and with it the tax, is already that of the changed stay.
 */
function taxGivenBack({ status, tax, stayPaid, payable }: Taxed): (gone: number) => number {
  if (status === "cancelled") return (gone) => Math.min(tax, gone);
  const leftOver = Math.max(0, stayPaid - payable);
  const billed = stayPaid - leftOver;
  return (gone) => (billed === 0 ? 0 : Math.round((tax * Math.max(0, gone - leftOver)) / billed));
}

function sumOf(charges: readonly PaidCharge[]): number {
  return charges.reduce((sum, { amount }) => sum + amount, 0);
}
