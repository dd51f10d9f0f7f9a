import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { addDays, type CalendarDate, dayAt, dayOfWeek } from "#domain/dates/calendar-date.ts";
import { countedNights, formatSpan } from "#domain/format.ts";
import { HIGHEST_FACTOR, LOWEST_FACTOR, readFactor } from "#domain/prices/direct-price.ts";
import type { LengthDiscount, NightlyPrices } from "#domain/prices/nightly-prices.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { nightsAtLeast } from "#domain/stays/nights-at-least.ts";
import type { Stay } from "#domain/stays/stay.ts";
import { rules } from "#house/rules.ts";
import { changeFactor, priceNights, savePrices } from "../desk/prices/price-acts.ts";
import { formatCents, formatWholeAmount } from "../money.ts";
import type { PriceTableRefusal } from "../prices/own-table.ts";
import { priceFactor } from "../prices/price-factor.ts";
import { priceMonths } from "../prices/price-months.ts";
import type { Wiring } from "../wiring.ts";
import { type Answer, WrongCommand } from "./answer.ts";
import { here, stayIn } from "./owner-commands.ts";
import { writeTable } from "./table.ts";

/** Next year's nightly prices, and what guests would pay for a weekend, a midweek stay and a week. */
export async function showPrices(wiring: Wiring): Promise<Answer> {
  const { config, database, prices } = wiring;
  const current = await prices.current();
  if (current === undefined)
    throw new WrongCommand(`There are no prices yet.${config.hasOwnPrices ? " Set yours: prices set <file>." : ""}`);
  const { nightly } = current;
  const source = await sourceOf(wiring);
  const months = priceMonths(nightly);
  const examples = examplesFrom(addDays(dayAt(await database.now(), rules.timeZone), 30), nightly);
  const text = [
    `${source}.`,
    writeTable(
      ["Month", "Lowest", "Highest", "Nights at least"],
      months.map(({ month, lowest, highest, minStays }) => [
        month,
        formatWholeAmount(lowest),
        formatWholeAmount(highest),
        minStays.join(", "),
      ]),
    ),
    writeTable(
      ["A guest would pay", "Nights", "Total"],
      examples.map(({ stay, nights, minStay, total }) => [
        formatSpan(stay),
        countedNights(nights),
        nights < minStay ? `nothing: at least ${countedNights(minStay)} from this day` : formatCents(total),
      ]),
    ),
    ...(nightly.lengthDiscounts ?? []).map(discountInWords),
  ];
  return { text: text.join("\n\n"), data: { source, months, examples } };
}

export async function setPrices(wiring: Wiring, file: string): Promise<Answer> {
  if (file === "") throw new WrongCommand("Say which file: prices set <file>. The house's prices.yaml is a pattern.");
  const saved = await savePrices(wiring, here(), { table: await readTable(file) });
  if (!saved.ok) throw new WrongCommand(`${file} wasn't accepted:\n${mistakesOf(saved.refusal)}`);
  const effect = wiring.config.hasOwnPrices
    ? "Guests pay these prices from now on; a payment under way keeps its price."
    : "It isn't used until you set PRICES=own.";
  return { text: `Saved as version ${saved.value}. ${effect}`, data: { version: saved.value } };
}

/** prices nights <check-in> <check-out> <dollars> <nights at least> */
export async function setNights(
  wiring: Wiring,
  [checkIn = "", checkOut = "", dollars = "", atLeast = ""]: readonly string[],
): Promise<Answer> {
  const stay = stayIn(checkIn, checkOut);
  if (!/^\d+$/.test(dollars) || !/^\d+$/.test(atLeast))
    throw new WrongCommand("Say: prices nights <check-in> <check-out> <whole dollars> <nights at least>.");
  const nights = { ...stay, price: Number(dollars), minNights: Number(atLeast) };
  const priced = await priceNights(wiring, here(), nights);
  if (!priced.ok) {
    if (priced.refusal.code === "not-found")
      throw new WrongCommand("Nights are priced one by one in your own table, when PRICES=own.");
    throw new WrongCommand(mistakesOf(priced.refusal));
  }
  const text = `${formatSpan(stay)}: ${formatWholeAmount(nights.price * 100)} a night, at least ${countedNights(nights.minNights)}.`;
  return { text, data: { version: priced.value } };
}

function mistakesOf(refusal: PriceTableRefusal): string {
  if (refusal.code === "has-changed") return "The table was changed meanwhile. Try again.";
  return refusal.mistakes.map((each) => `- ${each}`).join("\n");
}

export async function setFactor(wiring: Wiring, written: string): Promise<Answer> {
  if (wiring.config.prices === undefined)
    throw new WrongCommand("A factor is for prices from PriceLabs, which isn't set up.");
  const factor = readFactor(written);
  if (!factor.ok) {
    const [lowest, highest] = [LOWEST_FACTOR / 100, HIGHEST_FACTOR / 100];
    throw new WrongCommand(
      `The factor must be a number from ${lowest} to ${highest} with two decimals at most, such as 0.92. It is "${written}".`,
    );
  }
  await changeFactor(wiring, here(), { percent: factor.value });
  return { text: `Nights now cost ${factor.value}% of what PriceLabs says.`, data: { percent: factor.value } };
}

/** YAML, of which JSON is a part. */
async function readTable(file: string): Promise<unknown> {
  try {
    return parse(await readFile(file, "utf8"));
  } catch (fault) {
    throw new WrongCommand(`We can't read ${file}: ${fault instanceof Error ? fault.message : fault}`);
  }
}

async function sourceOf({ config, database, prices }: Wiring): Promise<string> {
  if (config.prices !== undefined) return `PriceLabs, at ${await priceFactor(database)}%`;
  if (!config.hasOwnPrices) return "Sample prices";
  const table = await prices.ownTable?.();
  return table === undefined || table.version === 0
    ? "The sample of an own table"
    : `Your own table, version ${table.version}`;
}

const EXAMPLES = [
  { weekday: 5, nights: 2 },
  { weekday: 1, nights: 4 },
  { weekday: 6, nights: 7 },
];

function examplesFrom(day: CalendarDate, prices: NightlyPrices) {
  return EXAMPLES.flatMap(({ weekday, nights }) => {
    const checkIn = addDays(day, (weekday - dayOfWeek(day) + 7) % 7);
    const stay: Stay = { checkIn, checkOut: addDays(checkIn, nights) };
    const quote = quoteStay(stay, prices, rules);
    const minStay = Math.max(nightsAtLeast(rules.nights, checkIn), prices.byNight.get(checkIn)?.minStay ?? 1);
    return quote.ok ? [{ stay, nights, minStay, total: quote.value.total }] : [];
  });
}

function discountInWords({ nights, percent }: LengthDiscount, _: number, all: readonly LengthDiscount[]): string {
  const before = Math.max(0, ...all.filter((shorter) => shorter.nights < nights).map((shorter) => shorter.percent));
  const words = `From ${nights} nights on every night costs ${percent}% less`;
  // Common with weekly prices, but an owner should know.
  const isStep = nights * (100 - percent) < (nights - 1) * (100 - before);
  return isStep ? `${words}: ${nights} nights can cost less than ${nights - 1}.` : `${words}.`;
}
