import { setImmediate as nextTurn } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";

/**
 * Requests begin one by one, and between two of them the server reads and writes. The embedded database answers without
 * I/O, so a crowd's requests would otherwise all run to their ends first, and whoever came a moment later would wait
 * twice as long.
 */
export function takeTurns(): MiddlewareHandler {
  let queue: Promise<unknown> = Promise.resolve();
  return async (_, next) => {
    queue = queue.then(() => nextTurn());
    await queue;
    await next();
  };
}
