import { afterEach, beforeEach, vi } from "vitest";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Lets a test move the date by hand. Only `Date` is faked; timers run in real time. */
export function movingClock(): (milliseconds: number) => void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return (milliseconds) => {
    vi.setSystemTime(Date.now() + milliseconds);
  };
}
