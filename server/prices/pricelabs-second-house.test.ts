import { expect, test } from "vitest";
import { soldPrices } from "#contract/sold-channel.ts";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { daysFrom } from "#domain/dates/stay.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { testRules } from "#domain/testing/test-rules.ts";
import { createLog } from "../log.ts";
import { seededRandom } from "../testing/seeded-random.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { withFactor } from "./price-factor.ts";
import { createPriceLabsPrices } from "./pricelabs.ts";

// In a house that counts PriceLabs' discounts.
// A year as PriceLabs sends it, and what its help pages say that a stay costs: "weekly" from 7 nights, "monthly" from
// 30, both on the total of the daily rates; length-of-stay adjustments in percent on the final recommended price, the
// step with the most nights reached, within its own lowest and highest price. Two discounts for the same length are one
// discount said twice, so they never add up, and the cheaper is what the guest was offered.

type Day = {
  date: string;
  price: number;
  weekly_discount?: number;
  monthly_discount?: number;
  extra_person_fee?: number;
  extra_person_fee_trigger?: number;
};
type Step = { los_night: string; los_adjustment: string; min_price: string | null; max_price: string | null };

const FIRST: CalendarDate = "2027-01-01";
const LAST: CalendarDate = "2028-01-01";

/** Beyond a month nothing changes any more. */
const LONGEST = 35;

const LADDERS: Record<string, Record<string, Step>> = {
  "no steps": {},
  "the same discounts as the multipliers": { 7: step(7, "-10"), 30: step(30, "-20") },
  "dearer short stays and cheaper long ones": {
    1: step(1, "30"),
    2: step(2, "12.5", "150", "700"),
    4: step(4, "0"),
    7: step(7, "-7.5"),
    14: step(14, "-15", "180"),
    28: step(28, "-33.3"),
  },
  "limits of null": { 7: step(7, "-10", null, null), 30: step(30, "-20", null, "450") },
};

test.each(Object.entries(LADDERS))("every stay of a year costs what PriceLabs says, with %s", async (_, ladder) => {
  const random = seededRandom(7);
  const pick = <Value>(...values: [Value, ...Value[]]) => random.pick(values);
  const days = daysFrom(FIRST, LAST).map((date): Day => {
    const weekly = pick(undefined, 0.9, 0.9, 0.88, 1, 0, 12, 1.1);
    const monthly = pick(undefined, 0.8, 0.75, 1, 1.05);
    return {
      date,
      price: pick(389, 412.5, 437.37, 299.99, 650),
      ...(weekly !== undefined && { weekly_discount: weekly }),
      ...(monthly !== undefined && { monthly_discount: monthly }),
      ...pick(
        {},
        { extra_person_fee: 15, extra_person_fee_trigger: 4 },
        { extra_person_fee: 0, extra_person_fee_trigger: 0 },
      ),
    };
  });
  const listing = { id: 1, pms: "airbnb", currency: "USD", last_refreshed_at: "", los_pricing: ladder, data: days };
  const { prices } = await sold(listing);

  const wrong: string[] = [];
  for (const [index, { date }] of days.entries()) {
    for (let nights = 1; nights <= LONGEST; nights++) {
      const stayed = days.slice(index, index + nights);
      if (stayed.length < nights) continue;
      const stay = { checkIn: date as CalendarDate, checkOut: addDays(date as CalendarDate, nights) };
      const guests = (index + nights) % 3 === 0 ? 4 : 6;
      const quote = quoteStay(stay, prices, { ...testRules, cleaningFee: 0, taxes: [] }, { guests });
      const expected = priceByHelpPages(stayed, Object.values(ladder), guests);
      if (!quote.ok || quote.value.total !== expected) wrong.push(`${date}, ${nights} nights, ${guests} guests`);
    }
  }
  expect(wrong).toEqual([]);
});

