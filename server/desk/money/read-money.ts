import type { CheckedRequest } from "#contract/desk/calls.ts";
import type { DeskEarned, DeskMonth, DeskNightsSold, DeskTax, DeskTaxLine } from "#contract/desk/money.ts";
import {
  addDays,
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  daysBetween,
  daysInMonth,
  firstDayOf,
  monthOf,
  partsOf,
} from "#domain/dates/calendar-date.ts";
import { nightsOf } from "#domain/dates/stay.ts";
import type { CountedBy, Entry } from "#domain/prices/earnings.ts";
import { taxedParts } from "#domain/prices/taxes.ts";
import { accept, refuse } from "#domain/result.ts";
import { rules } from "#house/rules.ts";
import { bookingsWithStay } from "../../bookings/booking.ts";
import { UNPAID } from "../../bookings/charges/charges.ts";
import { isAdded } from "../../calendars/fetching/feed-source.ts";
import type { Database } from "../../database/database.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import { lodgeToday } from "../calendar/stays.ts";
import type { Handlers } from "../call.ts";
import { type BookedEntry, readBooks } from "./books.ts";
import { writeCsv } from "./csv.ts";
import { readVisits } from "./read-visits.ts";

/** A year by month. Nights count when they're slept, money when the stay begins, refunds when they're made. */
export async function readMoney({ database }: Pick<Wiring, "database">, { year }: CheckedRequest<"money">) {
  const today = await lodgeToday(database);
  const first: CalendarMonth = `${year}-01` as CalendarMonth;
  const [from, to] = [firstDayOf(first), firstDayOf(addMonths(first, 12))];
  const [entries, sold, years, channelsKnownFrom, toCome] = await Promise.all([
    readBooks(database, { from, to }),
    nightsSold(database, from, to),
    yearsKnown(database, today),
    firstSeen(database),
    balancesToCome(database, { from, to }),
  ]);
  const byMonth = Map.groupBy(entries, ({ on }) => monthOf(on));
  const soldIn = Map.groupBy(sold, ([night]) => monthOf(night));
  const months = Array.from({ length: 12 }, (_, index): DeskMonth => {
    const month = addMonths(first, index);
    return {
      month,
      nights: daysInMonth(month),
      sold: countSold((soldIn.get(month) ?? []).map(([, channel]) => channel)),
      isAhead: month > monthOf(today),
      ...earned(byMonth.get(month) ?? []),
    };
  });
  const nights = months.reduce((sum, month) => sum + month.nights, 0);
  const total = { nights, sold: countSold(sold.values()), ...earned(entries) };
  return { today, year, years: [...new Set([...years, year])].sort(), months, total, toCome, channelsKnownFrom };
}

async function balancesToCome({ query }: Database, { from, to }: { from: CalendarDate; to: CalendarDate }) {
  const unpaid = await bookingsWithStay(query)
    .innerJoin("charges", "charges.booking_id", "bookings.id")
    .select("charges.amount")
    .where("bookings.status", "=", "confirmed")
    .where("check_in", ">=", from)
    .where("check_in", "<", to)
    .where("charges.kind", "=", "balance")
    .where("charges.status", "in", UNPAID)
    .execute();
  return sum(unpaid, ({ amount }) => amount);
}

const LONGEST_PERIOD_DAYS = 3 * 366;

function isPeriod(from: CalendarDate, to: CalendarDate): boolean {
  return from <= to && daysBetween(from, to) <= LONGEST_PERIOD_DAYS;
}

export const moneyHandlers = {
  visits: ({ database }) => readVisits(database),

  /** The total of the receipts of a period, last day included: of stays that began in it, or of payments made in it. */
  async tax({ database }, { from, to, by }) {
    if (!isPeriod(from, to)) return undefined;
    const end = addDays(to, 1);
    const entries = await readBooks(database, { from, to: end }, by);
    const given = entries.filter(({ what }) => what === "refund");
    const sold = Map.groupBy(entries, ({ reference }) => reference).values();
    const kept = [...sold].filter((lines) => sum(lines, ({ nights }) => nights) > 0);
    const partsOf = (lines: readonly Entry[]) => ({
      lodging: sum(lines, ({ lodging }) => lodging),
      cleaning: sum(lines, ({ cleaning }) => cleaning),
      extras: sum(lines, ({ extras }) => extras),
    });
    return {
      ...{ from, to, stays: kept.length, nights: sum(entries, ({ nights }) => nights) },
      ...partsOf(entries),
      back: partsOf(given),
      taxes: taxLines(entries),
      owed: sum(entries, ({ tax }) => tax),
      taxesCleaning: rules.taxes.some((tax) => taxedParts(tax).includes("cleaning")),
      outside: withoutDirect(countSold((await nightsSold(database, from, end)).values())),
    };
  },

  money: readMoney,

  "money/file"(wiring, { year }, actor) {
    const [from, to] = [`${year}-01-01` as CalendarDate, `${year}-12-31` as CalendarDate];
    return giveFile(wiring, actor, { from, to });
  },

  "tax/file"(wiring, period, actor) {
    return giveFile(wiring, actor, period);
  },
} satisfies Partial<Handlers>;

