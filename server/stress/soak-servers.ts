import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseSource } from "../database/open-database.ts";
import { type Faults, type ServerProcess, standBy } from "../testing/processes/server-process.ts";
import type { Random } from "../testing/seeded-random.ts";

export type Memory = { readonly server: number; readonly seconds: number; readonly bytes: number };

/** Servers on one database. One that stops is started again, as systemd would. */
export type SoakServers = {
  readonly count: number;
  /** Errors the servers logged. */
  readonly faults: readonly string[];
  readonly memory: readonly Memory[];
  anyUrl(random: Random): string;
  /** Changes what goes wrong in one server, or in all of them. */
  suffer(faults: Partial<Faults>, server?: number): void;
  kill(server: number): Promise<void>;
  close(): Promise<void>;
};

type Wish = {
  readonly source: DatabaseSource;
  readonly count: number;
  readonly seed: number;
  readonly sources: { readonly feeds: string; readonly prices: string };
};
type Slot = { faults: Faults; server?: ServerProcess; isKilled?: boolean };

const RESTART_MS = 500;

export function startSoakServers({ source, count, seed, sources }: Wish): SoakServers {
  const begun = performance.now();
  const faults: string[] = [];
  const memory: Memory[] = [];
  let isClosing = false;
  const slots = Array.from(
    { length: count },
    (): Slot => ({ faults: { clock: 0, isProviderLying: false, isDiskFull: false } }),
  );

  async function keepUp(slot: Slot, server: number): Promise<void> {
    for (let start = 0; !isClosing; start += 1) {
      const next = standBy(faults, undefined, (bytes) =>
        memory.push({ server, seconds: (performance.now() - begun) / 1_000, bytes }),
      );
      const soak = { seed: seed + 1_000 * (server + 1) + start, ...sources, faults: slot.faults };
      const started = await next.start({ source, soak });
      // Whatever changed while it was starting.
      started.suffer(slot.faults);
      slot.server = started;
      slot.isKilled = false;
      if (isClosing) await started.kill();
      await started.hasEnded;
      // One that couldn't start has said why.
      const hasStarted = started.url !== "";
      if (hasStarted && !slot.isKilled && !isClosing) faults.push("a server ended by itself");
      await pause(RESTART_MS);
    }
  }

  const kept = slots.map(keepUp);
  return {
    count,
    faults,
    memory,
    anyUrl: (random) => slots[random.int(count)]?.server?.url || "http://127.0.0.1:9",
    suffer(change, server) {
      for (const [index, slot] of slots.entries()) {
        if (server !== undefined && server !== index) continue;
        slot.faults = { ...slot.faults, ...change };
        slot.server?.suffer(slot.faults);
      }
    },
    async kill(server) {
      const slot = slots[server];
      if (slot === undefined) return;
      slot.isKilled = true;
      await slot.server?.kill();
    },
    async close() {
      isClosing = true;
      await Promise.all(slots.map(({ server }) => server?.kill()));
      await Promise.all(kept);
    },
  };
}
