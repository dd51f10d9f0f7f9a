import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseSource } from "../../database/open-database.ts";
import type { Send } from "../processes/guest-browser.ts";
import { type ServerProcess, type StandBy, standBy } from "../processes/server-process.ts";

/** A server that is killed over and over. */
export type CrashingServer = {
  /** Retries a request until a complete response arrives, as a stubborn browser would. */
  readonly send: Send;
  /** Errors the servers logged. */
  readonly faults: readonly string[];
  /** Starts a server that serves until it is killed. */
  runUntil(crash: Crash): Promise<void>;
  /** Starts a server that stays up until the next one is started, or `close` kills it too. */
  stayUp(entry?: string): Promise<void>;
  close(): Promise<void>;
};

/** After this many transactions, or this many milliseconds after it starts listening. */
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
          // The request or its response was lost. A later attempt may get through.
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
    async stayUp(entry) {
      if (entry !== undefined) {
        next.dismiss();
        next = standBy(faults, entry);
      }
      await rise({});
    },
    async close() {
      next.dismiss();
      await server?.kill();
    },
  };
}