function taxLines(entries: readonly Entry[]): DeskTaxLine[] {
  const moved = entries.flatMap(({ taxes, isBack }) => taxes.map((tax) => ({ ...tax, isBack })));
  return [...Map.groupBy(moved, ({ label }) => label)].map(([label, lines]) => {
    // A payment for more nights gives a tax back if the stay is now too long for it.
    // A refund that came back is taken off what was given back.
    const collected = sum(lines, ({ cents, isBack }) => (isBack ? Math.min(0, cents) : Math.max(0, cents)));
    const owed = sum(lines, ({ cents }) => cents);
    const [taxed, exempt] = [sum(lines, (tax) => tax.taxed), sum(lines, (tax) => tax.exempt)];
    return { label, collected, back: owed - collected, owed, taxed, exempt };
  });
}

function earned(entries: readonly BookedEntry[]): DeskEarned {
  const received = entries.filter(({ what }) => what !== "refund");
  const given = entries.filter(({ what }) => what === "refund");
  const ofOwner = ({ lodging, cleaning, extras, damage }: Entry) => lodging + cleaning + extras + damage;
  return {
    lodging: sum(received, ({ lodging }) => lodging),
    cleaning: sum(received, ({ cleaning }) => cleaning),
    extras: sum(received, ({ extras }) => extras),
    damage: sum(received, ({ damage }) => damage),
    refunds: sum(given, ofOwner),
    tax: sum(entries, ({ tax }) => tax),
    kept: sum(entries, ofOwner),
  };
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((all, item) => all + amountOf(item), 0);
}

function withoutDirect({ airbnb, vrbo, other }: ReturnType<typeof countSold>): DeskTax["outside"] {
  return { airbnb, vrbo, other };
}

/** From the first arrival to the last one booked. */
async function yearsKnown({ query }: Database, today: CalendarDate): Promise<number[]> {
  const { first, last } = await bookingsWithStay(query)
    .select(({ fn }) => [fn.min("check_in").as("first"), fn.max("check_in").as("last")])
    .where("bookings.status", "in", ["confirmed", "canceled"])
    .executeTakeFirstOrThrow();
  const [begin, end] = [partsOf(first ?? today).year, partsOf(last ?? today).year];
  const now = partsOf(today).year;
  const [least, most] = [Math.min(begin, now), Math.max(end, now)];
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

async function firstSeen({ query }: Database): Promise<CalendarDate | null> {
  const { first } = await query
    .selectFrom("outside_stays")
    .select(({ fn }) => fn.min("check_in").as("first"))
    .executeTakeFirstOrThrow();
  return first ?? null;
}

// Every stay and every refund between two days, with the guests' names, as a file that is recorded before it's given out.

type Asked = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly by?: CountedBy | undefined;
};

async function giveFile({ database }: Wiring, actor: Actor, { from, to, by }: Asked) {
  if (!isPeriod(from, to)) return refuse("not-found");
  const file = writeCsv(await readBooks(database, { from, to: addDays(to, 1) }, by));
  await database.transaction((trx) => actor.record(trx, null, { details: { from, to, by } }));
  return accept(file);
}

type Channel = keyof DeskNightsSold;

/** Who has sold which night between two days: ours from our bookings, others' from their calendars. */
async function nightsSold({ query }: Database, from: CalendarDate, to: CalendarDate) {
  const [own, outside] = await Promise.all([
    bookingsWithStay(query)
      .select(["check_in", "check_out"])
      .where("bookings.status", "=", "confirmed")
      .where("stay_versions.check_out", ">", from)
      .where("stay_versions.check_in", "<", to)
      .execute(),
    query
      .selectFrom("outside_stays")
      .select(["source", "check_in", "check_out"])
      .where("gone_at", "is", null)
      .where("check_out", ">", from)
      .where("check_in", "<", to)
      .execute(),
  ]);
  const sold = new Map<CalendarDate, Channel>();
  // A night is sold once, whatever another channel believes.
  for (const [channel, stays] of [
    ["other", outside.filter(({ source }) => isAdded(source))],
    ["vrbo", outside.filter(({ source }) => source === "vrbo")],
    ["airbnb", outside.filter(({ source }) => source === "airbnb")],
    ["direct", own],
  ] as const)
    for (const { check_in: checkIn, check_out: checkOut } of stays)
      for (const night of nightsOf({ checkIn, checkOut })) if (night >= from && night < to) sold.set(night, channel);
  return sold;
}

function countSold(sold: Iterable<Channel>): DeskNightsSold {
  const count = { direct: 0, airbnb: 0, vrbo: 0, other: 0 };
  for (const channel of sold) count[channel] += 1;
  return count;
}
