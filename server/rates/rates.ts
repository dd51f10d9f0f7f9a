import type { PriceListing } from "#contract/prices.ts";
import { SOLD_CHANNEL } from "#contract/sold-channel.ts";
import { type NightlyPrices, readNightlyPrices } from "#domain/nightly-prices.ts";

/** The lodge's prices, as far as they are known. */
export type Rates = {
  /** The last good copy, however old; nothing when there never was one. */
  current(): Promise<CurrentRates | undefined>;
  /** Asks the source again. Answers whether it gave prices that can be used. */
  refresh(): Promise<boolean>;
  /** How old the copy is, in milliseconds. */
  age(): Promise<number | undefined>;
};

export type CurrentRates = {
  /** What the page is told: one entry for each channel that the source knows. */
  readonly listings: readonly PriceListing[];
  /** What is sold: the prices of our own channel. */
  readonly rates: NightlyPrices;
  readonly fetchedAt: number;
};

/** The rates that are sold are those of one channel; the others are shown to the page and no more. */
export function ratesOf(listings: readonly PriceListing[]): NightlyPrices {
  return readNightlyPrices(listings.find(({ pms }) => pms === SOLD_CHANNEL)?.data ?? []);
}
