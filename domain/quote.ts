import type { CalendarDate } from "./calendar-date.ts";
import { CLEANING_FEE, SALES_TAX_PERCENT, SUMMARY_FALLBACK_RATE } from "./house-rules.ts";
import type { NightlyRates } from "./nightly-rates.ts";
import { accept, type Result, refuse } from "./result.ts";
import { nightsOf, type Stay } from "./stay.ts";

export type NightPrice = { readonly night: CalendarDate; readonly cents: number };

/** The price of a stay in cents, before any coupon. */
export type Quote = {
  readonly nights: readonly NightPrice[];
  readonly subtotal: number;
  readonly cleaningFee: number;
  readonly salesTax: number;
  readonly total: number;
};

/** The price that is sold. A night without a rate is never sold. */
export function quoteStay(stay: Stay, rates: NightlyRates): Result<Quote, "missing-rate"> {
  const nights: NightPrice[] = [];
  for (const night of nightsOf(stay)) {
    const rate = rates.byNight.get(night);
    if (rate === undefined) return refuse("missing-rate");
    nights.push({ night, cents: rate.cents });
  }
  return accept(sumUp(nights));
}

/** The price that is shown while a rate is missing: such a night counts the fallback. Never charged. */
export function estimateStay(stay: Stay, rates: NightlyRates): Quote {
  return sumUp(
    nightsOf(stay).map((night) => ({ night, cents: rates.byNight.get(night)?.cents ?? SUMMARY_FALLBACK_RATE })),
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
