import { randomInt } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { MINUTE, movingClock } from "../testing/moving-clock.ts";
import { settleAndAudit } from "../testing/processes/final-audit.ts";
import { openGuestBrowser } from "../testing/processes/guest-browser.ts";
import { type GuestOutcome, randomBehavior, simulateGuest } from "../testing/processes/simulated-guest.ts";
import { type Crash, type CrashingServer, openCrashingServer } from "../testing/protocol/crashing-server.ts";
import { reportFigures } from "../testing/report-figures.ts";
import { engines, newTestDatabase } from "../testing/test-database.ts";

/** The long tests kill more often. A database has room for the guests of one round. */
const KILLS = Number(process.env.KILLS ?? 4);
const ROUND = 24;
const GUESTS_AT_ONCE = 6;
const pass = movingClock();

const rounds = engines.flatMap((engine) =>
  inRounds(engine === "sqlite" ? KILLS : Math.ceil(KILLS / 4)).map((kills) => ({ engine, kills })),
);

test.each(rounds)(
  "a server killed $kills times loses no payment, booking, email or night, on $engine",
  { timeout: 300_000 },
  async ({ engine, kills }) => {
    const { source, discard } = await newTestDatabase(engine);
    onTestFinished(discard);
    const server = openCrashingServer(source);
    onTestFinished(server.close);
    await server.stayUp();
    const guests = await letGuestsIn(server);

    for (let kill = 0; kill < kills; kill++) await server.runUntil(randomCrash());
    await server.stayUp();
    const outcomes = await guests.leave();
    await server.close();
    pass(45 * MINUTE);
    const { confirmed, paid, problems } = await settleAndAudit(source, outcomes);

    expect(problems).toEqual([]);
    expect(server.faults).toEqual([]);
    expect(confirmed).toBeGreaterThan(0);
    reportFigures(
      `${engine}: ${kills} kills, ${outcomes.length} guests, ${paid} payments, ${confirmed} bookings, one email each`,
    );
  },
);

function inRounds(kills: number): number[] {
  return kills <= ROUND ? [kills] : [ROUND, ...inRounds(kills - ROUND)];
}

function randomCrash(): Crash {
  return randomInt(2) === 0 ? { steps: 1 + randomInt(400) } : { milliseconds: randomInt(700) };
}

/** Guests keep coming, a few at a time, until asked to leave. */
async function letGuestsIn({ send }: CrashingServer) {
  const guest = await openGuestBrowser(send);
  const stays = guest.freeStays(1);
  const outcomes: GuestOutcome[] = [];
  let isOpen = true;

  async function comeAndGo(): Promise<void> {
    for (;;) {
      const [stay, other] = [stays.shift(), stays.at(-1)];
      if (!isOpen || stay === undefined || other === undefined) return;
      const behavior = outcomes.length % 20 === 19 ? "forgets" : randomBehavior();
      outcomes.push(await simulateGuest(send, guest, { stay, other, behavior }));
    }
  }

  const loops = Array.from({ length: GUESTS_AT_ONCE }, comeAndGo);
  return {
    async leave(): Promise<readonly GuestOutcome[]> {
      isOpen = false;
      await Promise.all(loops);
      return outcomes;
    },
  };
}
