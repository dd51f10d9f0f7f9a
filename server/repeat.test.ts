import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog, silentLog } from "./log.ts";
import { repeat } from "./repeat.ts";

const even = { random: () => 0.5 };

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

test("a task runs at once and again after each pause", async () => {
  const task = vi.fn(async () => {});
  const repeating = repeat(task, { ...even, name: "count", everyMs: 1_000, log: silentLog });

  await vi.advanceTimersByTimeAsync(2_500);
  await repeating.stop();

  expect(task).toHaveBeenCalledTimes(3);
});

test("pauses vary by the given share", async () => {
  const task = vi.fn(async () => {});
  const slow = { name: "count", everyMs: 1_000, random: () => 1, log: silentLog };
  const repeating = repeat(task, slow);

  await vi.advanceTimersByTimeAsync(1_199);
  const early = task.mock.calls.length;
  await vi.advanceTimersByTimeAsync(1);
  await repeating.stop();

  expect([early, task.mock.calls.length]).toEqual([1, 2]);
});

test("a run that fails is logged, and the next one follows", async () => {
  const lines: string[] = [];
  let runs = 0;
  const task = async () => {
    runs += 1;
    throw new Error("no luck");
  };
  const repeating = repeat(task, {
    ...even,
    name: "unlucky",
    everyMs: 1_000,
    log: createLog((line) => lines.push(line)),
  });

  await vi.advanceTimersByTimeAsync(1_000);
  await repeating.stop();

  expect(runs).toBe(2);
  expect(lines[0]).toMatch(/background-task-failed.*unlucky.*no luck/);
});

test("waking runs the task now, or again after the current run", async () => {
  const runs: (() => void)[] = [];
  const task = () => new Promise<void>((resolve) => void runs.push(resolve));
  const repeating = repeat(task, { ...even, name: "woken", everyMs: 60_000, log: silentLog });

  repeating.wake();
  repeating.wake();
  const during = runs.length;
  runs[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  const after = runs.length;
  runs[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  repeating.wake();

  expect([during, after, runs.length]).toEqual([1, 2, 3]);
  runs[2]?.();
  await repeating.stop();
});

test("stopping waits for the current run and starts no other", async () => {
  const order: string[] = [];
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const task = () => promise.then(() => void order.push("run ended"));
  const repeating = repeat(task, { ...even, name: "stopped", everyMs: 1_000, log: silentLog });

  repeating.wake();
  const stopping = repeating.stop().then(() => void order.push("stopped"));
  finish();
  await stopping;
  await vi.advanceTimersByTimeAsync(5_000);

  expect(order).toEqual(["run ended", "stopped"]);
});
