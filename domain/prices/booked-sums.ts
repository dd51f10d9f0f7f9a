import type { PricedQuote } from "./coupon.ts";
import { soldIn } from "./quote.ts";
import { type ChargedTax, sumOfTaxes, type Tax, taxedParts, taxedSum, taxLabel } from "./taxes.ts";

/** Money by what it's for: the columns below and then each tax, with what each tax was taken of. */
export type Sums = {
  readonly cents: readonly number[];
  /** By tax: what it was taken of, before any coupon. */
  readonly taxed: readonly number[];
  /** By tax: what was paid for a stay that was too long for it. */
  readonly exempt: readonly number[];
};

/** Of a stay, a column each. Whatever isn't tax in an extra is in the last one too. */
const COLUMNS = ["nights", "cleaning", "pets"] as const;

/** A tax in the books, with the columns of a stay that it's on. */
export type BookedTax = { readonly label: string; readonly columns: readonly number[] };

/** Each tax once that these bills and extras have, or were too long for. */
export function taxesOf(bills: readonly PricedQuote[], ofExtras: readonly ChargedTax[]): BookedTax[] {
  const exempt = bills.flatMap((bill) => bill.exempt ?? []).map((tax) => ({ ...tax, label: taxLabel(tax) }));
  const all = [...bills.flatMap(taxLines), ...ofExtras.map((tax) => ({ ...tax, label: taxLabel(tax) })), ...exempt];
  return [...Map.groupBy(all, ({ label }) => label)].map(([label, lines]) => {
    const parts = lines.flatMap((line) => taxedParts(line));
    return { label, columns: [...COLUMNS.keys()].filter((column) => parts.some((part) => part === COLUMNS[column])) };
  });
}

/** Bookings made before there were several taxes have one line. */
function taxLines({ taxes, salesTax }: PricedQuote): (Pick<ChargedTax, "on" | "cents"> & { readonly label: string })[] {
  const lines = taxes?.map((tax) => ({ ...tax, label: taxLabel(tax) }));
  return lines ?? [{ label: "Sales tax", on: "nights", cents: salesTax }];
}

/** A coupon comes off the nights, then the fees. It may cover everything, so no more tax is paid than there is money. */
export function sumsOf(quote: PricedQuote, taxes: readonly BookedTax[]): Sums {
  const { payable, salesTax, cleaningFee, pets, exempt = [] } = quote;
  const lines = taxLines(quote);
  const billed = taxes.map(({ label }) => lines.find((line) => line.label === label));
  const tax = Math.min(salesTax, payable);
  const each = takeFrom([billed.map((line) => line?.cents ?? 0)], tax);
  const cleaning = Math.min(cleaningFee, payable - tax);
  const fees = Math.min(pets?.cents ?? 0, payable - tax - cleaning);
  const cents = [payable - tax - cleaning - fees, cleaning, fees, ...each];
  const isExempt = (label: string) => exempt.some((one) => taxLabel(one) === label);
  return {
    cents,
    taxed: billed.map((line, at) => (line ? ratio(taxedSum(line, soldIn(quote)), each[at] ?? 0, line.cents) : 0)),
    exempt: taxes.map(({ label, columns }) => (isExempt(label) ? sumAt(cents, columns) : 0)),
  };
}

type PaidExtra = { readonly amount: number; readonly taxes?: readonly ChargedTax[]; readonly isPet?: boolean };

/** An extra has its own tax, or none. */
export function sumsOfExtra(
  { amount, taxes = [], isPet }: PaidExtra,
  exempt: readonly Tax[],
  all: readonly BookedTax[],
): Sums {
  const price = amount - sumOfTaxes(taxes);
  const own = all.map(({ label }) => taxes.find((tax) => taxLabel(tax) === label));
  const isOn = (tax: Tax) => taxedParts(tax).includes(isPet ? "pets" : "extras");
  return {
    cents: [0, 0, price, ...own.map((tax) => tax?.cents ?? 0)],
    taxed: own.map((tax) => (tax ? price : 0)),
    exempt: all.map(({ label }) => (exempt.some((tax) => taxLabel(tax) === label && isOn(tax)) ? price : 0)),
  };
}

/** What was paid and bought nothing, so it's refunded. */
export function sumsOfStray(amount: number, taxes: readonly BookedTax[]): Sums {
  const none = taxes.map(() => 0);
  return { cents: [amount, 0, 0, ...none], taxed: none, exempt: none };
}

type Paid = { readonly due: Sums; readonly held: Sums; readonly amount: number };

/** What a payment is for, out of what was to be paid: its part of every line. It gives back no more than there is. */
export function paidOf({ due, held, amount }: Paid, taxes: readonly BookedTax[]): Sums {
  const own = totalOf(due) === amount ? due : take(due, amount, { taxes, isTaxFirst: false });
  const short = above(plus(held, own), -1);
  return plus(plus(own, short), take(above(own), totalOf(short), { taxes, isTaxFirst: false }), -1);
}

