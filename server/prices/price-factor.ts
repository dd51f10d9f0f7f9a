import type { PriceListing } from "#contract/prices.ts";
import { SOLD_CHANNEL } from "#contract/sold-channel.ts";
import { directPrice } from "#domain/prices/direct-price.ts";
import { centsFromDollars } from "#domain/prices/nightly-prices.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database, Trx } from "../database/database.ts";
import { takeLock } from "../database/named-lock.ts";
import { readSetting, writeSetting } from "../database/settings.ts";

const NAME = "price-factor";

/** Our direct price as a percentage of PriceLabs' price for our channel; 100 by default. */
export async function priceFactor({ query }: Pick<Database, "query">): Promise<number> {
  return Number((await readSetting(query, NAME)) ?? 100);
}

/** Given the factor that was shown, only if it's still the same. */
export async function savePriceFactor(
  database: Database,
  percent: number,
  seen?: number,
  record?: (trx: Trx) => Promise<void>,
): Promise<Result<number, "has-changed">> {
  return database.transaction(async (trx) => {
    await takeLock(trx, NAME);
    if (seen !== undefined && seen !== (await priceFactor({ query: trx }))) return refuse("has-changed");
    await writeSetting(trx, NAME, String(percent));
    await record?.(trx);
    return accept(percent);
  });
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
