import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readNightlyPrices } from "#domain/prices/nightly-prices.ts";
import { silentLog } from "../log.ts";
import { pollPrices } from "./poll-prices.ts";
import type { PriceSource } from "./price-source.ts";

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

test("prices are fetched at start and then every hour", async () => {
  const refresh = vi.fn(async () => true);
  const poller = pollPrices(sourceOf(refresh), silentLog);

  await vi.advanceTimersByTimeAsync(59 * MINUTE);
  const withinAnHour = refresh.mock.calls.length;
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  await poller.stop();

  expect([withinAnHour, refresh.mock.calls.length]).toEqual([1, 2]);
});

test("after a failure they are retried sooner, then less and less often", async () => {
  const refresh = vi.fn(async () => false);
  const poller = pollPrices(sourceOf(refresh), silentLog);

  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  const soon = refresh.mock.calls.length;
  await vi.advanceTimersByTimeAsync(50 * MINUTE);
  await poller.stop();

  expect(soon).toBeGreaterThanOrEqual(3);
  expect(refresh.mock.calls.length).toBeLessThanOrEqual(7);
});

test("a copy from the future is replaced at once, not within the hour", async () => {
  const refresh = vi.fn(async () => true);
  const copy = { listings: [], nightly: readNightlyPrices([]), ageMs: Number.POSITIVE_INFINITY };
  const poller = pollPrices({ refresh, current: async () => copy }, silentLog);

  await vi.advanceTimersByTimeAsync(MINUTE);
  await poller.stop();

  expect(refresh.mock.calls.length).toBeGreaterThanOrEqual(2);
});

test("an error of our own doesn't stop the polling", async () => {
  const refresh = vi.fn(async (): Promise<boolean> => {
    throw new Error("database is away");
  });
  const poller = pollPrices(sourceOf(refresh), silentLog);

  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  await poller.stop();

  expect(refresh.mock.calls.length).toBeGreaterThanOrEqual(2);
});

function sourceOf(refresh: PriceSource["refresh"]): PriceSource {
  return { refresh, current: async () => undefined };
}
