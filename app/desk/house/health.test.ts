// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { showDesk } from "../testing/desk-screen.ts";
import { Health } from "./health.tsx";

const WELL = {
  part: "webhook",
  state: "ok",
  headline: "The webhook gets every event",
  sentence: "",
  advice: "",
  since: 0,
};

const UNKNOWN = { ...WELL, state: "unknown", sentence: "Nobody has asked yet.", advice: "Wait." };

test("each part says when it last worked", async () => {
  const part = { ...WELL, part: "mail", lastOkAt: Date.UTC(2027, 0, 11, 19) };
  const desk = await showDesk(createElement(Health), { health: () => ({ now: part.lastOkAt, parts: [part] }) });

  expect(desk.text()).toMatch(/Emails go out. Last worked today, /);
});

test("what the card processor said is well", async () => {
  const desk = await showDesk(createElement(Health), { health: () => ({ now: 0, parts: [WELL] }) });

  expect(desk.text()).toContain("The webhook gets every event.");
});

test("what the card processor didn't say is called unknown, and not well", async () => {
  const desk = await showDesk(createElement(Health), { health: () => ({ now: 0, parts: [UNKNOWN] }) });

  expect(desk.text()).toContain("Stripe webhookNobody has asked yet. Wait.");
});

test("no part goes by its name in the program", async () => {
  const parts = ["holds", "nights-at-airbnb", "other-1"].map((part) => ({ ...WELL, part }));
  const desk = await showDesk(createElement(Health), { health: () => ({ now: 0, parts }) });

  expect(desk.text()).toContain("Nights being paidThe webhook");
  expect(desk.text()).toContain("Our nights elsewhereThe webhook");
  expect(desk.text()).toContain("Added calendarThe webhook");
});
