import { setTimeout as pause } from "node:timers/promises";
import { dayAt } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { rules } from "#house/rules.ts";
import { writeSampleFeed } from "../calendars/fetching/sample-feed.ts";
import { DatabaseUnavailable } from "../database/database-unavailable.ts";
import { type DatabaseSource, openDatabase } from "../database/open-database.ts";
import { sampleListings } from "../prices/sample.ts";
import { startFaultySource } from "../testing/processes/faulty-source.ts";
import { openGuestBrowser, type Send } from "../testing/processes/guest-browser.ts";
import { cancelStay, type GuestOutcome, randomBehavior, simulateGuest } from "../testing/processes/simulated-guest.ts";
import { brokenPromise } from "../testing/protocol/invariants.ts";
import { type Random, seededRandom } from "../testing/seeded-random.ts";
import { type FaultCounts, injectFaults } from "./soak-faults.ts";
import { type Memory, type SoakServers, startSoakServers } from "./soak-servers.ts";

export type SoakOptions = {
  readonly source: DatabaseSource;
  readonly minutes: number;
  readonly seed: number;
  /** PostgreSQL only. The embedded database starts and stops with its server. */
  readonly restartDatabase?: (seconds: number) => Promise<void>;
};

/** What happened. The audit decides whether it ended well. */
export type SoakRun = {
  readonly outcomes: readonly GuestOutcome[];
  readonly faults: FaultCounts;
  readonly memory: readonly Memory[];
  /** Responses that asked a guest to try again, and requests without any response. */
  readonly retries: number;
  /** Promises broken along the way, and errors that no injected fault explains. */
  readonly problems: readonly string[];
};

const GUESTS_AT_ONCE = 6;
/** The longest pause between two guests of a queue. */
const LULL_MS = 4_000;
/** With fewer stays left than this, guests cancel instead of booking. */
const FEW_STAYS = 40;
const LOOK_EVERY_MS = 15_000;
/** How long a guest keeps trying. No fault lasts as long. */
const TIMEOUT_MS = 240_000;
/** How many characters of an error and its origin to keep. */
const MOST_WORDS = 600;
/** What servers log while things fail, alarms included. */
const EXPECTED =
  /^alarm |DatabaseUnavailable|ProviderUnavailable|Connection terminated|ECONNREFUSED|did not answer|can't be reached/;

/** Mixed guests come and go while everything around them fails, for this many minutes. Then everything works again. */
export async function soak({ source, minutes, seed, restartDatabase }: SoakOptions): Promise<SoakRun> {
  const today = () => dayAt(Date.now(), rules.timeZone);
  const feed = await startFaultySource(() => ({ type: "text/calendar", body: writeSampleFeed("airbnb", today()) }));
  const listings = () => JSON.stringify(sampleListings(today()));
  const prices = await startFaultySource(() => ({ type: "application/json", body: listings() }));
  const count = "url" in source ? 2 : 1;
  const servers = startSoakServers({ source, count, seed, sources: { feeds: feed.url, prices: prices.url } });
  let end = Number.POSITIVE_INFINITY;
  const isOver = () => performance.now() >= end;
  const visitors = new Visitors(servers, isOver);
  // The site must be up and healthy before anything fails.
  await openGuestBrowser(visitors.sendToAny(seededRandom(seed)));
  end = performance.now() + minutes * 60_000;
  const watch = watchPromises(source, visitors.outcomes, isOver);

  const faults = injectFaults({ servers, feed, prices, restartDatabase, random: seededRandom(seed), isOver });
  const queues = Array.from({ length: GUESTS_AT_ONCE }, (_, index) =>
    visitors.comeAndGo(seededRandom(seed + 1 + index)),
  );
  const [counts, broken] = await Promise.all([faults, watch, ...queues]);
  await visitors.endWell(seededRandom(seed));
  await servers.close();
  await Promise.all([feed.stop(), prices.stop()]);
  const unexpected = servers.faults.filter((fault) => !EXPECTED.test(fault)).map((fault) => fault.slice(0, MOST_WORDS));
  return {
    outcomes: visitors.outcomes,
    faults: counts,
    memory: servers.memory,
    retries: visitors.retries,
    problems: [...broken, ...visitors.problems, ...unexpected],
  };
}

