import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseSource } from "../database/database.ts";
import type { Send } from "./guest-browser.ts";
import { type ServerProcess, type StandBy, standBy } from "./server-process.ts";

/** A server that is killed again and again. */
export type CrashingServer = {
  /** Sends a request again and again until an answer has come through whole, as a stubborn browser would. */
  readonly send: Send;
  /** What servers logged as a fault. */
  readonly faults: readonly string[];
  /** A server starts, serves and is killed. */
  runUntil(crash: Crash): Promise<void>;
  /** A server starts and stays, until `close` kills it too. */
  stayUp(): Promise<void>;
  close(): Promise<void>;
};

/** Around so many transactions after the start, or so many milliseconds after it listens. */
export type Crash = { readonly steps: number } | { readonly milliseconds: number };

export function openCrashingServer(source: DatabaseSource): CrashingServer {
  const faults: string[] = [];
  let next: StandBy = standBy(faults);
  let server: ServerProcess | undefined;

  async function rise(order: { crashAfter?: number }): Promise<ServerProcess> {
    await server?.kill();
    server = await next.start({ source, ...order });
    next = standBy(faults);
    return server;
  }

  return {
    faults,
    async send(path, init = {}) {
      for (;;) {
        try {
          const response = await fetch((server?.url ?? "") + path, init);
          const body = await response.arrayBuffer();
          return new Response(body.byteLength === 0 ? null : body, response);
        } catch {
          // Nobody heard us, or we did not hear the answer. A little later somebody may.
          await pause(5);
        }
      }
    },
    async runUntil(crash) {
      const risen = await rise("steps" in crash ? { crashAfter: crash.steps } : {});
      if ("milliseconds" in crash) {
        await pause(crash.milliseconds);
        await risen.kill();
      }
      await risen.hasEnded;
    },
    async stayUp() {
      await rise({});
    },
    async close() {
      next.dismiss();
      await server?.kill();
    },
  };
}
