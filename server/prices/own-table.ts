import { readPriceTable } from "#contract/price-table.ts";
import type { PriceListing } from "#contract/prices.ts";
import { SOLD_CHANNEL, soldPrices } from "#contract/sold-channel.ts";
import { addDays, type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { daysFrom } from "#domain/dates/stay.ts";
import { nightlyPriceOf, type PriceTable } from "#domain/prices/price-table.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { lastBookableDay } from "#domain/stays/availability.ts";
import { rules } from "#house/rules.ts";
import type { Database, Trx } from "../database/database.ts";
import { takeLock } from "../database/named-lock.ts";
import type { Log } from "../log.ts";
import type { CurrentPrices, PriceSource, SavedPriceTable } from "./price-source.ts";

/**
 * Prices from the owner's own table, in the same format as the other sources. They never expire, and a new table
 * applies on all servers at once, because each checks for the latest version whenever prices are needed. Until one is
 * saved, the starter applies; a live site has no starter, since no night may be sold at a sample price.
 */
export function createOwnPrices(database: Database, log: Log, starter?: unknown): PriceSource {
  let made: { readonly version: number; readonly today: CalendarDate; readonly copy: CurrentPrices | undefined };

  async function ownTable(): Promise<SavedPriceTable | undefined> {
    const saved = await latestPriceTable(database);
    return saved ?? (starter === undefined ? undefined : { version: 0, savedAt: 0, content: starter });
  }

  async function current(): Promise<CurrentPrices | undefined> {
    const table = await ownTable();
    if (table === undefined) return undefined;
    const { version, savedAt, content } = table;
    const today = dayAt(await database.now(), rules.timeZone);
    if (made?.version !== version || made.today !== today)
      made = { version, today, copy: make(content, savedAt, today) };
    return made.copy;
  }

  function make(content: unknown, savedAt: number, today: CalendarDate): CurrentPrices | undefined {
    const table = readPriceTable(content);
    if (!table.ok) {
      log.error("price-table-unusable", { mistakes: table.refusal.join(" ") });
      return undefined;
    }
    const listings = [listingOf(table.value, savedAt, today)];
    return { listings, nightly: soldPrices(listings), ageMs: 0 };
  }

  return { current, refresh: async () => true, ownTable };
}

/** A sandbox sells at made-up prices until its owner has saved a table. */
export function untilOwn(sample: PriceSource, own: PriceSource): PriceSource {
  return { ...own, current: async () => (await own.current()) ?? sample.current() };
}

export type PriceTableRefusal = "has-changed" | { readonly code: "invalid-details"; readonly why: readonly string[] };

/** Saves the owner's table as the next version. Given the version that was shown, only if it's still the latest. */
export async function savePriceTable(
  database: Database,
  content: unknown,
  seen?: number,
  record?: (trx: Trx, version: number) => Promise<void>,
): Promise<Result<number, PriceTableRefusal>> {
  const read = readPriceTable(content);
  if (!read.ok) return refuse({ code: "invalid-details", why: read.refusal });
  return database.transaction(async (trx) => {
    const version = await addPriceTable(trx, { content, savedAt: await database.now(trx), seen });
    if (version === undefined) return refuse("has-changed");
    await record?.(trx, version);
    return accept(version);
  });
}

type NewTable = Omit<SavedPriceTable, "version"> & { readonly seen?: number | undefined };

/** Adds a table without mistakes as the next version. Undefined if another one was saved since. */
export async function addPriceTable(trx: Trx, { content, savedAt, seen }: NewTable): Promise<number | undefined> {
  await takeLock(trx, "price-table");
  const { latest } = await trx
    .selectFrom("price_tables")
    .select((row) => row.fn.max("version").as("latest"))
    .executeTakeFirstOrThrow();
  if (seen !== undefined && seen !== Number(latest ?? 0)) return undefined;
  const version = Number(latest ?? 0) + 1;
  await trx
    .insertInto("price_tables")
    .values({ version, saved_at: savedAt, content: JSON.stringify(content) })
    .execute();
  return version;
}

async function latestPriceTable({ query }: Database): Promise<SavedPriceTable | undefined> {
  const row = await query.selectFrom("price_tables").selectAll().orderBy("version", "desc").limit(1).executeTakeFirst();
  return row && { version: row.version, savedAt: row.saved_at, content: JSON.parse(row.content) as unknown };
}

function listingOf(table: PriceTable, savedAt: number, today: CalendarDate): PriceListing {
  const { lengthDiscounts } = table;
  return {
    id: "own",
    pms: SOLD_CHANNEL,
    currency: rules.currency,
    last_refreshed_at: new Date(savedAt).toISOString(),
    data: daysFrom(today, addDays(lastBookableDay({ today, rules }), 31)).map((date) => {
      const { cents, minStay, arrivalAllowed, departureAllowed } = nightlyPriceOf(table, date);
      return {
        date,
        price: cents / 100,
        min_stay: minStay,
        check_in: arrivalAllowed,
        check_out: departureAllowed,
        unbookable: 0,
      };
    }),
    ...(lengthDiscounts.length > 0 && { length_discounts: [...lengthDiscounts] }),
  };
}
