import { randomInt } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { closeTheBooks } from "../testing/books.ts";
import { type Memory, someWhim, walkThrough } from "../testing/crowd.ts";
import { type Death, type DyingLodge, openDyingLodge } from "../testing/dying-lodge.ts";
import { MINUTE, movingClock } from "../testing/moving-clock.ts";
import { tell } from "../testing/tell.ts";
import { engines, newTestDatabase } from "../testing/test-database.ts";
import { visit } from "../testing/visit.ts";

/** The long tests kill more often. A database has room for the guests of one round. */
const KILLS = Number(process.env.KILLS ?? 20);
const ROUND = 24;
const GUESTS_AT_ONCE = 6;
const pass = movingClock();

const rounds = engines.flatMap((engine) =>
  inRounds(engine === "sqlite" ? KILLS : Math.ceil(KILLS / 4)).map((kills) => ({ engine, kills })),
);

test.each(rounds)(
  "a server that is killed $kills times loses no payment, booking, letter or night, on $engine",
  { timeout: 300_000 },
  async ({ engine, kills }) => {
    const { source, discard } = await newTestDatabase(engine);
    onTestFinished(discard);
    const lodge = openDyingLodge(source);
    onTestFinished(lodge.close);
    await lodge.settle();
    const crowd = await openTheDoors(lodge);

    for (let kill = 0; kill < kills; kill++) await lodge.live(someDeath());
    await lodge.settle();
    const memories = await crowd.leave();
    await lodge.close();
    pass(45 * MINUTE);
    const { confirmed, paid, complaints } = await closeTheBooks(source, memories);

    expect(complaints).toEqual([]);
    expect(lodge.faults).toEqual([]);
    expect(confirmed).toBeGreaterThan(0);
    tell(
      `${engine}: ${kills} kills, ${memories.length} guests, ${paid} payments, ${confirmed} bookings, one letter each`,
    );
  },
);

function inRounds(kills: number): number[] {
  return kills <= ROUND ? [kills] : [ROUND, ...inRounds(kills - ROUND)];
}

function someDeath(): Death {
  return randomInt(2) === 0 ? { steps: 1 + randomInt(400) } : { milliseconds: randomInt(700) };
}

/** Guests come one after the other, a few at a time, until they are asked to leave. */
async function openTheDoors({ send }: DyingLodge) {
  const guest = await visit(send);
  const stays = guest.freeStays(1);
  const memories: Memory[] = [];
  let isOpen = true;

  async function comeAndGo(): Promise<void> {
    for (;;) {
      const [stay, other] = [stays.shift(), stays.at(-1)];
      if (!isOpen || stay === undefined || other === undefined) return;
      const whim = memories.length % 20 === 19 ? "forgets" : someWhim();
      memories.push(await walkThrough(send, guest, { stay, other, whim }));
    }
  }

  const loops = Array.from({ length: GUESTS_AT_ONCE }, comeAndGo);
  return {
    async leave(): Promise<readonly Memory[]> {
      isOpen = false;
      await Promise.all(loops);
      return memories;
    },
  };
}
