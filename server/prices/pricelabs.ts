import { type PriceListing, pricesAnswer } from "#contract/prices.ts";
import { SOLD_CHANNEL, soldPrices } from "#contract/sold-channel.ts";
import { addDays, type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { copyAge } from "#domain/dates/copy-age.ts";
import { type Result, refuse } from "#domain/result.ts";
import { lastBookableDay } from "#domain/stays/availability.ts";
import { rules } from "#house/rules.ts";
import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";
import { readBody } from "../read-body.ts";
import { priceFactor, withFactor } from "./price-factor.ts";
import type { CurrentPrices, PriceSource } from "./price-source.ts";
import { readPriceLabsAnswer } from "./pricelabs-answer.ts";

export type PriceLabsAccount = {
  readonly apiKey: string;
  readonly listingId: string;
  readonly base?: string;
  readonly timeoutMs?: number;
};

type PriceLabsNeeds = {
  readonly database: Database;
  readonly fetch: typeof fetch;
  readonly log: Log;
};

type Copy = Omit<CurrentPrices, "ageMs"> & {
  readonly fetchedAt: number;
  /** When PriceLabs last computed them; not a number where it doesn't say. */
  readonly refreshedAt: number;
  readonly factor: number;
};

const BASE = "https://api.pricelabs.co";
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 10_000_000;

/** Prices from PriceLabs, with the last good copy cached in the database. */
export function createPriceLabsPrices(account: PriceLabsAccount, needs: PriceLabsNeeds): PriceSource {
  const { database, log } = needs;
  const source = `pricelabs ${SOLD_CHANNEL} ${account.listingId}`;
  let remembered: Copy | undefined;

  async function current(): Promise<CurrentPrices | undefined> {
    const row = await database.query
      .selectFrom("rate_copies")
      .select("fetched_at")
      .where("source", "=", source)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const factor = await priceFactor(database);
    // Parsing a year of prices takes longer than checking whether they are still the same.
    if (remembered?.fetchedAt !== row.fetched_at || remembered.factor !== factor) remembered = await load(factor);
    const { fetchedAt, refreshedAt, factor: _, ...copy } = remembered;
    const now = await database.now();
    // PriceLabs answers with its last prices even when it no longer computes new ones.
    const theirAge = Number.isNaN(refreshedAt) ? 0 : now - refreshedAt;
    const readAgeMs = copyAge(fetchedAt, now);
    return { ...copy, ageMs: Math.max(readAgeMs, theirAge), readAgeMs };
  }

  async function load(factor: number): Promise<Copy> {
    const row = await database.query
      .selectFrom("rate_copies")
      .selectAll()
      .where("source", "=", source)
      .executeTakeFirstOrThrow();
    const read = pricesAnswer.parse(JSON.parse(row.listings));
    const listings = withFactor(read.map(asHouseCounts), factor);
    return {
      listings,
      nightly: soldPrices(listings),
      beforeFactor: soldPrices(read),
      refreshedAt: Date.parse(read.find(({ pms }) => pms === SOLD_CHANNEL)?.last_refreshed_at ?? ""),
      fetchedAt: row.fetched_at,
      factor,
    };
  }

  async function refresh(): Promise<boolean> {
    const fetchedAt = await database.now();
    const answer = await ask(account, needs, dayAt(fetchedAt, rules.timeZone));
    if (!answer.ok) {
      log.warn("prices-failed", { reason: answer.refusal });
      return false;
    }
    const copy = { fetched_at: fetchedAt, listings: JSON.stringify(answer.value) };
    await database.query
      .insertInto("rate_copies")
      .values({ source, ...copy })
      .onConflict((conflict) => conflict.column("source").doUpdateSet(copy))
      .execute();
    log.info("prices-read", { listings: answer.value.length });
    return true;
  }

  return { current, refresh };
}

/** The copy keeps what PriceLabs says; what is shown and sold has only what the house's rules count. */
function asHouseCounts({ los_pricing, data, ...listing }: PriceListing): PriceListing {
  const { lengthDiscounts = false, extraGuests = false } = rules.priceLabs ?? {};
  const nights = data.map(
    ({ weekly_discount, monthly_discount, extra_person_fee, extra_person_fee_trigger, ...night }) => ({
      ...night,
      ...(lengthDiscounts && { weekly_discount, monthly_discount }),
      ...(extraGuests && { extra_person_fee, extra_person_fee_trigger }),
    }),
  );
  return { ...listing, data: nights, ...(lengthDiscounts && los_pricing && { los_pricing }) };
}

async function ask(
  account: PriceLabsAccount,
  needs: PriceLabsNeeds,
  today: CalendarDate,
): Promise<Result<PriceListing[], string>> {
  const { apiKey, listingId, base = BASE, timeoutMs = TIMEOUT_MS } = account;
  const listing = {
    id: listingId,
    pms: SOLD_CHANNEL,
    dateFrom: today,
    dateTo: addDays(lastBookableDay({ today, rules }), 31),
  };
  try {
    const response = await needs.fetch(`${base}/v1/listing_prices`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", "x-api-key": apiKey },
      body: JSON.stringify({ listings: [listing] }),
      signal: AbortSignal.timeout(timeoutMs),
      // Redirects would send the key elsewhere.
      redirect: "error",
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return refuse(`status-${response.status}`);
    }
    const text = await readBody(response, MAX_BYTES);
    return text === undefined
      ? refuse("too-large")
      : readPriceLabsAnswer(text, (step) => needs.log.warn("length-step-dropped", { step }));
  } catch (fault) {
    // An unreachable source is expected: the last good copy stays in use.
    return refuse(fault instanceof Error && fault.name === "TimeoutError" ? "timeout" : "network-fault");
  }
}
