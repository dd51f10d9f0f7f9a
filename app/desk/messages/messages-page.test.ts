// @vitest-environment happy-dom
import { act, createElement } from "react";
import { afterEach, expect, test } from "vitest";
import type { DeskMessage } from "#contract/desk/messages.ts";
import { refused, showDesk } from "../testing/desk-screen.ts";
import MessagesPage from "./messages-page.tsx";

const ada: DeskMessage = {
  ...{ id: "m2", at: 2, name: "Ada", email: "ada@example.com", message: "And a crib?", reference: "TST-1" },
  thread: [
    { id: "m1", at: 1, text: "A high chair?", isAnswer: false },
    { id: "a1", at: 1, text: "There’s one.", isAnswer: true },
    { id: "m2", at: 2, text: "And a crib?", isAnswer: false },
  ],
  ...{ isSuspicious: false, done: false },
};
const page = createElement(MessagesPage);

afterEach(() => {
  location.hash = "";
});

test("the owner reads the whole thread, and an answer that got lost on the way is sent once", async () => {
  const desk = await showDesk(page, {
    messages: (turn) => ({ now: 3, messages: [{ ...ada, done: turn > 0 }] }),
    "message/answer": (turn) => (turn === 0 ? "lost" : true),
  });
  expect(desk.text()).toMatch(/A high chair\?.*You, .*There’s one\..*And a crib\?/);
  expect(desk.button("Send the answer")?.disabled).toBe(true);

  await desk.type("Answer Ada", "That too.");
  await desk.click("Send the answer");
  expect(desk.text()).toContain("We can’t reach the desk.");
  expect(desk.field("Answer Ada")).toBe("That too.");
  await desk.click("Send the answer");

  const [first, second] = desk.sent.map(({ body }) => body);
  expect(first).toMatchObject({ id: "m2", message: "That too.", seen: { last: "m2" } });
  expect(second).toEqual(first);
  expect(desk.text()).toContain("Sent. Ada gets an email.");
});

test("when the guest has written more, the owner sees it and keeps what was typed", async () => {
  const more = { id: "m3", at: 3, text: "Never mind.", isAnswer: false };
  const bob: DeskMessage = {
    ...ada,
    id: "b1",
    at: 4,
    name: "Bob",
    thread: [{ id: "b1", at: 4, text: "Hi", isAnswer: false }],
  };
  const desk = await showDesk(page, {
    messages: (turn) => ({
      now: 3,
      messages: [
        ...(turn === 0 ? [] : [bob]),
        turn === 0 ? ada : { ...ada, id: "m3", message: more.text, thread: [...ada.thread, more] },
      ],
    }),
    "message/answer": () => refused("has-changed", "This has changed."),
  });

  await desk.type("Answer Ada", "That too.");
  await desk.click("Send the answer");

  expect(desk.text()).toContain("Never mind.");
  expect(desk.text()).toContain("What you wrote is still here.");
  expect(desk.field("Answer Ada")).toBe("That too.");
});

test("a message that couldn't be marked done stays where it is, and says so", async () => {
  const desk = await showDesk(page, { messages: () => ({ now: 3, messages: [ada] }), "message/done": () => "lost" });

  await desk.click(" Mark done");

  expect(desk.text()).toContain("We can’t reach the desk.");
  expect(desk.text()).not.toContain("Marked done.");
});

test("what is typed while an answer is sent isn't lost", async () => {
  const sending = Promise.withResolvers<true>();
  const desk = await showDesk(page, {
    messages: () => ({ now: 3, messages: [ada] }),
    "message/answer": () => sending.promise,
  });
  await desk.type("Answer Ada", "That too.");
  await desk.click("Send the answer");
  await desk.type("Answer Ada", "That too. And a cot.");

  await act(async () => sending.resolve(true));
  await expect.poll(() => desk.text()).toContain("Sent. Ada gets an email.");

  expect(desk.field("Answer Ada")).toBe("That too. And a cot.");
});
