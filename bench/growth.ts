import { dayAt } from "#domain/calendar-date.ts";
import type { Stay } from "#domain/stay.ts";
import { rules } from "#house/rules.ts";
import { ownNights } from "#server/bookings/own-nights.ts";
import { priceStay } from "#server/bookings/price-stay.ts";
import type { Database } from "#server/database/database.ts";
import { hold, pay, record } from "#server/testing/guest.ts";
import { insertPastBookings } from "#server/testing/past-bookings.ts";
import { openTestSite, type TestSite } from "#server/testing/test-site.ts";
import { startPostgres } from "../scripts/testing/postgres.ts";

// What a guest's call costs after many years, as a multiple of what it costs in the first. The two sites take turns,
// so that a machine that slows down slows both. The pages are left out; the database is all that grows.

const FEW = 10;
const MANY = Number(process.env.PAST_BOOKINGS ?? 100_000);
const ROUNDS = Number(process.env.ROUNDS ?? 60);
const READS = 5;
const UPCOMING = 40;
const CALLS = ["hold", "confirm", "price", "own nights", "direct-ical"] as const;

type Call = (typeof CALLS)[number];
type Times = Record<Call, number[]>;

await using postgres = await startPostgres();
if (postgres !== undefined) process.env.TEST_DATABASE_URL = postgres.url;
for (const engine of postgres === undefined ? (["sqlite"] as const) : (["sqlite", "postgres"] as const)) {
  await compare(engine);
}

async function compare(engine: Database["engine"]): Promise<void> {
  const sites = await Promise.all([openWith(engine, FEW), openWith(engine, MANY)]);
  const times = sites.map(() => Object.fromEntries(CALLS.map((call) => [call, []])) as unknown as Times);
  for (let round = -5; round < ROUNDS; round += 1) {
    // Each goes first in every other round.
    const order = round % 2 === 0 ? [...sites.entries()] : [...sites.entries()].reverse();
    for (const [index, site] of order) {
      const taken = await visit(site.site, site.stay, round);
      // The first rounds warm up.
      if (round >= 0) for (const call of CALLS) times[index]?.[call].push(...taken[call]);
    }
  }
  console.info(`${engine}: ${MANY} past bookings against ${FEW}, medians of ${ROUNDS}`);
  for (const call of CALLS) {
    const [few, many] = times.map((each) => median(each[call]));
    console.info(
      `  ${call.padEnd(12)} ${few?.toFixed(2).padStart(8)} ms ${many?.toFixed(2).padStart(8)} ms   ×${((many ?? 0) / (few ?? 1)).toFixed(2)}`,
    );
  }
  for (const { site } of sites) await site.close();
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

/** One guest, from an address of their own, who books; then their nights are freed for the next one. */
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

/** What only reads is quick, so it is asked several times. */
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
