import type { CalendarDate } from "../dates/calendar-date.ts";
import { countNights, type Stay } from "../dates/stay.ts";
import type { PricedQuote } from "./coupon.ts";
import { takeFrom } from "./share-out.ts";
import { type ChargedTax, sumOfTaxes, taxLabel } from "./taxes.ts";

/** What was paid for a booking and what was refunded, each on its day at the lodge. Only money that really moved. */
export type BookedMoney = {
  readonly reference: string;
  readonly status: "confirmed" | "canceled";
  readonly stay: Stay;
  readonly quote: PricedQuote;
  /** For a stay that is paid in two: each payment has its part of every line, whatever is paid later. */
  readonly isInTwo?: boolean;
  /** The day its money counts on: arrival, or the day it was canceled. */
  readonly countsOn: CalendarDate;
  readonly paid: readonly PaidCharge[];
};

type PaidCharge = {
  readonly kind: "stay" | "balance" | "change" | "extra" | "damage";
  readonly amount: number;
  readonly on: CalendarDate;
  /** What of an extra's amount is tax. */
  readonly taxes?: readonly ChargedTax[];
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
  /** All taxes together, and each by its line on the bill. */
  readonly tax: number;
  readonly taxes: readonly TaxMoved[];
};

type TaxMoved = { readonly label: string; readonly cents: number };

/** A stay's money counts on the day that it's for, or each payment on its own day. Refunds always count on theirs. */
export type CountedBy = "stay" | "payment";

/** Everything that moved: the sum of an entry's columns. */
export function totalOf({ lodging, cleaning, extras, damage, tax }: Entry): number {
  return lodging + cleaning + extras + damage + tax;
}

/** The books of one booking: one line for what was paid, or one for each payment, and one for each refund. */
export function entriesOf(booking: BookedMoney, by: CountedBy = "stay"): Entry[] {
  const { reference, status, stay, countsOn, paid } = booking;
  const parts = partsOf(booking);
  const nights = status === "confirmed" ? countNights(stay) : 0;
  const shared = { reference, stay };
  const unpaid = [[...parts.cents]];
  const received = paid.map((charge, index): Entry => {
    const nightsOnce = index === 0 ? nights : 0;
    return {
      ...shared,
      on: charge.on,
      what: "stay",
      nights: nightsOnce,
      ...moved(charge, parts, poolsOf(charge, parts, unpaid)),
    };
  });
  const all = addUp(
    received.filter((_, index) => isOfStay(paid[index] ?? { kind: "extra" })),
    parts.labels,
  );
  const pools = refundPools(booking, [all.lodging, all.cleaning, ...all.taxes.map(({ cents }) => cents)]);
  const refunds = paid.flatMap((charge) => {
    const own = poolsOf(charge, parts, pools);
    return charge.refunds.map(({ amount, on }): Entry => {
      const back = moved({ kind: charge.kind, amount }, parts, own);
      return { ...shared, on, what: "refund", nights: 0, ...negative(back) };
    });
  });
  if (by === "payment" && received.length > 0) return [...received, ...refunds];
  return [{ ...shared, on: countsOn, what: "stay", nights, ...addUp(received, parts.labels) }, ...refunds];
}

type Money = Pick<Entry, "lodging" | "cleaning" | "extras" | "damage" | "tax" | "taxes">;

/** What was paid for the stay by what it's for: nights, cleaning, then each tax. */
type Parts = { readonly cents: readonly number[]; readonly labels: readonly string[] };

