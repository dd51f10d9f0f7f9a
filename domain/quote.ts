import type { CalendarDate } from "./calendar-date.ts";
import { CLEANING_FEE, SALES_TAX_PERCENT, SUMMARY_FALLBACK_PRICE } from "./house-rules.ts";
import type { LengthDiscount, NightlyPrices } from "./nightly-prices.ts";
import { accept, type Result, refuse } from "./result.ts";
import { nightsOf, type Stay } from "./stay.ts";

type NightPrice = { readonly night: CalendarDate; readonly cents: number };

/** The price of a stay in cents, before any coupon. */
export type Quote = {
  /** What each night costs, the discount for the length of the stay taken off. */
  readonly nights: readonly NightPrice[];
  /** What was taken off for the length of the stay. */
  readonly lengthDiscount?: LengthDiscount;
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
  return accept(sumUp(nights, prices));
}

/**
 * The price of a booked stay with other dates: nights that stay cost what they were sold for, new ones what they cost
 * now. So a guest who only moves one end of the stay pays for no other night again.
 */
export function requoteStay(stay: Stay, sold: Quote, prices: NightlyPrices): Result<Quote, "missing-rate"> {
  const soldFor = new Map(sold.nights.map(({ night, cents }) => [night, cents]));
  const wanted = nightsOf(stay);
  const discount = longestReached(prices.lengthDiscounts ?? [], wanted.length);
  const nights: NightPrice[] = [];
  for (const night of wanted) {
    const kept = soldFor.get(night);
    const price = prices.byNight.get(night);
    if (kept !== undefined) nights.push({ night, cents: kept });
    else if (price === undefined) return refuse("missing-rate");
    else nights.push(discount ? lower({ night, cents: price.cents }, discount.percent) : { night, cents: price.cents });
  }
  const { cleaningFee } = sold;
  const quote = sumUp(nights, { ...prices, lengthDiscounts: [] });
  return accept({ ...quote, cleaningFee, total: quote.subtotal + cleaningFee + quote.salesTax });
}

/** The price that is shown while a price is missing: such a night counts the fallback. Never charged. */
export function estimateStay(stay: Stay, prices: NightlyPrices): Quote {
  return sumUp(
    nightsOf(stay).map((night) => ({ night, cents: prices.byNight.get(night)?.cents ?? SUMMARY_FALLBACK_PRICE })),
    prices,
  );
}

/** Halves of a cent go up. Counted in hundredths of a percent, so that every sum stays whole. */
export function salesTaxOn(subtotal: number, percent: number): number {
  return Math.floor((subtotal * Math.round(percent * 100) + 5_000) / 10_000);
}

function sumUp(listed: readonly NightPrice[], { lengthDiscounts = [] }: NightlyPrices): Quote {
  const lengthDiscount = longestReached(lengthDiscounts, listed.length);
  const nights = lengthDiscount === undefined ? listed : listed.map((night) => lower(night, lengthDiscount.percent));
  const subtotal = nights.reduce((sum, { cents }) => sum + cents, 0);
  const salesTax = salesTaxOn(subtotal, SALES_TAX_PERCENT);
  return {
    nights,
    ...(lengthDiscount && { lengthDiscount }),
    subtotal,
    cleaningFee: CLEANING_FEE,
    salesTax,
    total: subtotal + CLEANING_FEE + salesTax,
  };
}

function longestReached(discounts: readonly LengthDiscount[], nights: number): LengthDiscount | undefined {
  return discounts.filter((discount) => discount.nights <= nights).sort((one, other) => other.nights - one.nights)[0];
}

// Night by night, halves of a cent up: so the nights of every bill add up to its sum. No night is ever free.
function lower({ night, cents }: NightPrice, percent: number): NightPrice {
  return { night, cents: Math.max(1, Math.floor((cents * (100 - percent) + 50) / 100)) };
}
