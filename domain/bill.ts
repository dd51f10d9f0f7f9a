import type { PricedQuote } from "./coupon.ts";
import { countedNights, formatCents, formatNight, formatWholeDollars } from "./format.ts";
import { SALES_TAX_PERCENT } from "./house-rules.ts";

export type BillLine = { readonly label: string; readonly cents: number };

export type Bill = {
  readonly subtotal: BillLine;
  readonly nights: readonly BillLine[];
  /** Set when there are more nights than a short list holds: "$434 to $548 a night". */
  readonly foldedNights: string | undefined;
  readonly cleaningFee: BillLine;
  readonly salesTax: BillLine;
  /** Before the discount. */
  readonly total: BillLine;
  readonly discount: BillLine | undefined;
  readonly payable: number;
};

const NIGHTS_LISTED = 7;

/** A quote as lines that add up to the cent, wherever a bill is shown, mailed or printed. */
export function billOf(
  quote: PricedQuote,
  couponName: string | undefined,
  salesTaxPercent: number = SALES_TAX_PERCENT,
): Bill {
  return {
    subtotal: { label: nightsLabel(quote), cents: quote.subtotal },
    nights: quote.nights.map(({ night, cents }) => ({ label: formatNight(night), cents })),
    foldedNights: quote.nights.length > NIGHTS_LISTED ? spanOfPrices(quote) : undefined,
    cleaningFee: { label: "Cleaning fee", cents: quote.cleaningFee },
    salesTax: { label: `Sales tax, ${salesTaxPercent}% of the nights`, cents: quote.salesTax },
    total: { label: "Total", cents: quote.total },
    discount: quote.discount > 0 ? { label: discountLabel(couponName), cents: -quote.discount } : undefined,
    payable: quote.payable,
  };
}

/** The coupon's own name, because guests recognize it. */
export function discountLabel(couponName: string | undefined): string {
  return couponName ?? "Discount";
}

/** "Pay $1,096.75" */
export function payLabel(payable: number): string {
  return `Pay ${formatCents(payable)}`;
}

// The nights below it are listed at their lower price: this says why they cost less than in the calendar.
function nightsLabel({ nights, lengthDiscount }: PricedQuote): string {
  const counted = countedNights(nights.length);
  return lengthDiscount === undefined
    ? counted
    : `${counted}, ${lengthDiscount.percent}% off for ${lengthDiscount.nights} or more`;
}

function spanOfPrices({ nights }: PricedQuote): string {
  const prices = nights.map(({ cents }) => cents);
  const lowest = formatWholeDollars(Math.min(...prices));
  const highest = formatWholeDollars(Math.max(...prices));
  return lowest === highest ? `${lowest} a night` : `${lowest} to ${highest} a night`;
}
