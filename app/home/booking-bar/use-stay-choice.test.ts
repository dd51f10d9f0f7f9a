// @vitest-environment happy-dom
import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useStayChoice } from "./use-stay-choice.ts";

const DATES = "/?checkIn=2027-02-04&checkOut=2027-02-06&guests=4";

let root: Root;
let [choice, change]: ReturnType<typeof useStayChoice> = [{ guests: 0 }, () => undefined];

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers({ now: new Date("2026-11-15T12:00:00Z"), toFake: ["Date"] });
  window.history.replaceState({ key: "kept" }, "", DATES);
  root = createRoot(document.createElement("div"));
  await act(async () => root.render(createElement(Bar)));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("dates that were booked leave the bar and the address, the party stays", async () => {
  expect(choice).toEqual({ checkIn: "2027-02-04", checkOut: "2027-02-06", guests: 4 });

  await act(async () => change({ checkIn: undefined, checkOut: undefined }));

  expect(choice).toEqual({ guests: 4 });
  expect(window.location.search).toBe("?guests=4");
  expect(window.history.state).toEqual({ key: "kept" });
});

test("an older entry of the history does not bring them back", async () => {
  await act(async () => change({ checkIn: undefined, checkOut: undefined }));

  // What the browser does on Back.
  window.history.replaceState({ key: "older" }, "", DATES);
  window.dispatchEvent(new PopStateEvent("popstate"));

  expect(window.location.search).toBe("?guests=4");
  expect(window.history.state).toEqual({ key: "older" });
});

function Bar() {
  [choice, change] = useStayChoice();
  return null;
}
