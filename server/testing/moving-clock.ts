import { afterEach, beforeEach, vi } from "vitest";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Lets a test move the calendar by hand. Only the date stands still: everything that waits, waits in earnest. */
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
