// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import type { DeskSessions } from "#contract/desk/devices.ts";
import { refused, showDesk } from "../testing/desk-screen.ts";
import DevicesPage from "./devices-page.tsx";

const NOW = Date.parse("2027-03-01T18:00:00Z");
const HOUR = 3_600_000;

const session = { openedAt: NOW - 5 * HOUR, lastUsedAt: NOW - HOUR, endsAt: NOW + 240 * HOUR };
const act = { at: NOW - HOUR, device: "Safari on iPhone", subject: null, details: {} };
const sessions: DeskSessions = {
  now: NOW,
  sessions: [
    { ...session, id: "laptop", device: "Chrome on Mac", isThis: true },
    { ...session, id: "phone", device: "Safari on iPhone", isThis: false },
  ],
  passkeys: [{ id: "key", device: "Safari on iPhone", madeAt: NOW - HOUR, lastUsedAt: null }],
  acts: [{ ...act, id: "newest", act: "sign-in" }],
  next: null,
};

function show(answers: Parameters<typeof showDesk>[1], shown: DeskSessions = sessions) {
  return showDesk(createElement(DevicesPage), { sessions: () => shown, ...answers });
}

/** What was sent, without the id that each act has. */
function asked(sent: Awaited<ReturnType<typeof show>>["sent"]) {
  return sent.map(({ name, body: { actId: _, ...body } }) => ({ name, body }));
}

test("another device is signed out by its name, this one only together with all", async () => {
  const desk = await show({ "sessions/end": () => 1 });

  expect(desk.button("Sign out Chrome on Mac")).toBeUndefined();
  await desk.click("Sign out Safari on iPhone");

  expect(asked(desk.sent)).toEqual([{ name: "sessions/end", body: { session: "phone", seen: { open: 2 } } }]);
});

test("signing out everywhere asks first, and says that passkeys and the calendar link end too", async () => {
  const desk = await show({ "sessions/end": () => 2 });

  await desk.click("Sign out everywhere…");
  expect(desk.sent).toEqual([]);
  expect(desk.text()).toContain("This device too, and your passkeys and calendar link end.");
  await desk.click("Sign out everywhere");

  expect(asked(desk.sent)).toEqual([{ name: "sessions/end", body: { session: "all", seen: { open: 2 } } }]);
});

test("a passkey is removed, and a refusal says so in its place", async () => {
  const desk = await show({
    "passkey/end": (turn) => (turn === 0 ? refused("not-found", "There’s nothing at this address.") : 1),
  });

  await desk.click("Remove the passkey of Safari on iPhone");
  expect(desk.text()).toContain("There’s nothing at this address.");
  await desk.click("Remove the passkey of Safari on iPhone");

  expect(asked(desk.sent)).toEqual(Array(2).fill({ name: "passkey/end", body: { passkey: "key" } }));
  expect(desk.text()).not.toContain("There’s nothing at this address.");
});

test("the history says what was done, to which booking and for how much, and where", async () => {
  const about = { subject: "TH-NEP9QA", details: { amount: 40_00 } };
  const desk = await show(
    {},
    {
      ...sessions,
      acts: [
        { ...act, id: "a", act: "request/approve", ...about },
        { ...act, id: "b", act: "sessions/end", subject: "all", device: null },
        { ...act, id: "c", act: "message/done", details: { done: true } },
      ],
    },
  );

  expect(desk.text()).toContain("Approved a request of TH-NEP9QA, $40.00Safari on iPhone");
  expect(desk.text()).toContain("Signed out all devicesCommand line");
  expect(desk.text()).toContain("Marked a message done");
});

test("an act that this version doesn't know is still in the history, under its name", async () => {
  const desk = await show({}, { ...sessions, acts: [{ ...act, id: "a", act: "act-of-tomorrow" }] });

  expect(desk.text()).toContain("act-of-tomorrow");
});

test("earlier acts come on demand, below those that are there", async () => {
  const desk = await show(
    { acts: (turn) => (turn === 0 ? "lost" : { acts: [{ ...act, id: "oldest", act: "backup" }], next: null }) },
    { ...sessions, next: "1 newest" },
  );
  expect(desk.text()).not.toContain("Made a backup");

  await desk.click("Show earlier");
  expect(desk.text()).toContain("We can’t reach the desk.");
  await desk.click("Show earlier");

  expect(desk.text()).toMatch(/Signed in.*Made a backup/);
  expect(desk.button("Show earlier")).toBeUndefined();
});