function partsOf({ quote, paid, isInTwo = false }: BookedMoney): Parts {
  const moved = paid.filter(isOfStay).reduce((sum, { amount }) => sum + amount, 0);
  const stayPaid = isInTwo ? Math.max(moved, quote.payable) : moved;
  const charged = quote.taxes?.map((tax) => ({ label: taxLabel(tax), cents: tax.cents }));
  const ofStay = charged ?? [{ label: "Sales tax", cents: quote.salesTax }];
  const ofExtras = paid.flatMap(({ taxes = [] }) => taxes.map((tax) => ({ label: taxLabel(tax), cents: 0 })));
  const isFirst = (tax: TaxMoved, index: number, all: readonly TaxMoved[]) =>
    all.findIndex(({ label }) => label === tax.label) === index;
  const taxes = [...ofStay, ...ofExtras].filter(isFirst);
  // A coupon may have covered everything, so the tax collected can't be more than what was paid.
  const tax = Math.min(quote.salesTax, stayPaid);
  const each = takeFrom([taxes.map(({ cents }) => cents)], tax);
  const cleaning = Math.min(quote.cleaningFee, stayPaid - tax);
  return { cents: [stayPaid - tax - cleaning, cleaning, ...each], labels: taxes.map(({ label }) => label) };
}

/**
 * In which order refunds are taken from. A canceled stay's taxes are refunded first, because nobody slept there, then
 * nights and cleaning in proportion. For a stay that was kept everything is in proportion, after what a cheaper change
 * left over: the bill and its tax are already those of the changed stay.
 */
function refundPools({ status, quote, paid }: BookedMoney, cents: readonly number[]): number[][] {
  const [lodging = 0, cleaning = 0, ...taxes] = cents;
  const none = taxes.map(() => 0);
  if (status === "canceled")
    return [
      [0, 0, ...taxes],
      [lodging, cleaning, ...none],
    ];
  const stayPaid = paid.filter(isOfStay).reduce((sum, { amount }) => sum + amount, 0);
  const leftOver = Math.min(lodging, Math.max(0, stayPaid - quote.payable));
  return [
    [leftOver, 0, ...none],
    [lodging - leftOver, cleaning, ...taxes],
  ];
}

/** An extra has its own tax, or none; whatever is paid for the stay comes from the stay's parts. */
function poolsOf({ kind, amount, taxes = [] }: PaidCharge, { labels }: Parts, ofStay: number[][]): number[][] {
  if (kind !== "extra") return ofStay;
  const ownTax = (label: string) => taxes.reduce((sum, tax) => sum + (taxLabel(tax) === label ? tax.cents : 0), 0);
  return [[amount - sumOfTaxes(taxes), 0, ...labels.map(ownTax)]];
}

function moved({ kind, amount }: Pick<PaidCharge, "kind" | "amount">, { labels }: Parts, pools: number[][]): Money {
  if (kind === "damage") return { ...nothing(labels), damage: amount };
  const [first = 0, cleaning = 0, ...each] = takeFrom(pools, amount);
  const taxes = labels.map((label, index) => ({ label, cents: each[index] ?? 0 }));
  const what = kind === "extra" ? { extras: first } : { lodging: first, cleaning };
  return { ...nothing(labels), ...what, taxes, tax: taxes.reduce((sum, { cents }) => sum + cents, 0) };
}

function nothing(labels: readonly string[]): Money {
  const taxes = labels.map((label) => ({ label, cents: 0 }));
  return { lodging: 0, cleaning: 0, extras: 0, damage: 0, tax: 0, taxes };
}

function addUp(all: readonly Money[], labels: readonly string[]): Money {
  return all.reduce<Money>(
    (sum, each) => ({
      lodging: sum.lodging + each.lodging,
      cleaning: sum.cleaning + each.cleaning,
      extras: sum.extras + each.extras,
      damage: sum.damage + each.damage,
      tax: sum.tax + each.tax,
      taxes: sum.taxes.map(({ label, cents }, index) => ({ label, cents: cents + (each.taxes[index]?.cents ?? 0) })),
    }),
    nothing(labels),
  );
}

function negative({ lodging, cleaning, extras, damage, tax, taxes }: Money): Money {
  const minus = (cents: number) => (cents === 0 ? 0 : -cents);
  return {
    ...{ lodging: minus(lodging), cleaning: minus(cleaning), extras: minus(extras), damage: minus(damage) },
    ...{ tax: minus(tax), taxes: taxes.map(({ label, cents }) => ({ label, cents: minus(cents) })) },
  };
}

function isOfStay({ kind }: Pick<PaidCharge, "kind">): boolean {
  return kind === "stay" || kind === "balance" || kind === "change";
}