/**
 * What a refund is of. Of a canceled stay it's the taxes first, because nobody slept there, then nights and fees in
 * proportion. If a cheaper change is refunded whole, it's the difference to the bill that counts now; a part of it
 * begins with the taxes that aren't on that bill. Whatever else is refunded is in proportion.
 */
export function refundOf(held: Sums, bill: Sums | "canceled", amount: number, taxes: readonly BookedTax[]): Sums {
  if (bill === "canceled") return take(held, amount, { taxes, isTaxFirst: true });
  const more = plus(held, bill, -1);
  if (totalOf(more) === amount) return more;
  const leftOver = above(more);
  // Nothing may be left but what is exempt on the bill from before.
  const isWhole = amount >= totalOf(leftOver);
  const first = isWhole ? leftOver : take(leftOver, amount, { taxes, isTaxFirst: true });
  const rest = take(plus(held, leftOver, -1), amount - totalOf(first), { taxes, isTaxFirst: false });
  return plus(first, rest);
}

/** One with the other, or (-1) without it. */
export function plus(one: Sums, other: Sums, sign: 1 | -1 = 1): Sums {
  const each = (all: readonly number[], more: readonly number[]) =>
    all.map((cents, at) => cents + sign * (more[at] ?? 0));
  return {
    cents: each(one.cents, other.cents),
    taxed: each(one.taxed, other.taxed),
    exempt: each(one.exempt, other.exempt),
  };
}

/** What is above zero, or (-1) how much is below. */
function above({ cents, taxed, exempt }: Sums, sign: 1 | -1 = 1): Sums {
  const isTaxMore = (at: number) => sign * (cents[COLUMNS.length + at] ?? 0) > 0;
  return {
    cents: cents.map((each) => Math.max(0, sign * each)),
    taxed: taxed.map((each, at) => (isTaxMore(at) ? Math.max(0, sign * each) : 0)),
    exempt: exempt.map((each) => Math.max(0, sign * each)),
  };
}

type Taking = { readonly taxes: readonly BookedTax[]; readonly isTaxFirst: boolean };

/** What a tax is taken of goes with the tax, and what is exempt with its columns. */
function take({ cents, taxed, exempt }: Sums, amount: number, { taxes, isTaxFirst }: Taking): Sums {
  const isTax = (at: number) => at >= COLUMNS.length;
  const ofTax = cents.map((each, at) => (isTax(at) ? each : 0));
  const others = cents.map((each, at) => (isTax(at) ? 0 : each));
  const taken = takeFrom(isTaxFirst ? [ofTax, others] : [[...cents]], amount);
  return {
    cents: taken,
    taxed: taxed.map((each, at) => ratio(each, taken[COLUMNS.length + at] ?? 0, cents[COLUMNS.length + at] ?? 0)),
    exempt: exempt.map((each, at) => {
      const { columns } = taxes[at] ?? { columns: [] };
      return ratio(each, sumAt(taken, columns), sumAt(cents, columns));
    }),
  };
}

function ratio(cents: number, part: number, all: number): number {
  return all === 0 ? 0 : Math.round((cents * part) / all);
}

function sumAt(cents: readonly number[], columns: readonly number[]): number {
  return columns.reduce((sum, column) => sum + (cents[column] ?? 0), 0);
}

function totalOf({ cents }: Pick<Sums, "cents">): number {
  return sumOf(cents);
}

/** Whole cents in proportion to the parts: rounded down, then a cent each where the most was lost. Adds up exactly. */
function shareOut(cents: number, parts: readonly number[]): number[] {
  const all = parts.reduce((sum, part) => sum + part, 0);
  if (all === 0) return parts.map(() => 0);
  const shares = parts.map((part) => Math.floor((cents * part) / all));
  const left = cents - shares.reduce((sum, share) => sum + share, 0);
  const lost = parts
    .map((part, index) => ({ index, rest: (cents * part) % all }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index);
  for (const { index } of lost.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/**
 * Takes cents from pools, the first until it's empty, in proportion to what is left of its parts. Answers how much came
 * from each part, and lowers the pools. What is more than all of them counts for the first part.
 */
function takeFrom(pools: readonly number[][], cents: number): number[] {
  const taken = (pools[0] ?? []).map(() => 0);
  let left = cents;
  for (const pool of pools) {
    const shares = shareOut(Math.min(left, sumOf(pool)), pool);
    for (const [index, share] of shares.entries()) {
      pool[index] = (pool[index] ?? 0) - share;
      taken[index] = (taken[index] ?? 0) + share;
      left -= share;
    }
  }
  taken[0] = (taken[0] ?? 0) + left;
  return taken;
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0);
}
