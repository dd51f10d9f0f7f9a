import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { silentLog } from "../log.ts";
import type { FeedName } from "./feed-source.ts";
import { pollFeeds } from "./poll-feeds.ts";

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

test("double bookings are looked for after a feed was read, and only then", async () => {
  const reads: FeedName[][] = [["airbnb"], [], ["airbnb", "vrbo"]];
  const pollOnce = vi.fn(async () => reads.shift() ?? []);
  const afterRead = vi.fn(async () => {});
  const poller = pollFeeds({ pollOnce }, { log: silentLog, afterRead });

  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await poller.stop();

  expect(afterRead.mock.calls).toEqual([[["airbnb"]], [["airbnb", "vrbo"]]]);
});

test("feeds are looked at about every half minute", async () => {
  const pollOnce = vi.fn(async () => []);
  const poller = pollFeeds({ pollOnce }, { log: silentLog, afterRead: async () => {} });

  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await poller.stop();

  expect(pollOnce.mock.calls.length).toBeGreaterThan(16);
  expect(pollOnce.mock.calls.length).toBeLessThan(27);
});
