import type { PriceListing } from "#contract/prices.ts";
import { SOLD_CHANNEL } from "#contract/sold-channel.ts";
import { directPrice } from "#domain/direct-price.ts";
import { centsFromDollars } from "#domain/nightly-prices.ts";
import type { Database } from "../database/database.ts";

const NAME = "price-factor";

/** Our direct price as a percentage of PriceLabs' price for our channel; 100 by default. */
export async function priceFactor({ query }: Database): Promise<number> {
  const row = await query.selectFrom("settings").select("value").where("name", "=", NAME).executeTakeFirst();
  return row === undefined ? 100 : Number(row.value);
}

export async function savePriceFactor({ query }: Database, percent: number): Promise<void> {
  const value = String(percent);
  await query
    .insertInto("settings")
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** The cached copy stays as PriceLabs sent it; what is shown and sold is the direct price. */
export function withFactor(listings: readonly PriceListing[], percent: number): PriceListing[] {
  return listings.map((listing) => {
    if (listing.pms !== SOLD_CHANNEL) return listing;
    const data = listing.data.map((night) => {
      const cents = centsFromDollars(night.price);
      return cents === undefined ? night : { ...night, price: directPrice(cents, percent) / 100 };
    });
    return { ...listing, data };
  });
}
