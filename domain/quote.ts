import type { CalendarDate } from "./calendar-date.ts";
import { CLEANING_FEE, SALES_TAX_PERCENT, SUMMARY_FALLBACK_PRICE } from "./house-rules.ts";
import type { NightlyPrices } from "./nightly-prices.ts";
import { accept, type Result, refuse } from "./result.ts";
import { nightsOf, type Stay } from "./stay.ts";

type NightPrice = { readonly night: CalendarDate; readonly cents: number };

/** The price of a stay in cents, before any coupon. */
export type Quote = {
  readonly nights: readonly NightPrice[];
  readonly subtotal: number;
  readonly cleaningFee: number;
  readonly salesTax: number;
  readonly total: number;
};

/** The price that is sold. A night without a price is never sold. */
export function quoteStay(stay: Stay, prices: NightlyPrices): Result<Quote, "missing-rate"> {
  const nights: NightPrice[] = [];
  for (const night of nightsOf(stay)) {
    const price = prices.byNight.get(night);
    if (price === undefined) return refuse("missing-rate");
    nights.push({ night, cents: price.cents });
  }
  return accept(sumUp(nights));
}

/** The price that is shown while a price is missing: such a night counts the fallback. Never charged. */
export function estimateStay(stay: Stay, prices: NightlyPrices): Quote {
  return sumUp(
    nightsOf(stay).map((night) => ({ night, cents: prices.byNight.get(night)?.cents ?? SUMMARY_FALLBACK_PRICE })),
  );
}

/** Halves of a cent go up. Counted in hundredths of a percent, so that every sum stays whole. */
export function salesTaxOn(subtotal: number, percent: number): number {
  return Math.floor((subtotal * Math.round(percent * 100) + 5_000) / 10_000);
}

function sumUp(nights: readonly NightPrice[]): Quote {
  const subtotal = nights.reduce((sum, { cents }) => sum + cents, 0);
  const salesTax = salesTaxOn(subtotal, SALES_TAX_PERCENT);
  return { nights, subtotal, cleaningFee: CLEANING_FEE, salesTax, total: subtotal + CLEANING_FEE + salesTax };
}
