import type { CalendarDate } from "../dates/calendar-date.ts";
import { countNights, type Stay } from "../dates/stay.ts";
import {
  type BookedTax,
  paidOf,
  plus,
  refundOf,
  type Sums,
  sumsOf,
  sumsOfExtra,
  sumsOfStray,
  taxesOf,
} from "./booked-sums.ts";
import type { PricedQuote } from "./coupon.ts";
import type { PaidBy } from "./paid-by.ts";
import type { ChargedTax } from "./taxes.ts";

/** What was paid for a booking and what was refunded, each on its day at the lodge. Only money that really moved. */
export type BookedMoney = {
  readonly reference: string;
  /** When it was canceled, or lost. */
  readonly canceledAt?: number | undefined;
  /** The stays that counted, one after another: the one that was booked first, the current one last. */
  readonly stays: readonly [...CountedStay[], CountedStay];
  /** The day its money counts on: arrival, or the day it was canceled. */
  readonly countsOn: CalendarDate;
  readonly paid: readonly PaidCharge[];
};

export type CountedStay = {
  readonly version: number;
  readonly stay: Stay;
  readonly quote: PricedQuote;
  /** When a change took its place. */
  readonly until?: number | undefined;
};

type Moved = {
  readonly amount: number;
  readonly at: number;
  readonly on: CalendarDate;
  /** Left out or null, by card. */
  readonly paidBy?: PaidBy | null;
};

type Refund = Moved & {
  /** When it came back, though it had counted as made. Its line stays, and another one takes it back that day. */
  readonly cameBack?: Pick<Moved, "at" | "on"> | undefined;
};

type PaidCharge = Moved & {
  readonly kind: "stay" | "balance" | "change" | "extra" | "damage";
  /** The stay that a change leads to. */
  readonly version?: number | undefined;
  /** It bought nothing, so it's refunded. */
  readonly isStray?: boolean;
  /** What of an extra's amount is tax. */
  readonly taxes?: readonly ChargedTax[];
  readonly isPet?: boolean;
  readonly refunds: readonly Refund[];
};

/** One line of the books, in cents. Refunds are negative unless they came back, so every column just adds up. */
export type Entry = Money & {
  readonly on: CalendarDate;
  readonly reference: string;
  /** A whole stay, or what was paid by one payment of it; or a refund. */
  readonly what: PaidCharge["kind"] | "canceled" | "refund";
  /** It takes back the line of a refund that came back. */
  readonly isBack?: true;
  readonly stay: Stay;
  /** Nights that were sold and not canceled. By payment, those that a payment adds or a refund takes away. */
  readonly nights: number;
  /** How the money came, or went back: by card (null) or otherwise. A whole stay may have been paid in several ways. */
  readonly paidBy: readonly (PaidBy | null)[];
};

type Money = {
  /** Nights, minus discounts; without cleaning and tax. */
  readonly lodging: number;
  readonly cleaning: number;
  /** Pets are among them, whenever they were asked for. */
  readonly extras: number;
  readonly damage: number;
  /** All taxes together, and each by its line on the bill. */
  readonly tax: number;
  readonly taxes: readonly TaxMoved[];
};

type TaxMoved = {
  readonly label: string;
  readonly cents: number;
  /** What it was taken of, before any coupon. */
  readonly taxed: number;
  /** What was paid for a stay that was too long for it. */
  readonly exempt: number;
};

/** A stay's money counts on the day that it's for, or each payment on its own day. Refunds always count on theirs. */
export type CountedBy = "stay" | "payment";

/** Everything that moved: the sum of an entry's columns. */
export function totalOf({ lodging, cleaning, extras, damage, tax }: Money): number {
  return lodging + cleaning + extras + damage + tax;
}

/** The books of one booking: a line for what was paid, or for each payment; for each refund, and each that came back. */
export function entriesOf(booking: BookedMoney, by: CountedBy = "stay"): Entry[] {
  const { reference, canceledAt, stays, countsOn, paid } = booking;
  const { stay } = currentOf(stays);
  const ofExtras = paid.flatMap(({ taxes = [] }) => taxes);
  const taxes = taxesOf(
    stays.map(({ quote }) => quote),
    ofExtras,
  );
  const lines = linesOf(booking, taxes);
  const nights = canceledAt === undefined ? countNights(stay) : 0;
  const what = canceledAt === undefined ? "stay" : "canceled";
  const whole = {
    on: countsOn,
    reference,
    what,
    stay,
    nights,
    paidBy: [],
    ...inColumns(sumsOfStray(0, taxes), taxes),
  } as const;
  // A free stay has no payment, and its nights count all the same.
  if (by === "payment") return lines.some((line) => line.nights !== 0) || nights === 0 ? lines : [whole, ...lines];
  const received = lines.filter((line) => line.what !== "refund");
  const refunds = lines.filter((line) => line.what === "refund").map((line) => ({ ...line, nights: 0 }));
  const paidBy = [...new Set(received.flatMap((line) => line.paidBy))];
  return [{ ...whole, ...received.reduce<Money>(addUp, whole), nights, on: countsOn, what, stay, paidBy }, ...refunds];
}

