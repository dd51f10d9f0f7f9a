import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "./http-env.ts";
import { sendRefusal } from "./send-refusal.ts";

/** How many requests one client may send at once, and how fast they come back. */
export type RateLimit = { burst: number; perMinute: number };

const MOST_CLIENTS = 20_000;

/**
 * Refuses a client that sends faster than its limit allows, and tells it when to come back. The clock is one that
 * nobody sets: a day set back would lock everybody out for a day.
 */
export function rateLimit(limit: RateLimit, now: () => number = () => performance.now()): MiddlewareHandler<HttpEnv> {
  const takeTurn = createTurns(limit, MOST_CLIENTS);
  return async (c, next) => {
    const waitMs = takeTurn(c.get("client"), now());
    if (waitMs === 0) return next();
    c.header("Retry-After", String(Math.ceil(waitMs / 1000)));
    return sendRefusal(c, "too-many-requests");
  };
}

/**
 * Counts turns in one number per client: the moment at which all its requests so far would be paid off.
 * The table has a fixed size; the client that was quiet longest is forgotten first.
 */
export function createTurns({ burst, perMinute }: RateLimit, mostClients: number) {
  const turnMs = 60_000 / perMinute;
  const paidOffAt = new Map<string, number>();
  return function takeTurn(client: string, now: number): number {
    const paidOff = Math.max(now, paidOffAt.get(client) ?? now) + turnMs;
    const wait = paidOff - burst * turnMs - now;
    if (wait >= 1) return wait;
    paidOffAt.delete(client);
    paidOffAt.set(client, paidOff);
    const oldest = paidOffAt.keys().next();
    if (paidOffAt.size > mostClients && !oldest.done) paidOffAt.delete(oldest.value);
    return 0;
  };
}
