import type { Log } from "../log.ts";
import { type Repeating, repeat } from "../repeat.ts";
import type { PriceSource } from "./price-source.ts";

const REFRESH_EVERY_MS = 60 * 60_000;
const LOOK_EVERY_MS = 30_000;
const FIRST_RETRY_MS = 60_000;

/**
 * Fetches prices every hour; after a failure sooner, backing off to an hour. Uses a monotonic clock, which nobody can
 * set.
 */
export function pollPrices(prices: PriceSource, log: Log, now: () => number = () => performance.now()): Repeating {
  let dueAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  async function refreshWhenDue(): Promise<void> {
    if (now() < dueAt && (failures > 0 || !(await isFromFuture(prices)))) return;
    // Counted as a failure up front, so a refresh that throws is retried too.
    failures += 1;
    dueAt = now() + Math.min(REFRESH_EVERY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10));
    if (!(await prices.refresh())) return;
    failures = 0;
    dueAt = now() + REFRESH_EVERY_MS;
  }
  return repeat(refreshWhenDue, { name: "prices", everyMs: LOOK_EVERY_MS, log });
}

// The database's clock was set back. Such a copy isn't sold from, so a new one is needed at once.
async function isFromFuture(prices: PriceSource): Promise<boolean> {
  return (await prices.current())?.ageMs === Number.POSITIVE_INFINITY;
}
