import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pricesAnswer } from "#contract/prices.ts";
import { soldPrices } from "#contract/sold-channel.ts";
import { addDays, type CalendarDate, dayAt, dayOfWeek } from "#domain/dates/calendar-date.ts";
import { daysFrom, type Stay } from "#domain/dates/stay.ts";
import { WEEKDAYS } from "#domain/prices/price-table.ts";
import { type AvailabilityCalendar, checkStay } from "#domain/stays/availability.ts";
import { withNightsBetween } from "#domain/stays/nights-between.ts";
import type { Notice } from "#domain/stays/notice.ts";
import { canPick } from "#domain/stays/pickable-days.ts";
import { nearestDays } from "#domain/stays/stays-close-by.ts";
import { rules } from "#house/rules.ts";
import type { Database } from "../database/database.ts";
import { silentLog } from "../log.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { createOwnPrices } from "./own-table.ts";

const NOW = Date.UTC(2026, 10, 15, 19);
const TODAY = dayAt(NOW, rules.timeZone);
const YEAR = daysFrom(TODAY, addDays(TODAY, 365));
const LENGTHS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 28];
/** On each of the next days it's too late since eleven, and it's noon: whatever the weekday, one of them begins stays. */
const TOO_LATE = Array.from({ length: 7 }, (_, days) => ({ days, until: "11:00 AM" as const }));
const TWO_WEEKS = Array.from({ length: 14 }, (_, less) => less + 1);

let database: Database;
beforeAll(async () => {
  database = { ...(await openTestDatabase("sqlite")), now: async () => NOW };
});
afterAll(() => database.close());

const weekdays = fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 6 });
const terms = fc.record(
  {
    price: fc.integer({ min: 100, max: 900 }),
    minNights: fc.integer({ min: 1, max: 7 }),
    checkInOn: weekdays,
    checkOutOn: weekdays,
  },
  { requiredKeys: ["price"] },
);
type Terms = { price: number; minNights?: number; checkInOn?: string[]; checkOutOn?: string[] };

// One season each quarter, so they never meet, and an event inside the second.
const anyTable = fc
  .record({
    base: terms,
    seasons: fc.tuple(terms, terms, terms),
    event: terms,
  })
  .map(({ base, seasons, event }) => ({
    base,
    seasons: seasons.map((season, index) => ({
      ...{ name: `Season ${index}`, ...season },
      ...[
        { from: "12-20", to: "01-10" },
        { from: "04-01", to: "05-31" },
        { from: "07-01", to: "08-31" },
      ][index],
    })),
    events: [{ name: "Event", from: "2027-05-10", to: "2027-05-20", ...event }],
  }));

const anyHouse = fc.record({
  notice: fc.constantFrom(
    { days: 3 },
    { days: 0, until: "11:00 AM" as const },
    { days: 1, until: "1:00 PM" as const },
    { hours: 60 },
  ) as fc.Arbitrary<Notice>,
  nightsBetween: fc.nat(2),
});

const anyDay = fc.constantFrom(...YEAR.slice(40, 300));
const anyBooked = fc.uniqueArray(fc.constantFrom(...YEAR), { maxLength: 12 });

type House = typeof anyHouse extends fc.Arbitrary<infer One> ? One : never;
type Table = typeof anyTable extends fc.Arbitrary<infer One> ? One : never;

/** What the owner wrote for a day, read without the program: its event, its season, the base. */
function writtenFor({ base, seasons, events }: Table, day: CalendarDate): Terms[] {
  const written = day.slice(5);
  const [winter, spring, summer] = seasons;
  const season =
    written >= "12-20" || written <= "01-10"
      ? winter
      : written >= "04-01" && written <= "05-31"
        ? spring
        : written >= "07-01" && written <= "08-31"
          ? summer
          : undefined;
  const isEvent = day >= "2027-05-10" && day <= "2027-05-20";
  return [isEvent ? events[0] : undefined, season, base].filter((each) => each !== undefined) as Terms[];
}

