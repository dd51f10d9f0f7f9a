// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { countDatesChosen } from "./count-dates-chosen.ts";

test("that a guest chose dates is counted once in a tab, without the dates", () => {
  sessionStorage.clear();
  const counted = vi.fn();
  vi.stubGlobal("va", counted);

  countDatesChosen();
  countDatesChosen();

  expect(counted.mock.calls).toEqual([["event", { name: "dates-chosen" }]]);
  vi.unstubAllGlobals();
  sessionStorage.clear();
});
