import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { MAX_NIGHTS_BEYOND, MAX_NIGHTS_HELD } from "#domain/limits.ts";
import { rules } from "#house/rules.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { askToHold } from "../testing/guest.ts";
import { MINUTE, movingClock } from "../testing/moving-clock.ts";
import { settleAndAudit } from "../testing/processes/final-audit.ts";
import { type GuestBrowser, openGuestBrowser, type Send } from "../testing/processes/guest-browser.ts";
import { type ServerProcess, standBy } from "../testing/processes/server-process.ts";
import { type GuestOutcome, simulateGuest } from "../testing/processes/simulated-guest.ts";
import { reportFigures } from "../testing/report-figures.ts";
import { engines, newTestDatabase } from "../testing/test-database.ts";

/** The long tests use more. */
const GUESTS = Number(process.env.GUESTS ?? 30);
const SERVERS: Record<Database["engine"], number> = { sqlite: 1, postgres: 3 };
/** Everyone wants the same few weeks. */
const DAYS = 40;
const pass = movingClock();

test.each(engines)(
  `${GUESTS} guests at once for overlapping stays: one night, one party, one payment, on %s`,
  { timeout: 300_000 },
  async (engine) => {
    const { source, discard } = await newTestDatabase(engine);
    onTestFinished(discard);
    const faults: string[] = [];
    const starting = Array.from({ length: SERVERS[engine] }, () => standBy(faults).start({ source }));
    const servers = await Promise.all(starting);
    const send = sendToAny(servers);
    await allSell(servers);
    const guest = await openGuestBrowser(send);
    const start = performance.now();

    const outcomes = await Promise.all(Array.from({ length: GUESTS }, () => insist(send, guest)));
    const seconds = (performance.now() - start) / 1_000;
    await Promise.all(servers.map((server) => server.kill()));
    pass(45 * MINUTE);
    const { confirmed, problems } = await settleAndAudit(source, outcomes);

    expect(problems).toEqual([]);
    expect(faults).toEqual([]);
    expect(outcomes.filter(({ isPaid }) => isPaid)).toHaveLength(confirmed);
    expect(outcomes.filter(({ isPaid, seen }) => !isPaid && seen.length > 1)).toEqual([]);
    expect(confirmed).toBeGreaterThan(3);
    const refused = outcomes.filter(({ isPaid }) => !isPaid).length;
    reportFigures(
      `${engine}: ${GUESTS} guests at once on ${servers.length} server(s): ${confirmed} booked and paid once, ` +
        `${refused} refused before paying, in ${seconds.toFixed(1)} s`,
    );
  },
);

test.each(engines)(
  "five households that want the whole year and don't pay can't keep out a guest who comes later, on %s",
  { timeout: 300_000 },
  async (engine) => {
    const { source, discard } = await newTestDatabase(engine);
    onTestFinished(discard);
    const starting = Array.from({ length: SERVERS[engine] }, () => standBy([]).start({ source }));
    const servers = await Promise.all(starting);
    const send = sendToAny(servers);
    await allSell(servers);
    const guest = await openGuestBrowser(send);
    const wanted = wholeYear(guest);

    const answers = await Promise.all(
      wanted.map((stay, place) => askToHold(sendFrom(send, `10.0.0.${place % 5}`), guest.request(stay))),
    );
    const isLeft = wanted.filter((_, place) => !answers[place]?.ok);
    const open = guest
      .freeStays(3)
      .find((stay) => isLeft.some(({ checkIn, checkOut }) => checkIn <= stay.checkIn && stay.checkOut <= checkOut));
    const late = open && (await askToHold(sendFrom(send, "10.0.1.1"), guest.request(open)));
    await Promise.all(servers.map((server) => server.kill()));
    const database = await openDatabase(source);
    const kept = await database.query.selectFrom("nights").select("night").execute();
    await database.close();

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(late?.status).toBe(200);
    expect(kept.length).toBeGreaterThan(100);
    expect(kept.length).toBeLessThanOrEqual(MAX_NIGHTS_HELD + MAX_NIGHTS_BEYOND);
  },
);

/** Until each has read calendars and prices and compared itself with the card processor, it rightly sells nothing. */
async function allSell(servers: readonly ServerProcess[]): Promise<void> {
  for (const { url } of servers) await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
}

/** The longest available stays that don't overlap, longest first. */
function wholeYear(guest: GuestBrowser): Stay[] {
  const stays: Stay[] = [];
  for (let nights = rules.nights.atMost; nights > 2; nights -= 1) {
    const apart = guest
      .freeStays(nights)
      .filter((stay) => stays.every((other) => stay.checkOut < other.checkIn || stay.checkIn > other.checkOut));
    stays.push(...apart);
  }
  return stays;
}

/** A guest turned away because too many are booking retries a little later; taken nights are final. */
async function insist(send: Send, guest: GuestBrowser): Promise<GuestOutcome> {
  const stay = someStay(guest);
  for (let attempt = 1; ; attempt++) {
    const outcome = await simulateGuest(send, guest, {
      stay,
      behavior: randomInt(8) === 0 ? "closes-the-tab" : "none",
    });
    const isTooFull = outcome.seen[0] === 429;
    if (!isTooFull || attempt === 30) return outcome;
    await pause(100 + randomInt(400));
  }
}

function someStay(guest: GuestBrowser): Stay {
  for (;;) {
    const checkIn = addDays(dayAt(Date.now(), rules.timeZone), 1 + randomInt(DAYS));
    const stay = { checkIn, checkOut: addDays(checkIn, 1 + randomInt(4)) };
    if (guest.canHave(stay)) return stay;
  }
}

function sendToAny(servers: readonly ServerProcess[]): Send {
  return (path, init) => fetch(`${servers[randomInt(servers.length)]?.url}${path}`, init ?? {});
}

function sendFrom(send: Send, address: string): Send {
  return (path, init = {}) =>
    send(path, { ...init, headers: { ...(init.headers as Record<string, string>), "x-forwarded-for": address } });
}
