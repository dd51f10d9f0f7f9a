import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { silentLog } from "../log.ts";
import { pollFeeds } from "./poll-feeds.ts";

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

test("feeds are checked about every half minute", async () => {
  const pollOnce = vi.fn(async () => {});
  const poller = pollFeeds({ pollOnce }, silentLog);

  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await poller.stop();

  expect(pollOnce.mock.calls.length).toBeGreaterThan(16);
  expect(pollOnce.mock.calls.length).toBeLessThan(27);
});