/** Every payment and refund, oldest first. What was said of one is never changed by those that come later. */
function linesOf({ reference, canceledAt, stays, paid }: BookedMoney, taxes: readonly BookedTax[]): Entry[] {
  const nothing = sumsOfStray(0, taxes);
  let [received, held, nights] = [nothing, nothing, 0];
  const own = new Map<PaidCharge, Sums>();
  const sent = new Map<Refund, Sums>();
  return movesOf(paid).map(({ charge, refund, cameBack }): Entry => {
    const { amount, at, paidBy = null } = refund ?? charge;
    const { on } = cameBack ?? refund ?? charge;
    const bought = boughtBy(stays, charge);
    const counted = (!refund && bought) || countedAt(stays, at);
    const { stay, quote } = counted;
    const what = refund ? "refund" : charge.kind;
    const isBack = cameBack && ({ isBack: true } as const);
    const line = { on, reference, what, stay, nights: 0, paidBy: [paidBy], ...isBack } as const;
    const sign = refund && !cameBack ? -1 : 1;
    if (charge.kind === "damage") return { ...line, ...inColumns(nothing, taxes), damage: sign * amount };
    if (refund && cameBack) {
      const left = own.get(charge) ?? held;
      const moved = paidOf({ due: sent.get(refund) ?? nothing, held: left, amount }, taxes);
      if (bought === undefined) own.set(charge, plus(left, moved));
      else held = plus(held, moved);
      return { ...line, ...inColumns(moved, taxes) };
    }
    if (bought === undefined) {
      const isExtra = charge.kind === "extra";
      const whole = isExtra ? sumsOfExtra(charge, quote.exempt ?? [], taxes) : sumsOfStray(amount, taxes);
      const left = own.get(charge) ?? whole;
      const moved = refund ? refundOf(left, left, amount, taxes) : left;
      own.set(charge, refund ? plus(left, moved, -1) : left);
      if (refund) sent.set(refund, moved);
      return { ...line, ...inColumns(moved, taxes, sign) };
    }
    const isCanceled = refund !== undefined && canceledAt !== undefined && at >= canceledAt;
    const bill = sumsOf(quote, taxes);
    const before = charge.kind === "change" ? stays[stays.indexOf(bought) - 1] : undefined;
    const due = plus(bill, before ? sumsOf(before.quote, taxes) : received, -1);
    const moved = refund
      ? refundOf(held, isCanceled ? "canceled" : bill, amount, taxes)
      : paidOf({ due, held, amount }, taxes);
    if (refund) sent.set(refund, moved);
    else received = plus(received, moved);
    held = plus(held, moved, sign);
    const more = (isCanceled ? 0 : countNights(stay)) - nights;
    nights += more;
    return { ...line, nights: more, ...inColumns(moved, taxes, sign) };
  });
}

type Move = { readonly charge: PaidCharge; readonly refund?: Refund; readonly cameBack?: Refund["cameBack"] };

function movesOf(paid: readonly PaidCharge[]): Move[] {
  const refundMoves = (charge: PaidCharge, refund: Refund): Move[] => {
    const { cameBack } = refund;
    return [{ charge, refund }, ...(cameBack ? [{ charge, refund, cameBack }] : [])];
  };
  const moves = paid.flatMap((charge): Move[] => [
    { charge },
    ...charge.refunds.flatMap((refund) => refundMoves(charge, refund)),
  ]);
  const atOf = ({ charge, refund, cameBack }: Move) => (cameBack ?? refund ?? charge).at;
  return moves.sort((one, other) => atOf(one) - atOf(other));
}

/** A change that was paid too late never counted. */
function boughtBy(stays: BookedMoney["stays"], { kind, at, version, isStray }: PaidCharge): CountedStay | undefined {
  if (isStray || kind === "extra" || kind === "damage") return undefined;
  return kind === "change" ? stays.find((stay) => stay.version === version) : countedAt(stays, at);
}

function countedAt(stays: BookedMoney["stays"], at: number): CountedStay {
  return stays.find(({ until }) => until !== undefined && until > at) ?? currentOf(stays);
}

function currentOf(stays: BookedMoney["stays"]): CountedStay {
  const [first, ...later] = stays;
  return later.at(-1) ?? first;
}

function inColumns({ cents, taxed, exempt }: Sums, all: readonly BookedTax[], sign: 1 | -1 = 1): Money {
  // Zero minus zero is no negative zero.
  const signed = (amount = 0) => (sign === 1 ? 0 + amount : 0 - amount);
  const [lodging, cleaning, extras, ...each] = cents;
  const taxes = all.map(({ label }, at) => ({
    label,
    cents: signed(each[at]),
    taxed: signed(taxed[at]),
    exempt: signed(exempt[at]),
  }));
  const tax = taxes.reduce((sum, one) => sum + one.cents, 0);
  return { lodging: signed(lodging), cleaning: signed(cleaning), extras: signed(extras), damage: 0, tax, taxes };
}

function addUp(one: Money, other: Money): Money {
  return {
    lodging: one.lodging + other.lodging,
    cleaning: one.cleaning + other.cleaning,
    extras: one.extras + other.extras,
    damage: one.damage + other.damage,
    tax: one.tax + other.tax,
    taxes: one.taxes.map((tax, at) => {
      const { cents, taxed, exempt } = other.taxes[at] ?? { cents: 0, taxed: 0, exempt: 0 };
      return { ...tax, cents: tax.cents + cents, taxed: tax.taxed + taxed, exempt: tax.exempt + exempt };
    }),
  };
}
