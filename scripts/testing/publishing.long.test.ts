import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DeskHouseDraft, HouseEdit } from "#contract/desk/edit.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { type DatabaseSource, openDatabase } from "#server/database/open-database.ts";
import { makeLink } from "#server/desk/sign-in/links.ts";
import { openGuestBrowser, type Send } from "#server/testing/processes/guest-browser.ts";
import { type GuestOutcome, simulateGuest } from "#server/testing/processes/simulated-guest.ts";
import { reportFigures } from "#server/testing/report-figures.ts";
import { engines, newTestDatabase } from "#server/testing/test-database.ts";
import { buildSite } from "../build/site-build.ts";
import { exitOf, startNode } from "../child-processes.ts";
import { cleanEnvironment } from "../environment.ts";
import { freePort } from "./free-port.ts";

const MINUTES = { timeout: 600_000 };
const env = { ...cleanEnvironment(), HOUSE: "test-house" };

beforeAll(() => buildSite({ env, evenIfUpToDate: false }), 600_000);

let folder: string;
let source: DatabaseSource;
let site: Awaited<ReturnType<typeof startServer>>;
let discard = async () => {};

/** A server with a database of its own. */
async function openSite(engine: (typeof engines)[number], ...names: string[]) {
  folder = mkdtempSync(join(tmpdir(), "lodge-publishing-"));
  const place = engine === "postgres" ? await newTestDatabase(engine) : undefined;
  source = place?.source ?? { folder, exclusive: false };
  discard = async () => place?.discard();
  site = await startServer(...names);
}
afterEach(async () => {
  await site.end("SIGTERM");
  await discard();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(engines)("on %s", (engine) => {
  beforeEach(() => openSite(engine));

  test(
    "publishing while guests book loses no request and no booking, and what was before can be put back",
    MINUTES,
    async () => {
      const owner = await signIn();
      const guests = await letGuestsIn(4);
      await guests.haveCome(2);

      await owner.edit({ file: "words.yaml", at: ["home", "title"], value: "The published title" });
      await owner.publish();
      const published = await homePage();
      const came = guests.outcomes.length;
      await guests.haveCome(came + 4);
      await owner.act("house/put-back", { publication: 1, seen: { current: 2 } });
      const afterwards = await owner.published();
      const outcomes = await guests.leave();
      const restored = await homePage();

      expect(published).toContain("The published title");
      expect(restored).not.toContain("The published title");
      expect(afterwards.publishing).toEqual({ state: "idle" });
      expect(afterwards.publications.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
      expect(guests.lost).toEqual([]);
      expect(outcomes.flatMap(({ seen }) => seen.filter((status) => status >= 500))).toEqual([]);
      expect(outcomes.filter(({ isPaid, reference }) => isPaid && reference === undefined)).toEqual([]);
      expect(await confirmedBookings()).toBe(outcomes.filter(({ isPaid }) => isPaid).length);
      reportFigures(
        `published twice on ${engine} while ${outcomes.length} guests booked: no request lost, slowest ${guests.slowest} ms`,
      );
    },
  );

  test("a house that can't be built leaves the old site, and says why", MINUTES, async () => {
    const owner = await signIn();
    const before = await homePage();
    await owner.edit({ file: "guides/first-walk.md", text: "---\ntitle: Half a guide\n---\n\n## The path\n" });

    await owner.publish();
    const { publishing, publications, changes } = await owner.draft();

    expect(publishing).toMatchObject({ state: "failed", words: expect.stringContaining("first-walk") });
    expect(publications.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([1]);
    expect(changes).toHaveLength(1);
    expect(await homePage()).toBe(before);
  });

  test(
    "a server that is killed while it builds comes back with the old site, and the draft is still there",
    MINUTES,
    async () => {
      const owner = await signIn();
      const before = await homePage();
      await owner.edit({ file: "words.yaml", at: ["home", "title"], value: "Never seen" });
      const { revision } = await owner.draft();
      await owner.act("house/publish", { seen: { revision } });
      while (!readdirSync(join(folder, "sites")).includes("cache")) await pause(20);

      await site.end("SIGKILL");
      site = await startServer();
      const { publishing, changes } = await (await signIn()).published();

      expect(publishing).toMatchObject({ state: "failed", words: expect.stringContaining("stopped before") });
      expect(changes).toEqual([{ file: "words.yaml", words: expect.stringContaining("Never seen") }]);
      expect(await homePage()).toBe(before);
    },
  );
});

describe("on one database", () => {
  beforeEach(() => openSite("sqlite"));

  test("a published house stands before the one that the settings name, after a restart too", MINUTES, async () => {
    const owner = await signIn();
    await owner.edit({ file: "words.yaml", at: ["home", "title"], value: "The published title" });
    await owner.publish();

    await site.end("SIGTERM");
    // As from a backup: only the database is there.
    rmSync(join(folder, "sites"), { recursive: true });
    site = await startServer();

    expect(await homePage()).toContain("The published title");
  });

  test("dearer prices and stricter rules leave what a guest has booked as it was", MINUTES, async () => {
    const owner = await signIn();
    const send: Send = (path, init) => fetch(`${site.url}${path}`, init);
    const browser = await openGuestBrowser(send);
    const [, ...stays] = browser.freeStays(3).filter(({ checkIn }) => checkIn > in60Days());
    const [booked, other] = stays;
    if (booked === undefined || other === undefined) throw new Error("no open stay");
    const { reference } = await simulateGuest(send, browser, { stay: booked, behavior: "none" });
    const refundOf = () => owner.read<{ policy: number; most: number }>(`refund?ref=${reference}&terms=by-policy`);
    const paidFor = () => owner.read<{ bill: object }>(`booking?ref=${reference}`);
    const priceOf = async ({ checkIn, checkOut }: Stay) => {
      const quote = await owner.read<{ bill: { payable: number } }>(`quote?in=${checkIn}&out=${checkOut}`);
      return quote.bill.payable;
    };
    const before = { refund: await refundOf(), bill: (await paidFor()).bill, other: await priceOf(other) };

    await owner.edit({ file: "rules.yaml", at: ["cleaningFee"], value: "$900" });
    await owner.edit({ file: "rules.yaml", at: ["refund"], value: { daysAhead: 300, fee: "$400" } });
    await owner.publish();

    expect(await priceOf(other)).toBe(before.other + 700_00);
    expect(before.refund.policy).toBe(before.refund.most - 250_00);
    expect(await refundOf()).toEqual(before.refund);
    expect((await paidFor()).bill).toEqual(before.bill);
  });

  // Only root may make a disk of its own.
  test.runIf(process.getuid?.() === 0)(
    "a disk that runs full while it builds leaves the old site, and a later try publishes",
    MINUTES,
    async () => {
      await site.end("SIGTERM");
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", folder]);
      try {
        site = await startServer();
        const owner = await signIn();
        const before = await homePage();
        await owner.edit({ file: "words.yaml", at: ["home", "title"], value: "The published title" });
        const { bsize, bavail } = statfsSync(folder);
        writeFileSync(join(folder, "filler"), Buffer.alloc(Number(bsize) * Number(bavail) - 300_000));

        // The desk itself needs a little room, so it may not be able to tell.
        await owner.publish().catch(() => undefined);
        expect(await homePage()).toBe(before);

        rmSync(join(folder, "filler"));
        execFileSync("mount", ["-o", "remount,size=400m", folder]);
        const { publishing, changes } = await owner.published();
        expect(publishing).toMatchObject({ state: "failed" });
        expect(changes).toHaveLength(1);
        expect(await homePage()).toBe(before);

        await owner.publish();
        expect(await homePage()).toContain("The published title");
      } finally {
        await site.end("SIGTERM");
        execFileSync("umount", [folder]);
      }
    },
  );
});

test.each(engines.filter((engine) => engine === "postgres"))(
  "two servers that share a %s both change over, whichever was asked",
  MINUTES,
  async (engine) => {
    await openSite(engine, "one");
    const [first, second] = [site, await startServer("two")];
    try {
      const owner = await signIn();
      await owner.edit({ file: "words.yaml", at: ["home", "title"], value: "The published title" });
      await owner.publish();
      expect(await homePage()).toContain("The published title");
      site = second;
      while (!(await homePage()).includes("The published title")) await pause(500);
      expect(await (await signIn()).published()).toMatchObject({ publishing: { state: "idle" }, changes: [] });
    } finally {
      await Promise.all([first.end("SIGTERM"), second.end("SIGTERM")]);
    }
  },
);

function in60Days(): string {
  return new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
}

async function startServer(own = "") {
  const port = await freePort();
  const settings = {
    ...{ PORT: String(port), DATA_DIR: join(folder, own), RATE_LIMIT: "off", TRUSTED_PROXIES: "1" },
    ...("url" in source && { DATABASE_URL: source.url, MODE: "sandbox" }),
  };
  const child = startNode(["server/main.ts"], { ...env, ...settings }, { stdio: ["ignore", "ignore", "inherit"] });
  const url = `http://localhost:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error("The server ended before it listened; see the error above.");
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) break;
    await pause(100);
  }
  return {
    url,
    async end(signal: "SIGTERM" | "SIGKILL") {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = exitOf(child);
      child.kill(signal);
      await ended;
    },
  };
}

async function homePage(): Promise<string> {
  return (await fetch(`${site.url}/`)).text();
}

async function withDatabase<Value>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Value>) {
  const database = await openDatabase(source);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function confirmedBookings(): Promise<number> {
  return withDatabase(async ({ query }) => {
    const rows = await query.selectFrom("bookings").select("id").where("status", "=", "confirmed").execute();
    return rows.length;
  });
}

async function signIn() {
  const { url } = site;
  const secret = await withDatabase((database) => database.transaction((trx) => makeLink(database, trx)));
  const headers = { "content-type": "application/json", origin: url, "sec-fetch-site": "same-origin" };
  const post = (path: string, body: object, cookie = "") =>
    fetch(`${url}/desk/api/${path}`, { method: "POST", headers: { ...headers, cookie }, body: JSON.stringify(body) });
  const entered = await post("sign-in", { secret, keep: true });
  const cookie = entered.headers
    .getSetCookie()
    .map((given) => given.split(";")[0])
    .join("; ");

  async function act(path: string, body: object): Promise<void> {
    const done = await post(path, { actId: randomUUID(), ...body }, cookie);
    if (!done.ok) throw new Error(`${path}: ${await done.text()}`);
  }
  async function read<Answer>(path: string): Promise<Answer> {
    return (await fetch(`${url}/desk/api/${path}`, { headers: { ...headers, cookie } })).json() as Promise<Answer>;
  }
  const draft = () => read<DeskHouseDraft>("house/draft");
  async function published(): Promise<DeskHouseDraft> {
    for (;;) {
      const now = await draft();
      if (now.publishing.state !== "building") return now;
      await pause(200);
    }
  }
  return {
    ...{ act, read, draft, published },
    edit: async (edit: HouseEdit) => act("house/edit", { edits: [edit], seen: { revision: (await draft()).revision } }),
    async publish() {
      await act("house/publish", { seen: { revision: (await draft()).revision } });
      await published();
    },
  };
}

/** Guests who come one after another, so many at once, each with nights of their own. */
async function letGuestsIn(atOnce: number) {
  const lost: string[] = [];
  const outcomes: GuestOutcome[] = [];
  let slowest = 0;
  let isOpen = true;
  const send: Send = async (path, init) => {
    const start = performance.now();
    try {
      return await fetch(`${site.url}${path}`, init);
    } catch (fault) {
      lost.push(`${path}: ${fault instanceof Error ? String(fault.cause) : fault}`);
      throw fault;
    } finally {
      slowest = Math.max(slowest, Math.round(performance.now() - start));
    }
  };
  const browser = await openGuestBrowser(send);
  const stays = browser.freeStays(2);
  const coming = Array.from({ length: atOnce }, async () => {
    for (let stay = stays.shift(); isOpen && stay !== undefined; stay = stays.shift()) {
      outcomes.push(await simulateGuest(send, browser, { stay, behavior: "none" }));
      // The nights must last until the pages are built, twice.
      await pause(8000);
    }
  });
  const reading = Array.from({ length: 2 }, async () => {
    while (isOpen) {
      await (await send("/")).text();
      await pause(30);
    }
  });
  return {
    ...{ outcomes, lost },
    get slowest() {
      return slowest;
    },
    async haveCome(count: number) {
      while (outcomes.length < count) await pause(50);
    },
    async leave() {
      isOpen = false;
      await Promise.all([...coming, ...reading]);
      return outcomes;
    },
  };
}
