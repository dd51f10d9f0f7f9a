import type { PriceListing } from "#contract/prices.ts";
import { SOLD_CHANNEL } from "#contract/sold-channel.ts";
import { type NightlyRates, readNightlyRates } from "#domain/nightly-rates.ts";

/** The lodge's prices, as far as they are known. */
export type PriceSource = {
  /** The last good copy, however old; nothing when there never was one. */
  current(): Promise<CurrentPrices | undefined>;
  /** Asks the source again. Answers whether it gave prices that can be used. */
  refresh(): Promise<boolean>;
  /** How old the copy is, in milliseconds. */
  age(): Promise<number | undefined>;
};

export type CurrentPrices = {
  /** What the page is told: one entry for each channel that the source knows. */
  readonly listings: readonly PriceListing[];
  /** What is sold: the prices of our own channel. */
  readonly nightly: NightlyRates;
  readonly fetchedAt: number;
};

/** The prices that are sold are those of one channel; the others are shown to the page and no more. */
export function soldPrices(listings: readonly PriceListing[]): NightlyRates {
  return readNightlyRates(listings.find(({ pms }) => pms === SOLD_CHANNEL)?.data ?? []);
}
