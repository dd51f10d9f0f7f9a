import type { CheckedRequest } from "#contract/desk/calls.ts";
import { writtenTable } from "#contract/price-table.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { formatSpan } from "#domain/format.ts";
import { without } from "#domain/prices/price-table.ts";
import { type Result, refuse } from "#domain/result.ts";
import { type PriceTableRefusal, savePriceTable } from "../../prices/own-table.ts";
import { savePriceFactor } from "../../prices/price-factor.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";
import { readPrices } from "./read-prices.ts";

/** Sells by another table from now on. Bookings and payments in progress keep their price. */
export async function savePrices(
  wiring: Wiring,
  { table, seen }: CheckedRequest<"prices/save">,
  actor: Actor,
): Promise<Result<number, Refused>> {
  const entry = { act: "prices", details: { before: seen.version } } as const;
  const saved = await savePriceTable(wiring.database, table, seen.version, (trx, version) =>
    actor.record(trx, entry, version),
  );
  return saved.ok ? saved : notSaved(wiring, saved.refusal);
}

/** Gives some nights their own price, in place of any season or event. */
export async function priceNights(
  wiring: Wiring,
  { checkIn, checkOut, price, minNights, seen }: CheckedRequest<"prices/nights">,
  actor: Actor,
): Promise<Result<number, Refused>> {
  const saved = await wiring.prices.ownTable?.();
  const table = saved && writtenTable(saved.content);
  if (table === undefined) return refuse({ code: "not-found" });
  const nights = { from: checkIn, to: addDays(checkOut, -1) };
  const event = { name: formatSpan({ checkIn, checkOut }), ...nights, price, minNights };
  const events = [...without(table.events, nights), event].sort((one, other) => (one.from < other.from ? -1 : 1));
  const details = { checkIn, checkOut, price: price * 100, minNights };
  const priced = await savePriceTable(wiring.database, { ...table, events }, seen.version, (trx, version) =>
    actor.record(trx, { act: "price-nights", details }, version),
  );
  return priced.ok ? priced : notSaved(wiring, priced.refusal);
}

/** Sells at this percentage of PriceLabs' prices. */
export async function changeFactor(
  wiring: Wiring,
  { percent, seen }: CheckedRequest<"prices/factor">,
  actor: Actor,
): Promise<Result<number, Refused>> {
  const changed = await savePriceFactor(wiring.database, percent, seen.percent, (trx) =>
    actor.record(trx, { act: "price-factor", details: { percent } }, percent),
  );
  return changed.ok ? changed : refuse({ code: changed.refusal, now: await readPrices(wiring) });
}

async function notSaved(wiring: Wiring, refusal: PriceTableRefusal) {
  const now = refusal.code === "invalid-details" ? refusal.mistakes : await readPrices(wiring);
  return refuse({ code: refusal.code, now });
}
