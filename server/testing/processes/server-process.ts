import { fork } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSource } from "../../database/open-database.ts";

/** Sent to a server process. */
export type Order = {
  readonly source: DatabaseSource;
  /** Kill it after this many transactions. */
  readonly crashAfter?: number;
  /** Write the log as a real server does, instead of sending errors to the parent. */
  readonly isLogged?: true;
  /** A world in which everything may fail. */
  readonly soak?: { readonly seed: number; readonly feeds: string; readonly prices: string; readonly faults: Faults };
};

/** What is going wrong inside a server process. Sent again whenever it changes. */
export type Faults = {
  /** How far its clock is off, in milliseconds. */
  readonly clock: number;
  readonly isProviderLying: boolean;
  /** For the embedded database. */
  readonly isDiskFull: boolean;
};

/** Sent by a server process. */
export type Report = {
  readonly isReady?: true;
  readonly url?: string;
  readonly fault?: string;
  /** In bytes, every few seconds of a soak. */
  readonly memory?: number;
};

/** A listening server. */
export type ServerProcess = {
  readonly url: string;
  readonly hasEnded: Promise<void>;
  /** What goes wrong in it from now on. */
  suffer(faults: Faults): void;
  /** Without warning, as in a power failure. */
  kill(): Promise<void>;
};

/** A process that has loaded everything and is waiting, so it can take over at once. */
export type StandBy = { start(order: Order): Promise<ServerProcess>; dismiss(): void };

const ENTRY = join(import.meta.dirname, "../serve.ts");
// Every process loads the same files, so all but the first use the compile cache.
const COMPILED = join(tmpdir(), "lodge-compiled");

/** Collects the errors that servers log. The entry may be that of another version. */
export function standBy(faults: string[], entry = ENTRY, onMemory: (bytes: number) => void = () => {}): StandBy {
  const child = fork(entry, {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    env: { PATH: process.env.PATH ?? "", NODE_COMPILE_CACHE: COMPILED },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ready = Promise.withResolvers<void>();
  const listening = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<void>();
  child.on("message", ({ isReady, url, fault, memory }: Report) => {
    if (isReady) ready.resolve();
    if (url !== undefined) listening.resolve(url);
    if (fault !== undefined) faults.push(fault);
    if (memory !== undefined) onMemory(memory);
  });
  child.once("exit", () => {
    ready.resolve();
    listening.resolve("");
    ended.resolve();
  });
  return {
    async start(order) {
      await ready.promise;
      if (child.connected) child.send(order, () => {});
      return {
        url: await listening.promise,
        hasEnded: ended.promise,
        suffer(what) {
          // It may have just been killed.
          if (child.connected) child.send(what, () => {});
        },
        kill() {
          child.kill("SIGKILL");
          return ended.promise;
        },
      };
    },
    dismiss: () => void child.kill("SIGKILL"),
  };
}