class Visitors {
  readonly outcomes: GuestOutcome[] = [];
  readonly problems: string[] = [];
  retries = 0;
  readonly #servers: SoakServers;
  readonly #isOver: () => boolean;
  readonly #booked: GuestOutcome[] = [];

  constructor(servers: SoakServers, isOver: () => boolean) {
    this.#servers = servers;
    this.#isOver = isOver;
  }

  /** One guest after another, until time is up. */
  async comeAndGo(random: Random): Promise<void> {
    const send = this.sendToAny(random);
    while (!this.#isOver()) {
      await this.#visit(send, random).catch((fault: unknown) => this.problems.push(`a guest's browser: ${fault}`));
      await pause(random.int(LULL_MS));
    }
  }

  /** With everything working again, the next guest books as on any other day. */
  async endWell(random: Random): Promise<void> {
    const send = this.sendToAny(random);
    const browser = await openGuestBrowser(send);
    const [stay] = browser.freeStays(1);
    const outcome = stay && (await simulateGuest(send, browser, { stay, behavior: "none" }));
    if (outcome !== undefined) this.outcomes.push(outcome);
    if (outcome?.reference !== undefined) return;
    const seen = outcome === undefined ? "no night is open" : outcome.seen.join(", ");
    this.problems.push(`all is well again, and the next guest cannot book: ${seen}`);
  }

  async #visit(send: Send, random: Random): Promise<void> {
    const browser = await openGuestBrowser(send);
    const stays = browser.freeStays(1 + random.int(3));
    const [stay, other] = [anyOf(stays, random), anyOf(stays, random)];
    const isFull = stays.length < FEW_STAYS;
    if (isFull || random.int(5) === 0) {
      const [outcome] = this.#booked.splice(random.int(this.#booked.length), 1);
      if (outcome === undefined) return;
      await cancelStay(send, outcome);
      // A server whose clock is ahead gives this tab no link anymore, and its nights would never be open again.
      if (outcome.cancellation !== "done") this.#booked.push(outcome);
      return;
    }
    if (stay === undefined || other === undefined) return;
    // Rarely, or those holds would leave no room for others.
    const behavior = random.int(300) === 0 ? "forgets" : randomBehavior(random.int);
    const outcome = await simulateGuest(send, browser, { stay, other, behavior });
    this.outcomes.push(outcome);
    if (outcome.reference !== undefined) this.#booked.push(outcome);
  }

  /** Tries again when there is no response, or one that asks for it, as a patient guest would. */
  sendToAny(random: Random): Send {
    return async (path, init = {}) => {
      const end = performance.now() + TIMEOUT_MS;
      for (;;) {
        const response = await tryOnce(this.#servers.anyUrl(random) + path, init);
        if (response !== undefined && response.status !== 503) return response;
        if (performance.now() >= end) {
          const last = response === undefined ? "no answer" : (await response.clone().text()).slice(0, MOST_WORDS);
          this.problems.push(`at ${new Date().toISOString()} ${path} was tried for minutes, and at last: ${last}`);
          if (response !== undefined) return response;
          throw new Error(`nobody answers ${path}`);
        }
        this.retries += 1;
        await pause(200 + random.int(1_000));
      }
    };
  }
}

async function tryOnce(url: string, init: RequestInit): Promise<Response | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
    const body = await response.arrayBuffer();
    return new Response(body.byteLength === 0 ? null : body, response);
  } catch {
    return undefined;
  }
}

function anyOf(stays: readonly Stay[], random: Random): Stay | undefined {
  return stays[random.int(stays.length)];
}

/** The promises that hold at any moment are checked every few seconds, whatever else is going on. */
async function watchPromises(
  source: DatabaseSource,
  outcomes: readonly GuestOutcome[],
  isOver: () => boolean,
): Promise<string[]> {
  const database = await openDatabase("folder" in source ? { ...source, exclusive: false } : source);
  const broken = new Set<string>();
  try {
    while (!isOver()) {
      const told = new Map(outcomes.map(({ request, intents }) => [request.draftId, intents]));
      const found = await brokenPromise(database, told).catch((fault: unknown) => {
        if (fault instanceof DatabaseUnavailable) return undefined;
        throw fault;
      });
      if (found !== undefined) broken.add(found);
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    await database.close();
  }
  return [...broken];
}
