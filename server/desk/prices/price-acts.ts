import { writtenTable } from "#contract/price-table.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { formatSpan } from "#domain/format.ts";
import { without } from "#domain/prices/price-table.ts";
import { type Result, refuse } from "#domain/result.ts";
import type { Stay } from "#domain/stays/stay.ts";
import { type PriceTableRefusal, savePriceTable } from "../../prices/own-table.ts";
import { savePriceFactor } from "../../prices/price-factor.ts";
import type { Wiring } from "../../wiring.ts";
import { actOnce } from "../audit-log.ts";
import type { Actor } from "../owner-acts.ts";

type NewTable = { readonly table: unknown; readonly seen?: number };

/** Sells by another table from now on. Bookings and payments in progress keep their price. Returns its version. */
export function savePrices(
  { database }: Pick<Wiring, "database">,
  actor: Actor,
  { table, seen }: NewTable,
): Promise<Result<number, PriceTableRefusal>> {
  const act = { ...actor, name: "prices", ...(seen !== undefined && { figures: { before: seen } }) };
  return actOnce(database, act, (once) => savePriceTable(once, table, seen));
}

export type PricedNights = Stay & { readonly price: number; readonly minNights: number; readonly seen?: number };

/** Gives some nights their own price, in place of any season or event. */
export async function priceNights(
  { database, prices }: Pick<Wiring, "database" | "prices">,
  actor: Actor,
  { checkIn, checkOut, price, minNights, seen }: PricedNights,
): Promise<Result<number, PriceTableRefusal | { readonly code: "not-found" }>> {
  const saved = await prices.ownTable?.();
  const table = saved && writtenTable(saved.content);
  if (saved === undefined || table === undefined) return refuse({ code: "not-found" });
  const nights = { from: checkIn, to: addDays(checkOut, -1) };
  const event = { name: formatSpan({ checkIn, checkOut }), ...nights, price, minNights };
  const events = [...without(table.events, nights), event].sort((one, other) => (one.from < other.from ? -1 : 1));
  const act = { ...actor, name: "price-nights", figures: { checkIn, checkOut, price: price * 100, minNights } };
  return actOnce(database, act, (once) => savePriceTable(once, { ...table, events }, seen ?? saved.version));
}

/** Sells at this percentage of PriceLabs' prices. */
export function changeFactor(
  { database }: Pick<Wiring, "database">,
  actor: Actor,
  { percent, seen }: { readonly percent: number; readonly seen?: number },
): Promise<Result<number, "has-changed">> {
  const act = { ...actor, name: "price-factor", figures: { percent } };
  return actOnce(database, act, (once) => savePriceFactor(once, percent, seen));
}
