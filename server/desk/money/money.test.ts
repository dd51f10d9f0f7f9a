import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskNights } from "#contract/desk/answers.ts";
import type { DeskEarned, DeskMoney } from "#contract/desk/money.ts";
import { partsOf } from "#domain/dates/calendar-date.ts";
import { rules } from "#house/rules.ts";
import { keepOutsideStays } from "../../calendars/refresh-feed.ts";
import { countQueries } from "../../testing/count-queries.ts";
import { hold, pay, record } from "../../testing/guest.ts";
import { insertPastBookings } from "../../testing/past-bookings.ts";
import { engines } from "../../testing/test-database.ts";
import { busyYear, YEAR_RULES } from "../testing/busy-year.ts";
import { type DeskWorld, openDeskWorld } from "../testing/desk-world.ts";
import { readMoney } from "./read-money.ts";

const asWritten = { taxes: rules.taxes, pets: rules.pets };

const COLUMNS = ["lodging", "cleaning", "extras", "damage", "refunds", "tax", "kept"] as const;

describe.each(engines)("money at the desk on %s", (engine) => {
  let world: DeskWorld;
  beforeEach(async () => {
    Object.assign(rules, YEAR_RULES);
    world = await openDeskWorld(engine);
  });
  afterEach(async () => {
    Object.assign(rules, asWritten);
    await world.close();
  });

  const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
  const moneyOf = (year: number) => json<DeskMoney>(world.owner.get(`/money?year=${year}`));

  async function everyYear(): Promise<DeskMoney[]> {
    const { year, years } = await moneyOf(new Date().getFullYear());
    const all = await Promise.all([...new Set([...years, year, year + 1])].map(moneyOf));
    return all;
  }

  const sumOf = (earned: readonly DeskEarned[], column: (typeof COLUMNS)[number]) =>
    earned.reduce((sum, each) => sum + each[column], 0);

  test("the files have one line for each stay and refund, and add up to the same", async () => {
    await busyYear(world);
    const { today } = await moneyOf(2027);
    const { year } = partsOf(today);

    let sum = 0;
    for (const each of [year, year + 1]) {
      const { done } = await json<{ done: string }>(world.owner.act("/money/file", { year: each }));
      const [headings = "", ...rows] = done.trimEnd().split("\r\n");
      expect(headings.split(",").at(-1)).toBe("Total");
      sum += rows.filter(Boolean).reduce((all, row) => all + Math.round(Number(row.split(",").at(-1)) * 100), 0);
    }
    const totals = (await everyYear()).map(({ total }) => total);
    expect(sum).toBe(sumOf(totals, "kept") + sumOf(totals, "tax"));
  });

  test("a guest's name that a spreadsheet would run as a formula is text", async () => {
    const stay = world.farStay();
    // Where a comma is the decimal sign, a semicolon begins the next cell.
    const lastName = '@SUM(A1),"x";=1+2; "=3';
    const held = await hold(world.send, world.guest.request(stay, { details: { firstName: "=1+1", lastName } }));
    await pay(world.send, held);
    await record(world.send, held);

    const period = { from: stay.checkIn, to: stay.checkIn };
    const { done } = await json<{ done: string }>(world.owner.act("/tax/file", period));

    expect(done).toContain(`"'=1+1 @SUM(A1),""x"";'=1+2;' ""=3"`);
  });

  test("nights count by channel, including other channels' nights after their calendars dropped them", async () => {
    const { database } = world.wiring;
    const { year } = partsOf((await moneyOf(2027)).today);
    await database.query.deleteFrom("outside_stays").execute();
    const past = { start: `${year - 1}-03-05`, end: `${year - 1}-03-08`, uid: "HMA", kind: "reservation" } as const;
    const canceled = {
      start: `${year + 1}-12-20`,
      end: `${year + 1}-12-24`,
      uid: "HMB",
      kind: "reservation",
    } as const;
    const block = { start: `${year - 1}-03-01`, end: `${year - 1}-03-02`, uid: "X", kind: "block" } as const;
    const at = await database.now();
    const today = `${year}-01-01` as const;
    await database.transaction((trx) =>
      keepOutsideStays(trx, "airbnb", { reservations: [past, canceled, block] as never, readAt: at - 2, today }),
    );
    await database.transaction((trx) => keepOutsideStays(trx, "airbnb", { reservations: [], readAt: at - 1, today }));

    const before = await moneyOf(year - 1);
    const after = await moneyOf(year + 1);

    expect(before.months[2]?.sold).toEqual({ direct: 0, airbnb: 3, vrbo: 0, other: 0 });
    expect(after.months[11]?.sold.airbnb).toBe(0);
    expect(before.channelsKnownFrom).toBe(past.start);
    const { stays } = await json<DeskNights>(world.owner.get(`/nights?from=${year - 1}-03-01&to=${year - 1}-04-01`));
    expect(stays.map(({ kind, checkIn, checkOut }) => [kind, checkIn, checkOut])).toEqual([
      ["airbnb", past.start, past.end],
    ]);
  });

  test("a thousand bookings are read with as many queries as one", async () => {
    const { database } = world.wiring;
    await world.book();
    const few = await countQueries(database, (counted) => readMoney({ database: counted }, { year: 2026 }));
    await insertPastBookings(database, { count: 1000, status: "confirmed" });
    const many = await countQueries(database, (counted) => readMoney({ database: counted }, { year: 2026 }));

    expect(many).toBe(few);
    expect(few).toBeGreaterThan(0);
  });
});
