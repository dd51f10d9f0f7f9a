import { SMALLEST_CHARGE } from "./limits.ts";
import type { Quote } from "./quote.ts";

/** Takes a share (in percent, perhaps with a fraction) or a fixed sum (in cents) off the total. */
export type Coupon = { readonly name: string } & (
  | { readonly percentOff: number; readonly amountOff?: undefined }
  | { readonly amountOff: number; readonly percentOff?: undefined }
);

/** A quote with what a coupon takes off and what is left to pay. `total - discount = payable`. */
export type PricedQuote = Quote & { readonly discount: number; readonly payable: number };

export function priceWithCoupon(quote: Quote, coupon: Coupon | undefined): PricedQuote {
  const payable = coupon === undefined ? quote.total : payableOf(quote.total, coupon);
  return { ...quote, discount: quote.total - payable, payable };
}

/** A changed stay keeps its coupon, which takes off no more than it did, and no larger share of a smaller total. */
export function keepDiscount(quote: Quote, sold: PricedQuote): PricedQuote {
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

// A coupon never makes a stay dearer, nor worth less than nothing.
function amountLeft(amount: number, amountOff: number): number {
  return amount - Math.min(amount, Math.max(0, amountOff));
}

// Round half up of amount × (100 − percent) / 100, in whole numbers: percents come with at most two decimals.
function percentLeft(amount: number, percentOff: number): number {
  const left = 10_000 - Math.min(10_000, Math.max(0, Math.round(percentOff * 100)));
  return Math.floor((amount * left + 5_000) / 10_000);
}
