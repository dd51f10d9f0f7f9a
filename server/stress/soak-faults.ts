import { setTimeout as pause } from "node:timers/promises";
import { HOUR_MS, MINUTE_MS } from "#domain/dates/durations.ts";
import { FAILURES, type FaultySource } from "../testing/processes/faulty-source.ts";
import type { Random } from "../testing/seeded-random.ts";
import type { SoakServers } from "./soak-servers.ts";

/** How often each fault happened. */
export type FaultCounts = Readonly<Record<string, number>>;

type World = {
  readonly servers: SoakServers;
  readonly feed: FaultySource;
  readonly prices: FaultySource;
  readonly restartDatabase: ((seconds: number) => Promise<void>) | undefined;
  readonly random: Random;
  readonly isOver: () => boolean;
};
type Fault = (world: World) => Promise<void>;

/** How far a clock may be off. Beyond the first value, a feed's last good copy is too old to sell by. */
const CLOCKS = [26 * HOUR_MS, 20 * MINUTE_MS, 40_000, 0, 0, -40_000, -20 * MINUTE_MS, -2 * HOUR_MS] as const;
/** For the audit, which must run later than anything that was written. */
export const FURTHEST_CLOCK_MS = CLOCKS[0];

const COMMON: Record<string, Fault> = {
  "feed down": ({ feed, random }) => breakFor(feed, random),
  "prices down": ({ prices, random }) => breakFor(prices, random),
  async "provider slow and lying"({ servers, random }) {
    servers.suffer({ isProviderLying: true });
    await pause(lasting(random));
    servers.suffer({ isProviderLying: false });
  },
  async "server killed"({ servers, random }) {
    await servers.kill(random.int(servers.count));
  },
  async "clock moved"({ servers, random }) {
    servers.suffer({ clock: random.pick(CLOCKS) }, random.int(servers.count));
  },
};
const EMBEDDED: Record<string, Fault> = {
  async "disk full"({ servers, random }) {
    servers.suffer({ isDiskFull: true });
    await pause(lasting(random));
    servers.suffer({ isDiskFull: false });
  },
};
const POSTGRES: Record<string, Fault> = {
  async "database restarted"({ restartDatabase, random }) {
    await restartDatabase?.(random.int(8));
  },
};

/** Faults come at random and may overlap, each kind one at a time, until time is up. Then everything works again. */
export async function injectFaults(world: World): Promise<FaultCounts> {
  const { servers, random, restartDatabase, isOver } = world;
  const all = { ...COMMON, ...(restartDatabase === undefined ? EMBEDDED : POSTGRES) };
  const counts: Record<string, number> = Object.fromEntries(Object.keys(all).map((name) => [name, 0]));
  const going = new Map<string, Promise<void>>();
  while (!isOver()) {
    await pause(1_000 + random.int(9_000));
    const [name, inject] = Object.entries(all)[random.int(Object.keys(all).length)] ?? [];
    if (name === undefined || inject === undefined || going.has(name)) continue;
    counts[name] = (counts[name] ?? 0) + 1;
    going.set(
      name,
      inject(world).finally(() => going.delete(name)),
    );
  }
  await Promise.all(going.values());
  servers.suffer({ clock: 0 });
  return counts;
}

async function breakFor(source: FaultySource, random: Random): Promise<void> {
  source.health = random.pick(FAILURES);
  await pause(lasting(random));
  source.health = "well";
}

function lasting(random: Random): number {
  return 2_000 + random.int(18_000);
}
