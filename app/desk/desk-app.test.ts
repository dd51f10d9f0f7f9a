// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { DeskApp } from "./desk-app.tsx";
import { refused, showDesk } from "./testing/desk-screen.ts";

test("a sign-out that didn't reach the server says that the owner is still signed in", async () => {
  window.location.href = "http://localhost/desk";
  const desk = await showDesk(createElement(DeskApp, { secret: undefined }), {
    frame: () => ({ todos: 0, messages: 0, sessions: 1, isSelling: true }),
    today: () => refused("server-error", "The desk is asleep."),
    "sign-out": () => "lost",
  });

  await desk.click("Sign outOn this device");

  expect(desk.text()).toContain("You’re still signed in. We can’t reach the desk.");
  expect(desk.text()).not.toContain("You’re signed out.");
});
