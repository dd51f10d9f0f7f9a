// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { refused, showDesk } from "../testing/desk-screen.ts";
import HousePage from "./house-page.tsx";
import { ThankYouCode } from "./thank-you-code.tsx";

const house = {
  ...{ doorCodes: "one", next: null, emails: [], book: null, now: 0 },
  backup: { lastAt: null, isPossible: false },
};

test("what another device saved meanwhile is read again, and what was typed here stays, with why it isn't saved", async () => {
  const before = { values: { parking: "In front", address: "1 Pine Street" }, changedAt: 1 };
  const after = { values: { parking: "In front", address: "2 Pine Street" }, changedAt: 2 };
  const desk = await showDesk(createElement(HousePage), {
    house: (turn) => ({ ...house, instructions: turn === 0 ? before : after }),
    health: () => ({ now: 0, parts: [] }),
    "thank-you-code": () => ({ code: null }),
    "house/save": (turn) => (turn === 0 ? refused("has-changed", "This has changed since you looked.") : true),
  });

  await desk.type("Parking", "Behind the house");
  await desk.click("Save");
  expect(desk.text()).toContain("This has changed since you looked.");
  expect([desk.field("Parking"), desk.field("Address")]).toEqual(["Behind the house", "2 Pine Street"]);
  await desk.click("Save");

  expect(desk.sent.map(({ body }) => body)).toMatchObject([
    { values: { parking: "Behind the house" }, seen: { changedAt: 1 } },
    { values: { parking: "Behind the house" }, seen: { changedAt: 2 } },
  ]);
});

test("a thank-you code that another device changed meanwhile stays typed, with why it isn't saved", async () => {
  const desk = await showDesk(createElement(ThankYouCode), {
    "thank-you-code": (turn) => ({ code: turn === 0 ? "THANKS" : "BACK10" }),
    "thank-you-code/save": () => refused("has-changed", "This has changed since you looked."),
  });

  await desk.type("Code", "AGAIN");
  await desk.click("Save");

  expect(desk.text()).toContain("This has changed since you looked.");
  expect(desk.field("Code")).toBe("AGAIN");
});
