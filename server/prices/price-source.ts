import type { PriceListing } from "#contract/prices.ts";
import { DAY_MS } from "#domain/dates/durations.ts";
import { PRICES_SOLD_FOR_DAYS } from "#domain/limits.ts";
import type { NightlyPrices } from "#domain/prices/nightly-prices.ts";
import type { PricesOnSale } from "../bookings/booking-services.ts";

const SOLD_FOR_MS = PRICES_SOLD_FOR_DAYS * DAY_MS;

export type PriceSource = {
  /** The last good copy, however old; undefined when there never was one. */
  current(): Promise<CurrentPrices | undefined>;
  /** Fetches from the source again. Returns whether it gave usable prices. */
  refresh(): Promise<boolean>;
  /** Set when prices come from the owner's own table. */
  ownTable?(): Promise<SavedPriceTable | undefined>;
};

/** The owner's own table as written; version 0 is the sample that applies until one is saved. */
export type SavedPriceTable = { readonly version: number; readonly savedAt: number; readonly content: unknown };

export type CurrentPrices = {
  /** For the page: one entry per channel of the source. */
  readonly listings: readonly PriceListing[];
  /** What we sell by: the prices of our own channel. */
  readonly nightly: NightlyPrices;
  /** The same nights before our factor, if there is one. */
  readonly beforeFactor?: NightlyPrices;
  /** In milliseconds; infinite for a copy from the future. */
  readonly ageMs: number;
  /** Since we read them, where the source says itself how old they are. */
  readonly readAgeMs?: number;
};

/** No night is sold at last week's price: after some days without the source, nothing is on sale. */
export function pricesOnSale(prices: PriceSource): PricesOnSale {
  return {
    async onSale() {
      const current = await prices.current();
      return current !== undefined && current.ageMs <= SOLD_FOR_MS ? current.nightly : undefined;
    },
  };
}
