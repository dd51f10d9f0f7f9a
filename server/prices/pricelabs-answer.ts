import { z } from "zod";
import type { PriceListing, WireNightlyPrice } from "#contract/prices.ts";
import { SOLD_CHANNEL } from "#contract/sold-channel.ts";
import { readLengthSteps, readNightlyPrices } from "#domain/prices/nightly-prices.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { rules } from "#house/rules.ts";
import { parseJson } from "../read-body.ts";

export type AnswerRefusal =
  | "not-json"
  | "unknown-shape"
  | "listing-missing"
  | "listing-error"
  | "wrong-currency"
  | "no-prices";

const entry = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  pms: z.string(),
  currency: z.string().optional(),
  last_refreshed_at: z.string().catch(""),
  data: z.array(z.unknown()).optional(),
  los_pricing: z.unknown().optional(),
  error: z.unknown().optional(),
  error_status: z.unknown().optional(),
});

const day = z.looseObject({ date: z.string() });

/**
 * The answer of `POST /v1/listing_prices`, reduced to what the page needs: demand, revenue and what other guests paid
 * stop here. Our own channel's entry must be complete; an error in another only drops that one. A step of its prices by
 * length of stay that can't be read is named to `dropStep`, and the others count.
 */
export function readPriceLabsAnswer(
  text: string,
  dropStep: (step: string) => void,
): Result<PriceListing[], AnswerRefusal> {
  const parsed = z.array(z.unknown()).safeParse(parseJson(text));
  if (!parsed.success) return refuse(parseJson(text) === undefined ? "not-json" : "unknown-shape");
  const listings: PriceListing[] = [];
  for (const raw of parsed.data) {
    const found = entry.safeParse(raw);
    const listing = found.success ? readEntry(found.data, dropStep) : refuse("unknown-shape" as const);
    if (listing.ok) listings.push(listing.value);
    else if (found.data?.pms === SOLD_CHANNEL) return listing;
  }
  return listings.some(({ pms }) => pms === SOLD_CHANNEL) ? accept(listings) : refuse("listing-missing");
}

function readEntry(
  found: z.infer<typeof entry>,
  dropStep: (step: string) => void,
): Result<PriceListing, AnswerRefusal> {
  const { id, pms, currency, last_refreshed_at, data } = found;
  // PriceLabs reports one listing's error inside an otherwise successful answer.
  if (found.error !== undefined || found.error_status !== undefined || data === undefined)
    return refuse("listing-error");
  if (currency !== rules.currency) return refuse("wrong-currency");
  const nights = readNights(data);
  const los_pricing = readSteps(found.los_pricing, dropStep);
  return nights.length === 0
    ? refuse("no-prices")
    : accept({ id, pms, currency, last_refreshed_at, data: nights, ...(los_pricing && { los_pricing }) });
}

function readSteps(written: unknown, dropStep: (step: string) => void): PriceListing["los_pricing"] {
  if (!written) return undefined;
  const steps = Object.entries(written).flatMap(([key, step]) => {
    const [read] = readLengthSteps({ [key]: step });
    if (read === undefined) dropStep(key);
    return read ?? [];
  });
  const dollars = (cents: number | undefined) => cents && cents / 100;
  return Object.fromEntries(
    steps.map(({ nights, percent, lowest, highest }) => [
      nights,
      { los_night: nights, los_adjustment: percent, min_price: dollars(lowest), max_price: dollars(highest) },
    ]),
  );
}

// A day without a sensible price (-1, "", nothing) is dropped: that night has no rate.
function readNights(data: readonly unknown[]): WireNightlyPrice[] {
  const days = data.flatMap((raw) => day.safeParse(raw).data ?? []);
  const { byNight, unbookable } = readNightlyPrices(days);
  return [...byNight.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, { cents, minStay, arrivalAllowed, departureAllowed, weekly, monthly, extraGuests }]) => ({
      ...(weekly && { weekly_discount: weekly / 10_000 }),
      ...(monthly && { monthly_discount: monthly / 10_000 }),
      ...(extraGuests && { extra_person_fee: extraGuests.fee / 100, extra_person_fee_trigger: extraGuests.above }),
      date,
      price: cents / 100,
      min_stay: minStay,
      check_in: arrivalAllowed,
      check_out: departureAllowed,
      unbookable: unbookable.has(date) ? 1 : 0,
    }));
}
