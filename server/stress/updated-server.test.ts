import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { asBefore } from "../testing/guest.ts";
import { MINUTE, movingClock } from "../testing/moving-clock.ts";
import { settleAndAudit } from "../testing/processes/final-audit.ts";
import { lostOf, readGiven } from "../testing/processes/given-links.ts";
import { type GuestBrowser, openGuestBrowser, type Send } from "../testing/processes/guest-browser.ts";
import { standBy } from "../testing/processes/server-process.ts";
import { type GuestOutcome, simulateGuest } from "../testing/processes/simulated-guest.ts";
import { openCrashingServer } from "../testing/protocol/crashing-server.ts";
import { reportFigures } from "../testing/report-figures.ts";
import { engines, newTestDatabase } from "../testing/test-database.ts";

/** The long tests start with an older server from this clone's history. Otherwise this version is restarted. */
const { UPDATE_FROM } = process.env;
const GUESTS_AT_ONCE = 4;
const GUESTS = UPDATE_FROM === undefined ? 8 : 60;
const root = join(import.meta.dirname, "../..");
const pass = movingClock();

test(`an update from ${UPDATE_FROM ?? "this version"} while guests book loses no booking, night or email, guests' links still open, and the calendar keeps its address`, {
  timeout: 300_000,
}, async () => {
  const { source, discard } = await newTestDatabase("sqlite");
  onTestFinished(discard);
  const server = openCrashingServer(source);
  onTestFinished(server.close);
  await server.stayUp(UPDATE_FROM === undefined ? undefined : olderServer(UPDATE_FROM));
  const guests = letGuestsIn(asBefore(server.send), await openGuestBrowser(server.send));
  await guests.haveCome(GUESTS / 2);
  const given = await readGiven(server.send, "folder" in source ? source.folder : "");

  await server.stayUp();
  await guests.haveCome(GUESTS);
  const outcomes = await guests.leave();
  const lost = await lostOf(given, server.send);
  await server.close();
  pass(45 * MINUTE);
  const { confirmed, paid, problems } = await settleAndAudit(source, outcomes);

  expect(problems).toEqual([]);
  expect(server.faults).toEqual([]);
  expect(lost).toEqual([]);
  reportFigures(
    `updated from ${UPDATE_FROM ?? "this version"} while ${outcomes.length} guests booked: ${paid} payments, ${confirmed} bookings, one email each`,
  );
});

test.each(engines)(
  `a server of ${UPDATE_FROM ?? "this version"} that starts on a newer version's tables stops and says so, on %s`,
  async (engine) => {
    const { source, discard } = await newTestDatabase(engine);
    onTestFinished(discard);
    const newer = await openDatabase(source);
    await sql`insert into migrations (name) values ('9001-from-the-future.sql')`.execute(newer.query);
    await newer.close();
    const faults: string[] = [];

    const server = await standBy(faults, UPDATE_FROM === undefined ? undefined : olderServer(UPDATE_FROM)).start({
      source,
    });
    await server.hasEnded;

    expect(faults.join()).toMatch(/A newer version of this program has used this database.*9001-from-the-future/);
    expect(server.url).toBe("");
  },
);

/** The server of an older commit, with this one's packages. */
function olderServer(commit: string): string {
  const tree = mkdtempSync(join(tmpdir(), "lodge-older-"));
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }));
  const paths = ["package.json", "server", "domain", "contract", "houses"];
  const archive = execFileSync("git", ["archive", commit, ...paths], { cwd: root, maxBuffer: 500_000_000 });
  execFileSync("tar", ["-x", "-C", tree], { input: archive });
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"));
  return join(tree, "server/testing/serve.ts");
}

function letGuestsIn(send: Send, guest: GuestBrowser) {
  const stays = guest.freeStays(1);
  const outcomes: GuestOutcome[] = [];
  const waiting: { readonly count: number; resolve(): void }[] = [];
  let isOpen = true;

  async function comeAndGo(): Promise<void> {
    for (let stay = stays.shift(); isOpen && stay !== undefined; stay = stays.shift()) {
      outcomes.push(await simulateGuest(send, guest, { stay, behavior: "none" }));
      for (const { count, resolve } of waiting) if (outcomes.length >= count) resolve();
    }
  }

  const loops = Array.from({ length: GUESTS_AT_ONCE }, comeAndGo);
  return {
    haveCome(count: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (outcomes.length >= count) resolve();
      else waiting.push({ count, resolve });
      return promise;
    },
    async leave(): Promise<readonly GuestOutcome[]> {
      isOpen = false;
      await Promise.all(loops);
      return outcomes;
    },
  };
}
