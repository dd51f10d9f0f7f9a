// @vitest-environment happy-dom
import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addressWithChoice, choiceFromAddress, useStayChoice } from "./use-stay-choice.ts";

const DATES = "/?checkIn=2027-02-04&checkOut=2027-02-06&guests=4";

let root: Root;
let [choice, change]: ReturnType<typeof useStayChoice> = [{ guests: 0 }, () => undefined];

const TODAY = "2026-11-15";

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

test("booked dates disappear from the bar and the URL, the party stays", async () => {
  expect(choice).toEqual({ checkIn: "2027-02-04", checkOut: "2027-02-06", guests: 4 });

  await act(async () => change({ checkIn: undefined, checkOut: undefined }));

  expect(choice).toEqual({ guests: 4 });
  expect(window.location.search).toBe("?guests=4");
  expect(window.history.state).toEqual({ key: "kept" });
});

test("an older history entry doesn't bring them back", async () => {
  await act(async () => change({ checkIn: undefined, checkOut: undefined }));

  // What the browser does on Back.
  window.history.replaceState({ key: "older" }, "", DATES);
  window.dispatchEvent(new PopStateEvent("popstate"));

  expect(window.location.search).toBe("?guests=4");
  expect(window.history.state).toEqual({ key: "older" });
});

test("a link can have dates and guests", () => {
  const choice = choiceFromAddress("?checkIn=2026-12-10&checkOut=2026-12-14&guests=4", TODAY);

  expect(choice).toEqual({ checkIn: "2026-12-10", checkOut: "2026-12-14", guests: 4 });
});

test("with nothing in the URL, two guests are preselected", () => {
  expect(choiceFromAddress("", TODAY)).toEqual({ checkIn: undefined, checkOut: undefined, guests: 2 });
});

test("a link from last year selects no dates", () => {
  const choice = choiceFromAddress("?checkIn=2025-12-10&checkOut=2025-12-14", TODAY);

  expect(choice).toEqual({ checkIn: undefined, checkOut: undefined, guests: 2 });
});

test("a check-out that isn't after the check-in is left out", () => {
  const choice = choiceFromAddress("?checkIn=2026-12-10&checkOut=2026-12-10", TODAY);

  expect(choice).toMatchObject({ checkIn: "2026-12-10", checkOut: undefined });
});

test.each([["0"], ["9"], ["2.5"], ["many"], [""]])("guests=%s counts as two", (guests) => {
  expect(choiceFromAddress(`?guests=${guests}`, TODAY).guests).toBe(2);
});

test("a date that doesn't exist is left out", () => {
  expect(choiceFromAddress("?checkIn=2027-02-30", TODAY).checkIn).toBeUndefined();
});

test("the URL keeps its fragment and its other parameters", () => {
  const address = addressWithChoice("https://lodge.example/?from=letter#gallery", {
    checkIn: "2026-12-10",
    checkOut: "2026-12-14",
    guests: 6,
  });

  expect(address).toBe("https://lodge.example/?from=letter&checkIn=2026-12-10&checkOut=2026-12-14&guests=6#gallery");
});

test("the default choice leaves the URL bare", () => {
  const address = addressWithChoice("https://lodge.example/?checkIn=2026-12-10&guests=6", { guests: 2 });

  expect(address).toBe("https://lodge.example/");
});

function Bar() {
  [choice, change] = useStayChoice();
  return null;
}
