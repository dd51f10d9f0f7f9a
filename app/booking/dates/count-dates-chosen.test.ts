// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";

test("that a guest chose dates is counted once, without the dates, and leaves nothing behind", async () => {
  vi.resetModules();
  const { countDatesChosen } = await import("./count-dates-chosen.ts");
  const counted = vi.fn();
  vi.stubGlobal("va", counted);
  sessionStorage.clear();

  countDatesChosen();
  countDatesChosen();

  expect(counted.mock.calls).toEqual([["event", { name: "dates-chosen" }]]);
  expect(sessionStorage.length).toBe(0);
  vi.unstubAllGlobals();
});
