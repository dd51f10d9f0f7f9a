import { type NightlyPrices, readLengthSteps, readNightlyPrices } from "#domain/prices/nightly-prices.ts";
import type { PriceListing } from "./prices.ts";

/**
 * The `pms` of the price list entry that the browser shows and the server charges. It's apart from the schemas, because
 * the browser doesn't load those.
 */
export const SOLD_CHANNEL = "airbnb";

/** Our own channel's prices, as browser and server both read them. The other entries are only passed on. */
export function soldPrices(listings: readonly PriceListing[]): NightlyPrices {
  const sold = listings.find(({ pms }) => pms === SOLD_CHANNEL);
  const prices = readNightlyPrices(sold?.data ?? []);
  const lengthSteps = readLengthSteps(sold?.los_pricing);
  return {
    ...prices,
    ...(lengthSteps.length > 0 && { lengthSteps }),
    ...(sold?.length_discounts && { lengthDiscounts: sold.length_discounts }),
  };
}
