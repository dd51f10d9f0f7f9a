import { dayAt } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { rules } from "#house/rules.ts";
import { priceStay } from "#server/bookings/holds/price-stay.ts";
import { ownNights } from "#server/bookings/nights.ts";
import type { Database } from "#server/database/database.ts";
import { hold, pay, record } from "#server/testing/guest.ts";
import { insertPastBookings } from "#server/testing/past-bookings.ts";
import { openTestSite, type TestSite } from "#server/testing/test-site.ts";
import { startPostgres } from "../scripts/testing/postgres.ts";
import type { Section } from "./report.ts";

const PAST = [10, 1_000, 100_000] as const;
const ROUNDS = 40;
const READS = 5;
const UPCOMING = 40;
const CALLS = ["hold", "confirm", "price", "own nights", "direct-ical"] as const;

type Call = (typeof CALLS)[number];
type Times = Record<Call, number[]>;

/**
 * What a guest's call costs after many years, as a multiple of its cost in the first. The sites take turns, so if the
 * machine slows down, all of them slow down. The pages are left out, because only the database grows.
 */
export async function measureGrowth(): Promise<Section> {
  await using postgres = await startPostgres();
  if (postgres !== undefined) process.env.TEST_DATABASE_URL = postgres.url;
  const engines = postgres === undefined ? (["sqlite"] as const) : (["sqlite", "postgres"] as const);
  const rows: string[][] = [];
  for (const engine of engines) {
    for (const [call, medians] of await compare(engine)) {
      const [few = 1] = medians;
      const times = (medians.at(-1) ?? few) / few;
      rows.push([`${engine}: ${call}`, ...medians.map((ms) => ms.toFixed(2)), `×${times.toFixed(2)}`]);
    }
  }
  return {
    title: "Years of bookings",
    how: `Median milliseconds of a call with 10, 1,000 and 100,000 past bookings in the database, ${ROUNDS} rounds in turns.`,
    head: ["", ...PAST.map((count) => count.toLocaleString("en-US")), "grown"],
    rows,
  };
}

async function compare(engine: Database["engine"]): Promise<[Call, number[]][]> {
  const sites = await Promise.all(PAST.map((count) => openWith(engine, count)));
  const times = sites.map(() => Object.fromEntries(CALLS.map((call) => [call, []])) as unknown as Times);
  for (let round = -5; round < ROUNDS; round += 1) {
    // They take turns going first.
    const order = [...sites.entries()].map((_, index, all) => all[(index + round + 5) % all.length] ?? all[0]);
    for (const entry of order) {
      if (entry === undefined) continue;
      const [index, { site, stay }] = entry;
      const taken = await visit(site, stay, round);
      // The first rounds warm up.
      if (round >= 0) for (const call of CALLS) times[index]?.[call].push(...taken[call]);
    }
  }
  for (const { site } of sites) await site.close();
  return CALLS.map((call) => [call, times.map((each) => median(each[call]))]);
}

async function openWith(engine: Database["engine"], past: number): Promise<{ site: TestSite; stay: Stay }> {
  const site = await openTestSite(engine);
  for (let number = 0; number < UPCOMING; number += 1) {
    const send = site.sendFrom(`198.51.100.${number}`);
    const held = await hold(send, site.guest.request(site.nextStay(1)));
    await pay(send, held);
    await record(send, held);
  }
  await insertPastBookings(site.wiring.database, { count: past, status: "confirmed" });
  return { site, stay: site.nextStay(2) };
}

/** One guest with their own address who books; then the nights are released for the next one. */
async function visit({ wiring, sendFrom, guest }: TestSite, stay: Stay, round: number): Promise<Times> {
  const { database, services } = wiring;
  const send = sendFrom(`10.0.1.${round + 10}`);
  const request = guest.request(stay);
  const price = await repeated(() => priceStay(services, request));
  const holding = await timed(() => hold(send, request));
  await pay(send, holding.value);
  const confirm = await timed(() => record(send, holding.value));
  const own = await repeated(() => ownNights(database, dayAt(Date.now(), rules.timeZone)));
  const calendar = await repeated(() => send("/api/direct-ical"));
  if (!confirm.value.ok) throw new Error("a booking was refused");
  await database.query.deleteFrom("nights").where("booking_id", "=", request.draftId).execute();
  return { hold: [holding.ms], confirm: [confirm.ms], price, "own nights": own, "direct-ical": calendar };
}

/** Reads are quick, so they're timed several times. */
async function repeated(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < READS; count += 1) times.push((await timed(work)).ms);
  return times;
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
  const start = performance.now();
  const value = await work();
  return { value, ms: performance.now() - start };
}

function median(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
