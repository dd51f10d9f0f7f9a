import type { Context, MiddlewareHandler } from "hono";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { HttpEnv } from "../http-env.ts";
import { sendRefusal } from "../send-refusal.ts";

/** How many requests one client may send at once, and how fast the allowance refills. */
export type RateLimit = { burst: number; perMinute: number };

/** How fast one household may send requests. Even a guest in a hurry stays far below; guessing and flooding don't. */
export const rateLimits = {
  /** Calendars, prices and settings. */
  reading: { burst: 120, perMinute: 240 },
  /** Holding, paying, recording. */
  booking: { burst: 30, perMinute: 30 },
  /** Coupon codes can be guessed, so failed ones are counted across all routes. */
  failedCoupons: { burst: 10, perMinute: 6 },
  /** Each message costs the owner's time. */
  contact: { burst: 5, perMinute: 1 },
} as const satisfies Record<string, RateLimit>;

const MOST_CLIENTS = 20_000;

/**
 * Refuses a client that sends faster than its limit allows, and says when to try again. It uses a monotonic
 * clock: a system clock that is set back by a day would lock everyone out for a day.
 */
export function rateLimit(limit: RateLimit, now: () => number = () => performance.now()): MiddlewareHandler<HttpEnv> {
  const takeTurn = createTurns(limit, MOST_CLIENTS);
  return async (c, next) => {
    const waitMs = takeTurn(c.get("client"), now());
    return waitMs === 0 ? next() : askToWait(c, waitMs);
  };
}

/**
 * Counts failed guesses across routes. Each guess counts before its answer is known, so simultaneous guesses count too,
 * and is uncounted if it was right.
 */
export function limitMisses(limit: RateLimit, now: () => number = () => performance.now()) {
  const takeTurn = createTurns(limit, MOST_CLIENTS);
  return async function guess<Answer>(
    c: Context<HttpEnv>,
    look: () => Promise<Answer>,
    isMiss: (answer: Answer) => boolean,
  ): Promise<Result<Answer, Response>> {
    const client = c.get("client");
    const waitMs = takeTurn(client, now());
    if (waitMs > 0) return refuse(askToWait(c, waitMs));
    let missed = false;
    try {
      const answer = await look();
      missed = isMiss(answer);
      return accept(answer);
    } finally {
      if (!missed) takeTurn(client, now(), -1);
    }
  };
}

function askToWait(c: Context, waitMs: number): Response {
  c.header("Retry-After", String(Math.ceil(waitMs / 1000)));
  return sendRefusal(c, "too-many-requests");
}

/**
 * Keeps one number per client: the moment at which all its requests so far would be paid off. The table has a fixed
 * size; the client that was quiet longest is forgotten first.
 */
export function createTurns({ burst, perMinute }: RateLimit, mostClients: number) {
  const turnMs = 60_000 / perMinute;
  const paidOffAt = new Map<string, number>();
  return function takeTurn(client: string, now: number, turns: 1 | -1 = 1): number {
    const paidOff = Math.max(now, paidOffAt.get(client) ?? now) + turns * turnMs;
    const wait = paidOff - burst * turnMs - now;
    if (wait >= 1) return wait;
    paidOffAt.delete(client);
    paidOffAt.set(client, paidOff);
    const oldest = paidOffAt.keys().next();
    if (paidOffAt.size > mostClients && !oldest.done) paidOffAt.delete(oldest.value);
    return 0;
  };
}
