// @vitest-environment happy-dom
import { act, createElement } from "react";
import { expect, test } from "vitest";
import { refused, showDesk } from "../testing/desk-screen.ts";
import HousePage, { ThankYouCode } from "./house-page.tsx";

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

test("a door code that another device changes later is shown, and not written over by the one saved here before", async () => {
  const codes = ["1111", "2222", "3333"];
  const desk = await showDesk(createElement(HousePage), {
    house: (turn) => ({ ...house, instructions: { values: { "door-code": codes[turn] ?? "3333" }, changedAt: turn } }),
    health: () => ({ now: 0, parts: [] }),
    "thank-you-code": () => ({ code: null }),
    "house/save": () => true,
  });
  await desk.type("Door code", "2222");
  await desk.click("Save");
  expect(desk.field("Door code")).toBe("2222");

  await desk.type("Parking", "Behind the house");
  await desk.click("Save");

  expect(desk.field("Door code")).toBe("3333");
  expect(desk.sent[1]?.body).toMatchObject({ values: { parking: "Behind the house" } });
});

test("a thank-you code typed while another one is being saved stays typed", async () => {
  const saving = Promise.withResolvers<true>();
  const desk = await showDesk(createElement(ThankYouCode), {
    "thank-you-code": (turn) => ({ code: turn === 0 ? null : "THANKS" }),
    "thank-you-code/save": () => saving.promise,
  });
  await desk.type("Code", "THANKS");
  await desk.click("Save");
  await desk.type("Code", "AGAIN");
  await act(async () => saving.resolve(true));
  await expect.poll(() => desk.text()).toContain("Thank-you emails offer THANKS now.");

  expect(desk.field("Code")).toBe("AGAIN");
});
