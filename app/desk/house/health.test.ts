// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { showDesk } from "../testing/desk-screen.ts";
import { Health } from "./health.tsx";

const WELL = { part: "webhook", state: "ok", headline: "The webhook gets every event", sentence: "", advice: "" };

test("what the card processor said is well", async () => {
  const desk = await showDesk(createElement(Health), { health: () => ({ now: 0, parts: [WELL] }) });

  expect(desk.text()).toContain("The webhook gets every event.");
});

test("what the card processor didn't say is called unknown, and not well", async () => {
  const desk = await showDesk(createElement(Health), { health: () => ({ now: 0, parts: [] }) });

  expect(desk.text()).toContain("Word from the card processorNot known");
});
