import { afterEach, expect, test, vi } from "vitest";
import { whenNear } from "./when-near.ts";

type Moments = readonly { isIntersecting: boolean }[];

afterEach(() => void vi.unstubAllGlobals());

test("a guest who scrolls there while the browser is busy sees it load, once", () => {
  let report = (_moments: Moments) => {};
  const disconnect = vi.fn();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = vi.fn();
      disconnect = disconnect;
      constructor(tell: typeof report) {
        report = tell;
      }
    },
  );
  const run = vi.fn();
  whenNear({} as Element, run);

  report([{ isIntersecting: false }]);
  expect(run).not.toHaveBeenCalled();

  report([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(run).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalledTimes(1);
});
