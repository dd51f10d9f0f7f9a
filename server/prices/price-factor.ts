import type { PriceListing } from "#contract/prices.ts";
import { SOLD_CHANNEL } from "#contract/sold-channel.ts";
import { directPrice } from "#domain/prices/direct-price.ts";
import { centsFromDollars } from "#domain/prices/nightly-prices.ts";
import type { Database, Trx } from "../database/database.ts";
import { changeSetting, readSetting } from "../database/settings.ts";

const NAME = "price-factor";

/** Our direct price as a percentage of PriceLabs' price for our channel; 100 by default. */
export async function priceFactor({ query }: Pick<Database, "query">): Promise<number> {
  return Number((await readSetting(query, NAME)) ?? 100);
}

export function savePriceFactor(
  database: Database,
  value: number,
  shown: number,
  record?: (trx: Trx) => Promise<void>,
) {
  return changeSetting(database, NAME, { shown, value, read: (query) => priceFactor({ query }), record });
}

/** The cached copy stays as PriceLabs sent it; what is shown and sold is the direct price. */
export function withFactor(listings: readonly PriceListing[], percent: number): PriceListing[] {
  return listings.map((listing) => {
    if (listing.pms !== SOLD_CHANNEL) return listing;
    // What isn't a price stays unreadable: a limit of nothing must not become one of a dollar.
    const dollars = (price: string | number | undefined) => {
      const cents = centsFromDollars(price);
      return cents === undefined ? undefined : directPrice(cents, percent) / 100;
    };
    const data = listing.data.map((night) => ({ ...night, price: dollars(night.price) ?? night.price }));
    const steps = Object.entries(listing.los_pricing ?? {}).map(([nights, { min_price, max_price, ...rest }]) => [
      nights,
      { ...rest, min_price: dollars(min_price), max_price: dollars(max_price) },
    ]);
    return { ...listing, data, ...(listing.los_pricing && { los_pricing: Object.fromEntries(steps) }) };
  });
}
