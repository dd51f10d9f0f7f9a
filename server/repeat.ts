import type { Log } from "./log.ts";

export type Repeating = {
  /** Runs the task now, or again right after the current run. */
  wake(): void;
  /** Waits for the current run and starts no other. */
  stop(): Promise<void>;
};

export type RepeatOptions = {
  readonly name: string;
  readonly everyMs: number;
  readonly waitsFirst?: boolean;
  readonly random?: () => number;
  readonly log: Log;
};

/** The share by which a pause varies, so many servers don't all ask at the same moment. */
const JITTER = 0.2;

/** Runs a task now and again after each pause, one run at a time. A failed run is logged and doesn't stop the next. */
export function repeat(task: () => Promise<unknown>, options: RepeatOptions): Repeating {
  const { name, everyMs, waitsFirst = false, random = Math.random, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  function run(): void {
    if (stopped) return;
    clearTimeout(timer);
    running = runOnce().finally(() => {
      running = undefined;
      if (again) {
        again = false;
        run();
      } else wait();
    });
  }

  async function runOnce(): Promise<void> {
    try {
      await task();
    } catch (fault) {
      log.error("background-task-failed", { task: name, fault });
    }
  }

  function wait(): void {
    if (stopped) return;
    timer = setTimeout(run, everyMs * (1 + JITTER * (2 * random() - 1)));
    // A pause shouldn't keep the process alive.
    timer.unref();
  }

  if (waitsFirst) wait();
  else run();
  return {
    wake() {
      if (running === undefined) run();
      else again = true;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