test("one step that can't be read drops no other, and the log names it", async () => {
  const days = daysFrom(FIRST, "2027-02-15").map((date) => ({ date, price: 400 }));
  const { los_night: _, ...byKey } = step(14, "-20");
  const ladder = { 7: step(7, "-10"), 14: byKey, 21: { los_night: "21" }, 28: null };
  const listing = { id: 1, pms: "airbnb", currency: "USD", last_refreshed_at: "", los_pricing: ladder, data: days };

  const { prices, log } = await sold(listing);

  const sumOf = (nights: number) => {
    const quote = quoteStay({ checkIn: FIRST, checkOut: addDays(FIRST, nights) }, prices, testRules);
    return quote.ok && quote.value.subtotal;
  };
  expect([7, 14, 28].map(sumOf)).toEqual([7 * 360_00, 14 * 320_00, 28 * 320_00]);
  expect(log.filter(({ event }) => event === "length-step-dropped").map(({ step }) => step)).toEqual(["21", "28"]);
});

test.each(["0", "-1", "none"])("a limit written as %s limits nothing, whatever the owner's factor", (max_price) => {
  const night = { date: FIRST, price: 400, min_stay: 1, check_in: true, check_out: true, unbookable: 0 };
  const los_pricing = { 1: { los_night: "1", los_adjustment: "0", min_price: max_price, max_price } };
  const listing = { id: "1", pms: "airbnb", currency: "USD", last_refreshed_at: "", los_pricing, data: [night] };

  const prices = soldPrices(withFactor([listing], 90));

  const stay = { checkIn: FIRST, checkOut: addDays(FIRST, 1) };
  expect(quoteStay(stay, prices, testRules)).toMatchObject({ ok: true, value: { subtotal: 360_00 } });
});

/** From PriceLabs' answer to what is sold, by way of the copy. */
async function sold(listing: object) {
  const database = await openTestDatabase("sqlite");
  const log: Record<string, unknown>[] = [];
  const source = createPriceLabsPrices(
    { apiKey: "key", listingId: "1" },
    { database, fetch: async () => Response.json([listing]), log: createLog((line) => log.push(JSON.parse(line))) },
  );
  await source.refresh();
  const current = await source.current();
  await database.close();
  if (current === undefined) throw new Error("no prices");
  return { prices: soldPrices(current.listings), log };
}

/** In whole numbers of a hundred-thousandth of a cent, and rounded by the night, as a bill lists them. */
function priceByHelpPages(nights: readonly Day[], ladder: readonly Step[], guests: number): number {
  const SCALE = 100_000n;
  const exact = (written: string | number) => BigInt(Math.round(Number(written) * 100)) * SCALE;
  const share = (of: bigint, thousandths: number) => (of * BigInt(Math.round(thousandths * 1_000))) / 100_000n;
  const reached = ladder.filter(({ los_night }) => Number(los_night) <= nights.length);
  const longest = reached.sort((one, other) => Number(other.los_night) - Number(one.los_night))[0];
  let cents = 0n;
  for (const {
    price,
    weekly_discount,
    monthly_discount,
    extra_person_fee = 0,
    extra_person_fee_trigger = 0,
  } of nights) {
    const list = exact(price);
    let adjusted = longest ? share(list, 100 + Number(longest.los_adjustment)) : list;
    if (longest?.min_price && adjusted < exact(longest.min_price)) adjusted = exact(longest.min_price);
    if (longest?.max_price && adjusted > exact(longest.max_price)) adjusted = exact(longest.max_price);
    const offers = [adjusted];
    // Written as what is left (0.9) or as what is taken off (12). A multiplier above 1 takes nothing off.
    const left = (discount: number) => (discount >= 2 ? 100 - discount : Math.min(1, discount) * 100);
    if (nights.length >= 7 && weekly_discount) offers.push(share(list, left(weekly_discount)));
    if (nights.length >= 30 && monthly_discount) offers.push(share(list, left(monthly_discount)));
    const cheapest = offers.reduce((one, other) => (other < one ? other : one));
    cents += (cheapest + SCALE / 2n) / SCALE;
    const extra = extra_person_fee_trigger > 0 ? Math.max(0, guests - extra_person_fee_trigger) : 0;
    cents += BigInt(extra * extra_person_fee * 100);
  }
  return Number(cents);
}

function step(
  nights: number,
  los_adjustment: string,
  min_price: string | null = "",
  max_price: string | null = "",
): Step {
  return { los_night: String(nights), los_adjustment, min_price, max_price };
}
