import { SMALLEST_CHARGE } from "../limits.ts";
import type { Quote } from "./quote.ts";

/** Takes a percentage (fractions allowed) or a fixed sum (in cents) off the total. */
export type Coupon = { readonly name: string } & (
  | { readonly percentOff: number; readonly amountOff?: undefined }
  | { readonly amountOff: number; readonly percentOff?: undefined }
);

/** A quote with what a coupon takes off and what is left to pay. `total - discount = payable`. */
export type PricedQuote = Quote & {
  readonly discount: number;
  readonly payable: number;
  /** Of a coupon with a percentage, which stays with its booking and counts for changed dates too. */
  readonly percentOff?: number;
};

export function priceWithCoupon(quote: Quote, coupon: Coupon | undefined): PricedQuote {
  const payable = coupon === undefined ? quote.total : payableOf(quote.total, coupon);
  const percentOff = coupon?.percentOff;
  return { ...quote, discount: quote.total - payable, payable, ...(percentOff !== undefined && { percentOff }) };
}

/**
 * A changed stay keeps its coupon: a percentage counts for the new dates, a sum takes off no more than before, and no
 * larger share of a smaller total.
 */
export function keepDiscount(quote: Quote, sold: PricedQuote): PricedQuote {
  const { percentOff } = sold;
  if (percentOff !== undefined) return priceWithCoupon(quote, { name: "", percentOff });
  const share = (sold.discount * quote.total) / sold.total;
  const left = quote.total - (quote.total >= sold.total ? sold.discount : Math.floor(share));
  const payable = left < SMALLEST_CHARGE ? 0 : left;
  return { ...quote, discount: quote.total - payable, payable };
}

function payableOf(amount: number, coupon: Coupon): number {
  const left =
    coupon.percentOff === undefined ? amountLeft(amount, coupon.amountOff) : percentLeft(amount, coupon.percentOff);
  return left < SMALLEST_CHARGE ? 0 : left;
}

// A discount is at least zero and at most the total.
function amountLeft(amount: number, amountOff: number): number {
  return amount - Math.min(amount, Math.max(0, amountOff));
}

// Rounds amount × (100 − percent) / 100 half up in whole numbers: percentages have at most two decimals.
function percentLeft(amount: number, percentOff: number): number {
  const left = 10_000 - Math.min(10_000, Math.max(0, Math.round(percentOff * 100)));
  return Math.floor((amount * left + 5_000) / 10_000);
}
