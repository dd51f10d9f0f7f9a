import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { addDays, dayAt } from "#domain/calendar-date.ts";
import { HOUSE_TIME_ZONE } from "#domain/house-rules.ts";
import type { Stay } from "#domain/stay.ts";
import type { Database } from "../database/database.ts";
import { closeTheBooks } from "../testing/books.ts";
import { type Memory, walkThrough } from "../testing/crowd.ts";
import { MINUTE, movingClock } from "../testing/moving-clock.ts";
import { type ServerProcess, standBy } from "../testing/server-process.ts";
import { tell } from "../testing/tell.ts";
import { engines, newTestDatabase } from "../testing/test-database.ts";
import { type Send, type Visit, visit } from "../testing/visit.ts";

/** The long tests bring more. */
const GUESTS = Number(process.env.GUESTS ?? 60);
const SERVERS: Record<Database["engine"], number> = { sqlite: 1, postgres: 3 };
/** All of them want the same few weeks. */
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
    const guest = await visit(send);
    const start = performance.now();

    const memories = await Promise.all(Array.from({ length: GUESTS }, () => insist(send, guest)));
    const seconds = (performance.now() - start) / 1_000;
    await Promise.all(servers.map((server) => server.kill()));
    pass(45 * MINUTE);
    const { confirmed, complaints } = await closeTheBooks(source, memories);

    expect(complaints).toEqual([]);
    expect(faults).toEqual([]);
    expect(memories.filter(({ isPaid }) => isPaid)).toHaveLength(confirmed);
    expect(memories.filter(({ isPaid, seen }) => !isPaid && seen.length > 1)).toEqual([]);
    expect(confirmed).toBeGreaterThan(3);
    const refused = memories.filter(({ isPaid }) => !isPaid).length;
    tell(
      `${engine}: ${GUESTS} guests at once on ${servers.length} server(s): ${confirmed} booked and paid once, ` +
        `${refused} refused before paying, in ${seconds.toFixed(1)} s`,
    );
  },
);

/** Somebody who is told that too many are booking tries again a little later; taken nights are an answer. */
async function insist(send: Send, guest: Visit): Promise<Memory> {
  const stay = someStay(guest);
  for (let attempt = 1; ; attempt++) {
    const memory = await walkThrough(send, guest, { stay, whim: randomInt(8) === 0 ? "closes-the-tab" : "none" });
    const isTooFull = memory.seen[0] === 429;
    if (!isTooFull || attempt === 30) return memory;
    await pause(100 + randomInt(400));
  }
}

function someStay(guest: Visit): Stay {
  for (;;) {
    const checkIn = addDays(dayAt(Date.now(), HOUSE_TIME_ZONE), 1 + randomInt(DAYS));
    const stay = { checkIn, checkOut: addDays(checkIn, 1 + randomInt(4)) };
    if (guest.canHave(stay)) return stay;
  }
}

function sendToAny(servers: readonly ServerProcess[]): Send {
  return (path, init) => fetch(`${servers[randomInt(servers.length)]?.url}${path}`, init ?? {});
}
