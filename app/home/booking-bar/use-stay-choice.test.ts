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

test("a link carries dates and guests", () => {
  const choice = choiceFromAddress("?checkIn=2026-12-10&checkOut=2026-12-14&guests=4", TODAY);

  expect(choice).toEqual({ checkIn: "2026-12-10", checkOut: "2026-12-14", guests: 4 });
});

test("without anything in the address two guests are asked for", () => {
  expect(choiceFromAddress("", TODAY)).toEqual({ checkIn: undefined, checkOut: undefined, guests: 2 });
});

test("a link of last year asks for no dates", () => {
  const choice = choiceFromAddress("?checkIn=2025-12-10&checkOut=2025-12-14", TODAY);

  expect(choice).toEqual({ checkIn: undefined, checkOut: undefined, guests: 2 });
});

test("a check-out that is not after the check-in is left out", () => {
  const choice = choiceFromAddress("?checkIn=2026-12-10&checkOut=2026-12-10", TODAY);

  expect(choice).toMatchObject({ checkIn: "2026-12-10", checkOut: undefined });
});

test.each([["0"], ["9"], ["2.5"], ["many"], [""]])("guests=%s counts as two", (guests) => {
  expect(choiceFromAddress(`?guests=${guests}`, TODAY).guests).toBe(2);
});

test("a day that no calendar has is left out", () => {
  expect(choiceFromAddress("?checkIn=2027-02-30", TODAY).checkIn).toBeUndefined();
});

test("the address keeps its section and whatever else it says", () => {
  const address = addressWithChoice("https://lodge.example/?from=letter#gallery", {
    checkIn: "2026-12-10",
    checkOut: "2026-12-14",
    guests: 6,
  });

  expect(address).toBe("https://lodge.example/?from=letter&checkIn=2026-12-10&checkOut=2026-12-14&guests=6#gallery");
});

test("a choice of nothing in particular leaves the address bare", () => {
  const address = addressWithChoice("https://lodge.example/?checkIn=2026-12-10&guests=6", { guests: 2 });

  expect(address).toBe("https://lodge.example/");
});

function Bar() {
  [choice, change] = useStayChoice();
  return null;
}
