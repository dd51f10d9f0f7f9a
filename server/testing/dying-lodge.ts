import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseSource } from "../database/database.ts";
import { type ServerProcess, type StandBy, standBy } from "./server-process.ts";
import type { Send } from "./visit.ts";

/** A lodge whose server is killed again and again. */
export type DyingLodge = {
  /** Sends a request again and again until an answer has come through whole, as a stubborn browser would. */
  readonly send: Send;
  /** What servers logged as a fault. */
  readonly faults: readonly string[];
  /** A server starts, serves and is killed. */
  live(death: Death): Promise<void>;
  /** A server starts and stays, until `close` kills it too. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

/** Around so many transactions after the start, or so many milliseconds after it listens. */
export type Death = { readonly steps: number } | { readonly milliseconds: number };

export function openDyingLodge(source: DatabaseSource): DyingLodge {
  const faults: string[] = [];
  let next: StandBy = standBy(faults);
  let server: ServerProcess | undefined;

  async function rise(order: { diesAfter?: number }): Promise<ServerProcess> {
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
    async live(death) {
      const risen = await rise("steps" in death ? { diesAfter: death.steps } : {});
      if ("milliseconds" in death) {
        await pause(death.milliseconds);
        await risen.kill();
      }
      await risen.hasEnded;
    },
    async settle() {
      await rise({});
    },
    async close() {
      next.dismiss();
      await server?.kill();
    },
  };
}
