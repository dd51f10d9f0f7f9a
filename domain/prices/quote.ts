import type { CalendarDate } from "../dates/calendar-date.ts";
import { nightsOf, type Stay } from "../dates/stay.ts";
import type { HouseRules } from "../house-rules.ts";
import { accept, type Result, refuse } from "../result.ts";
import { type LengthDiscount, type NightlyPrices, NO_PRICES } from "./nightly-prices.ts";
import { type ChargedTax, chargeTaxes } from "./taxes.ts";

type NightPrice = { readonly night: CalendarDate; readonly cents: number };

/** The price of a stay in cents, before any coupon. */
export type Quote = {
  /** The price of each night after the discount for the length of the stay. */
  readonly nights: readonly NightPrice[];
  /** The discount for the length of the stay. */
  readonly lengthDiscount?: LengthDiscount;
  readonly subtotal: number;
  readonly cleaningFee: number;
  /** All taxes together. */
  readonly salesTax: number;
  /** One line per tax. Bookings made before there were several don't have them. */
  readonly taxes?: readonly ChargedTax[];
  readonly total: number;
};

type PriceRules = Pick<HouseRules, "cleaningFee" | "taxes">;

/** The price we charge. A night without a price is never sold. */
export function quoteStay(stay: Stay, prices: NightlyPrices, rules: PriceRules): Result<Quote, "missing-rate"> {
  const nights: NightPrice[] = [];
  for (const night of nightsOf(stay)) {
    const price = prices.byNight.get(night);
    if (price === undefined) return refuse("missing-rate");
    nights.push({ night, cents: price.cents });
  }
  return accept(sumUp(nights, prices, rules));
}

/**
 * The price of a booked stay with other dates: nights that remain cost what they were sold for, new ones what they cost
 * now. A guest who moves one end of the stay doesn't pay again for the rest.
 */
export function requoteStay(
  stay: Stay,
  sold: Quote,
  prices: NightlyPrices,
  rules: PriceRules,
): Result<Quote, "missing-rate"> {
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
  return accept(sumUp(nights, { ...prices, lengthDiscounts: [] }, { ...rules, cleaningFee: sold.cleaningFee }));
}

/** A price that the owner sets for all nights together, spread over them. Cleaning and taxes are added. */
export function quoteNamed(stay: Stay, subtotal: number, rules: PriceRules): Quote {
  const nights = nightsOf(stay);
  const [each, rest] = [Math.floor(subtotal / nights.length), subtotal % nights.length];
  const priced = nights.map((night, index) => ({ night, cents: each + (index < rest ? 1 : 0) }));
  return sumUp(priced, NO_PRICES, rules);
}

/** The estimate while a price is missing: such a night counts the fallback. Never charged. */
export function estimateStay(
  stay: Stay,
  prices: NightlyPrices,
  rules: PriceRules & Pick<HouseRules, "shownWithoutPrice">,
): Quote {
  const { inSum } = rules.shownWithoutPrice;
  const nights = nightsOf(stay).map((night) => ({ night, cents: prices.byNight.get(night)?.cents ?? inSum }));
  return sumUp(nights, prices, rules);
}

function sumUp(listed: readonly NightPrice[], { lengthDiscounts = [] }: NightlyPrices, rules: PriceRules): Quote {
  const lengthDiscount = longestReached(lengthDiscounts, listed.length);
  const nights = lengthDiscount === undefined ? listed : listed.map((night) => lower(night, lengthDiscount.percent));
  const subtotal = nights.reduce((sum, { cents }) => sum + cents, 0);
  const { cleaningFee } = rules;
  const taxes = chargeTaxes(rules.taxes, { subtotal, cleaningFee });
  const salesTax = taxes.reduce((sum, { cents }) => sum + cents, 0);
  return {
    nights,
    ...(lengthDiscount && { lengthDiscount }),
    subtotal,
    cleaningFee,
    salesTax,
    taxes,
    total: subtotal + cleaningFee + salesTax,
  };
}

function longestReached(discounts: readonly LengthDiscount[], nights: number): LengthDiscount | undefined {
  return discounts.filter((discount) => discount.nights <= nights).sort((one, other) => other.nights - one.nights)[0];
}

// Each night is rounded half up by itself, so the nights on a bill add up to its sum. No night is ever free.
function lower({ night, cents }: NightPrice, percent: number): NightPrice {
  return { night, cents: Math.max(1, Math.floor((cents * (100 - percent) + 50) / 100)) };
}