function isSold(
  table: Table,
  { notice, nightsBetween }: House,
  booked: ReadonlySet<CalendarDate>,
  { checkIn, checkOut }: Stay,
): boolean {
  const named = (day: CalendarDate) => WEEKDAYS[dayOfWeek(day)] as string;
  const days = (day: CalendarDate, end: "checkInOn" | "checkOutOn") =>
    writtenFor(table, day).find((each) => each[end] !== undefined)?.[end] ?? WEEKDAYS;
  // It's noon at the house.
  const first = "hours" in notice ? 3 : notice.days + (notice.until === "11:00 AM" ? 1 : 0);
  const minNights = writtenFor(table, checkIn)[0]?.minNights ?? table.base.minNights ?? 1;
  return (
    days(checkIn, "checkInOn").includes(named(checkIn) as never) &&
    days(checkOut, "checkOutOn").includes(named(checkOut) as never) &&
    daysFrom(checkIn, checkOut).length >= minNights &&
    checkIn >= addDays(TODAY, first) &&
    !daysFrom(addDays(checkIn, -nightsBetween), addDays(checkOut, nightsBetween || 1)).some((day) => booked.has(day))
  );
}

test("browser and server agree with the owner's table on every stay of a year, and the calendar offers just those", async () => {
  await fc.assert(
    fc.asyncProperty(anyTable, anyHouse, anyBooked, async (table, house, nights) => {
      const current = await createOwnPrices(database, silentLog, table).current();
      if (current === undefined) throw new Error("the table can be used");
      const sent = soldPrices(pricesAnswer.parse(JSON.parse(JSON.stringify(current.listings))));

      const wrong: object[] = [];
      const compare = (house: House, nights: CalendarDate[], days: CalendarDate[], lengths: number[]) => {
        const onServer: AvailabilityCalendar = {
          ...{ rules: { ...rules, ...house }, now: NOW, today: TODAY },
          ...{ booked: new Set(withNightsBetween(nights, house.nightsBetween)), prices: current.nightly },
        };
        const inBrowser = { ...onServer, prices: sent };
        const taken = new Set(nights);
        for (const checkIn of days) {
          for (const length of lengths) {
            const stay = { checkIn, checkOut: addDays(checkIn, length) };
            if (stay.checkOut > addDays(TODAY, 365)) continue;
            const expected = isSold(table, house, taken, stay);
            const isOffered =
              expected && canPick(checkIn, {}, inBrowser) && canPick(stay.checkOut, { checkIn }, inBrowser);
            const verdicts = [checkStay(stay, inBrowser).ok, checkStay(stay, onServer).ok, isOffered];
            if (verdicts.some((verdict) => verdict !== expected)) wrong.push({ stay, expected, verdicts });
          }
        }
      };
      compare(house, nights, YEAR, LENGTHS);
      for (const notice of TOO_LATE) compare({ ...house, notice }, [], [addDays(TODAY, notice.days)], TWO_WEEKS);
      expect(wrong).toEqual([]);
    }),
    { numRuns: 2 },
  );
});

test("the days that are offered instead of a wrong one can begin or end a stay", async () => {
  await fc.assert(
    fc.asyncProperty(anyTable, anyHouse, anyBooked, anyDay, async (table, house, nights, day) => {
      const current = await createOwnPrices(database, silentLog, table).current();
      if (current === undefined) throw new Error("the table can be used");
      const calendar: AvailabilityCalendar = {
        ...{ rules: { ...rules, ...house }, now: NOW, today: TODAY },
        ...{ booked: new Set(withNightsBetween(nights, house.nightsBetween)), prices: current.nightly },
      };
      const lengths = Array.from({ length: rules.nights.atMost }, (_, nightsLess) => nightsLess + 1);

      const arrivals = nearestDays(day, {}, calendar);
      for (const checkIn of arrivals) {
        expect(canPick(checkIn, {}, calendar)).toBe(true);
        expect(lengths.some((length) => checkStay({ checkIn, checkOut: addDays(checkIn, length) }, calendar).ok)).toBe(
          true,
        );
      }
      const [checkIn] = arrivals;
      if (checkIn === undefined) return;
      for (const checkOut of nearestDays(addDays(checkIn, 3), { checkIn }, calendar))
        expect(checkStay({ checkIn, checkOut }, calendar).ok).toBe(true);
    }),
    { numRuns: 40 },
  );
});
