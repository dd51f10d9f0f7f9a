import { fork } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSource } from "../database/database.ts";

/** What a server process is told. */
export type Order = {
  readonly source: DatabaseSource;
  /** It is struck dead around so many transactions later. */
  readonly crashAfter?: number;
  /** It writes its log as a real one does, instead of telling faults to its parent. */
  readonly isLogged?: true;
};

/** What a server process tells. */
export type Report = { readonly isReady?: true; readonly url?: string; readonly fault?: string };

/** A server that listens. */
export type ServerProcess = {
  readonly url: string;
  readonly hasEnded: Promise<void>;
  /** Without a warning, as when the power fails. */
  kill(): Promise<void>;
};

/** A process that has loaded everything and waits: it takes over in a moment. */
export type StandBy = { start(order: Order): Promise<ServerProcess>; dismiss(): void };

const ENTRY = join(import.meta.dirname, "serve.ts");
// Every process reads the same files: the second one finds them read already.
const COMPILED = join(tmpdir(), "lodge-compiled");

/** Faults that servers log are collected here. */
export function standBy(faults: string[]): StandBy {
  const child = fork(ENTRY, {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    env: { PATH: process.env.PATH ?? "", NODE_COMPILE_CACHE: COMPILED },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ready = Promise.withResolvers<void>();
  const listening = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<void>();
  child.on("message", ({ isReady, url, fault }: Report) => {
    if (isReady) ready.resolve();
    if (url !== undefined) listening.resolve(url);
    if (fault !== undefined) faults.push(fault);
  });
  child.once("exit", () => {
    ready.resolve();
    listening.resolve("");
    ended.resolve();
  });
  return {
    async start(order) {
      await ready.promise;
      if (child.connected) child.send(order);
      return {
        url: await listening.promise,
        hasEnded: ended.promise,
        kill() {
          child.kill("SIGKILL");
          return ended.promise;
        },
      };
    },
    dismiss: () => void child.kill("SIGKILL"),
  };
}
