import type { CalendarDate } from "../dates/calendar-date.ts";
import { countNights, type Stay } from "../dates/stay.ts";
import type { PricedQuote } from "./coupon.ts";

/** What was paid for a booking and what was refunded, each on its day at the lodge. Only money that really moved. */
export type BookedMoney = {
  readonly reference: string;
  readonly status: "confirmed" | "canceled";
  readonly stay: Stay;
  readonly quote: PricedQuote;
  /** The day its money counts on: arrival, or the day it was canceled. */
  readonly countsOn: CalendarDate;
  readonly paid: readonly PaidCharge[];
};

type PaidCharge = {
  readonly kind: "stay" | "change" | "extra" | "damage";
  readonly amount: number;
  readonly refunds: readonly { readonly amount: number; readonly on: CalendarDate }[];
};

/** One line of the books, in cents. Refunds are negative, so every column just adds up. */
export type Entry = {
  readonly on: CalendarDate;
  readonly reference: string;
  readonly what: "stay" | "refund";
  readonly stay: Stay;
  /** Nights that were sold and not canceled. */
  readonly nights: number;
  /** Nights and what came with them, minus discounts; without cleaning and tax. */
  readonly lodging: number;
  readonly cleaning: number;
  readonly extras: number;
  readonly damage: number;
  readonly tax: number;
};

/** Everything that moved: the sum of an entry's columns. */
export function totalOf({ lodging, cleaning, extras, damage, tax }: Entry): number {
  return lodging + cleaning + extras + damage + tax;
}

/** The books of one booking: one line for what was paid, one for each refund. */
export function entriesOf(booking: BookedMoney): Entry[] {
  const { reference, status, stay, quote, countsOn, paid } = booking;
  const ofStay = paid.filter(({ kind }) => kind === "stay" || kind === "change");
  const stayPaid = sumOf(ofStay);
  // A coupon may have covered everything, so the tax collected can't be more than what was paid.
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
      const back: Entry = { ...NOTHING, on, reference, what: "refund", stay };
      if (kind === "extra") return { ...back, extras: -amount };
      if (kind === "damage") return { ...back, damage: -amount };
      const taxBack = taxBackAt(gone + amount) - taxBackAt(gone);
      gone += amount;
      return { ...back, lodging: taxBack - amount, tax: taxBack === 0 ? 0 : -taxBack };
    }),
  );
  return [received, ...refunds];
}

const NOTHING = { nights: 0, lodging: 0, cleaning: 0, extras: 0, damage: 0, tax: 0 };

type Taxed = Pick<BookedMoney, "status"> & {
  readonly tax: number;
  readonly stayPaid: number;
  readonly payable: number;
};

/**
 * How much of the tax has been refunded once this much of the stay's money has. A canceled stay's tax is refunded
 * first, because nobody slept there. For a stay that was kept it's in proportion, after what a cheaper change left
 * over: the bill and its tax are already those of the changed stay.
 */
function taxGivenBack({ status, tax, stayPaid, payable }: Taxed): (gone: number) => number {
  if (status === "canceled") return (gone) => Math.min(tax, gone);
  const leftOver = Math.max(0, stayPaid - payable);
  const billed = stayPaid - leftOver;
  return (gone) => (billed === 0 ? 0 : Math.round((tax * Math.max(0, gone - leftOver)) / billed));
}

function sumOf(charges: readonly PaidCharge[]): number {
  return charges.reduce((sum, { amount }) => sum + amount, 0);
}
