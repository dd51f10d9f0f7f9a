import { type NightlyPrices, readNightlyPrices } from "#domain/nightly-prices.ts";
import type { PriceListing } from "./prices.ts";

/**
 * The `pms` of the price list whose entry the browser shows and the server charges. It stands apart from the schemas,
 * which the browser does not load.
 */
export const SOLD_CHANNEL = "airbnb";

/** The prices of our own channel, as browser and server both read them. The others are shown to the page and no more. */
export function soldPrices(listings: readonly PriceListing[]): NightlyPrices {
  const sold = listings.find(({ pms }) => pms === SOLD_CHANNEL);
  const prices = readNightlyPrices(sold?.data ?? []);
  return sold?.length_discounts === undefined ? prices : { ...prices, lengthDiscounts: sold.length_discounts };
}
