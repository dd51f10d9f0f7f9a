// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { refused, showDesk } from "../testing/desk-screen.ts";
import SignIn from "./sign-in.tsx";
import { takeSecret } from "./take-secret.ts";

type Answers = Parameters<typeof showDesk>[1];

async function show(answers: Answers, secret?: string, wasIn = false) {
  const onEntered = vi.fn();
  const desk = await showDesk(createElement(SignIn, { secret, wasIn, onEntered }), answers);
  return { ...desk, onEntered };
}

test("whoever asks for a link reads the same for every address", async () => {
  const desk = await show({ link: () => true });

  await desk.type("Your email", "someone@example.com");
  await desk.click("Email me a link");

  expect(desk.sent).toEqual([{ name: "link", body: { address: "someone@example.com" } }]);
  expect(desk.text()).toContain("If that’s the owner’s address, a link is on its way.");
});

test("a link is used by a tap and not by being opened, and keeps the session unless told otherwise", async () => {
  const desk = await show({ "sign-in": () => true }, "the-secret");
  expect(desk.sent).toEqual([]);

  await desk.tick("Keep me signed in");
  await desk.click("Open the desk");

  expect(desk.sent).toEqual([{ name: "sign-in", body: { secret: "the-secret", keep: false } }]);
  expect(desk.onEntered).toHaveBeenCalledOnce();
});

test.each([
  ["link-old", "This link is too old."],
  ["link-used", "If that wasn’t you, get a new link and end that session under Devices."],
  ["link-wrong", "Perhaps your email app cut it off."],
  ["too-many-requests", "Too many tries."],
])("a refused link says why (%s), and leads to a new one", async (code, words) => {
  const desk = await show({ "sign-in": () => refused(code, "No.") }, "the-secret");

  await desk.click("Open the desk");

  expect(desk.text()).toContain(words);
  expect(desk.onEntered).not.toHaveBeenCalled();
  await desk.click(code === "too-many-requests" ? "Back" : "Get a new one");
  expect(desk.text()).toContain("Email me a link");
});

test("without an answer the link isn't given up: the owner can press again", async () => {
  const desk = await show({ "sign-in": (turn) => (turn === 0 ? "lost" : true) }, "the-secret");

  await desk.click("Open the desk");
  expect(desk.text()).toContain("We can’t reach the desk.");
  await desk.click("Open the desk");

  expect(desk.onEntered).toHaveBeenCalledOnce();
});

test("an owner whose session has ended reads that, and not an empty form", async () => {
  const desk = await show({}, undefined, true);

  expect(desk.text()).toContain("You’re signed out.");
  await desk.click("Get a link");
  expect(desk.text()).toContain("We email a link to the address this house is set up with.");
});

test("the link's secret is gone from the address before the desk is shown", () => {
  window.location.href = "http://localhost/desk/enter#the-secret";

  expect(takeSecret()).toBe("the-secret");
  expect(window.location.href).toBe("http://localhost/desk/enter");
  expect(takeSecret()).toBeUndefined();
});
