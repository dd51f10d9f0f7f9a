import type { PriceListing } from "#contract/prices.ts";
import { PRICES_SOLD_FOR_DAYS } from "#domain/house-rules.ts";
import type { NightlyPrices } from "#domain/nightly-prices.ts";
import type { PricesOnSale } from "../bookings/booking-services.ts";

const SOLD_FOR_MS = PRICES_SOLD_FOR_DAYS * 86_400_000;

/** The lodge's prices, as far as they are known. */
export type PriceSource = {
  /** The last good copy, however old; nothing when there never was one. */
  current(): Promise<CurrentPrices | undefined>;
  /** Asks the source again. Answers whether it gave prices that can be used. */
  refresh(): Promise<boolean>;
};

export type CurrentPrices = {
  /** What the page is told: one entry for each channel that the source knows. */
  readonly listings: readonly PriceListing[];
  /** What is sold: the prices of our own channel. */
  readonly nightly: NightlyPrices;
  /** In milliseconds; endless for a copy from the future. */
  readonly ageMs: number;
};

/** Nobody is sold a night at a price from last week: after some days without the source, nothing is on sale. */
export function pricesOnSale(prices: PriceSource): PricesOnSale {
  return {
    async onSale() {
      const current = await prices.current();
      return current !== undefined && current.ageMs <= SOLD_FOR_MS ? current.nightly : undefined;
    },
  };
}
