import { counted, countedNights, formatNight } from "../format.ts";
import type { PricedQuote } from "./coupon.ts";
import { type Currency, moneyIn } from "./money.ts";
import type { PartyFee } from "./quote.ts";
import { taxLabel } from "./taxes.ts";

export type BillLine = { readonly label: string; readonly cents: number };

export type Bill = {
  readonly subtotal: BillLine;
  readonly nights: readonly BillLine[];
  /** Set when there are too many nights for a short list: "$434 to $548 a night". */
  readonly foldedNights: string | undefined;
  /** Extra guests, pets and the cleaning fee, if there are any, and each tax. */
  readonly fees: readonly BillLine[];
  /** Before the discount. */
  readonly total: BillLine;
  readonly discount: BillLine | undefined;
  readonly payable: number;
};

const NIGHTS_LISTED = 7;

/** A quote as lines that add up to the cent, for every page, email and receipt. */
export function billOf(quote: PricedQuote, couponName: string | undefined, currency: Currency): Bill {
  return {
    subtotal: { label: nightsLabel(quote, currency), cents: quote.subtotal },
    nights: quote.nights.map(({ night, cents }) => ({ label: formatNight(night), cents })),
    foldedNights: quote.nights.length > NIGHTS_LISTED ? spanOfPrices(quote, currency) : undefined,
    fees: [...partyFees(quote, currency), ...feesOf(quote)],
    total: { label: "Total", cents: quote.total },
    discount: quote.discount > 0 ? { label: discountLabel(couponName), cents: -quote.discount } : undefined,
    payable: quote.payable,
  };
}

/** The coupon's own name, because that's what guests recognize. */
export function discountLabel(couponName: string | undefined): string {
  return couponName ?? "Discount";
}

/** "Pay $1,096.75" */
export function payLabel(payable: number, currency: Currency): string {
  return `Pay ${moneyIn(currency).formatCents(payable)}`;
}

function partyFees({ extraGuests, pets }: PricedQuote, currency: Currency): BillLine[] {
  const line = (one: string, fee: PartyFee | undefined) =>
    fee === undefined ? [] : [{ label: `${counted(fee.count, one)}, ${feeLabel(fee, currency)}`, cents: fee.cents }];
  return [...line("extra guest", extraGuests), ...line("pet", pets)];
}

/** "$25 a night each" */
export function feeLabel({ each, per }: Pick<PartyFee, "each" | "per">, currency: Currency): string {
  return each === 0 ? "no fee" : `${moneyIn(currency).formatAmount(each)} a ${per} each`;
}

// Fee and taxes as they were charged, because the rules may have changed since.
function feesOf({ cleaningFee, salesTax, taxes }: PricedQuote): BillLine[] {
  const charged = taxes?.map((tax) => ({ label: taxLabel(tax), cents: tax.cents }));
  return [
    ...(cleaningFee > 0 ? [{ label: "Cleaning fee", cents: cleaningFee }] : []),
    ...(charged ?? [{ label: "Sales tax", cents: salesTax }]),
  ];
}

// The nights below are listed at their lower price, so this line explains why they cost less than in the calendar.
function nightsLabel({ nights, lengthDiscount, savedByLength }: PricedQuote, currency: Currency): string {
  const counted = countedNights(nights.length);
  if (savedByLength) return `${counted}, ${moneyIn(currency).formatAmount(savedByLength)} less for a longer stay`;
  return lengthDiscount === undefined
    ? counted
    : `${counted}, ${lengthDiscount.percent}% off for ${lengthDiscount.nights} or more`;
}

function spanOfPrices({ nights }: PricedQuote, currency: Currency): string {
  const prices = nights.map(({ cents }) => cents);
  const { formatWholeAmount } = moneyIn(currency);
  const lowest = formatWholeAmount(Math.min(...prices));
  const highest = formatWholeAmount(Math.max(...prices));
  return lowest === highest ? `${lowest} a night` : `${lowest} to ${highest} a night`;
}
