import { describe, expect, test } from "vitest";
import type { Part } from "./alarm.ts";
import { alarmsOf, canSell, databaseAway } from "./alarms.ts";
import { type Facts, noRuntimeFlags } from "./facts.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2027, 0, 11, 19);

describe("the owner is warned at half the time limit and notified when it runs out", () => {
  test.each([
    [0, "ok"],
    [12 * HOUR, "ok"],
    [12 * HOUR + 1, "warning"],
    [24 * HOUR, "warning"],
    [24 * HOUR + 1, "stopped"],
    [undefined, "stopped"],
  ])("a calendar last read %s ms ago is %s", (ageMs, state) => {
    expect(stateOf("airbnb", { feeds: { airbnb: feed(ageMs), vrbo: feed(0) } })).toBe(state);
  });

  test.each([
    [0, "ok"],
    [3.5 * DAY, "ok"],
    [3.5 * DAY + 1, "warning"],
    [7 * DAY, "warning"],
    [7 * DAY + 1, "stopped"],
    [undefined, "stopped"],
  ])("prices read %s ms ago are %s", (pricesAgeMs, state) => {
    expect(stateOf("prices", { pricesAgeMs })).toBe(state);
  });

  test("prices that PriceLabs answers with, but computed long ago, aren't called unread", () => {
    const found = alarmsOf({ ...well, pricesAgeMs: 8 * DAY, pricesReadAgeMs: HOUR });

    const { state, sentence } = found.find(({ part }) => part === "prices") ?? {};
    expect(state).toBe("stopped");
    expect(sentence).toContain("PriceLabs answers, but hasn’t computed prices for 8 days");
    expect(sentence).not.toContain("We haven’t had prices");
  });

  test.each([
    ["none was ever sent", {}, "unknown"],
    ["nothing waits", { lastSentAt: NOW - DAY }, "ok"],
    ["the first has waited for a day", { oldestWaitingAt: NOW - DAY }, "unknown"],
    ["an email has waited for two days", { oldestWaitingAt: NOW - 2 * DAY }, "warning"],
    ["one was given up and others were sent", { givenUp: lost(NOW - 3 * DAY), lastSentAt: NOW - DAY }, "warning"],
    ["one was given up long ago", { givenUp: lost(NOW - 30 * DAY), lastSentAt: NOW - DAY }, "ok"],
    [
      "one was given up and none was sent since",
      { givenUp: lost(NOW - 3 * DAY), lastSentAt: NOW - 4 * DAY },
      "stopped",
    ],
    ["one was given up and none was ever sent", { givenUp: lost(NOW - 3 * DAY) }, "stopped"],
  ])("mail, when %s", (_, mail, state) => {
    expect(stateOf("mail", { mail: { ...quietMail, ...mail } })).toBe(state);
  });
});

const elsewhere = (copied: number, tried: number) => ({
  offsite: { at: NOW - copied, failure: null },
  trialRestore: { at: NOW - tried, failure: null },
});
const MADE = { lastAt: NOW - HOUR, failure: undefined };

describe("the owner is told", () => {
  test.each<[string, Facts["backup"], string | undefined]>([
    ["not when a backup was made last night", { lastAt: NOW - DAY, failure: undefined }, "ok"],
    ["not before the first one, of which nobody knows yet", { lastAt: undefined, failure: undefined }, "unknown"],
    ["when none was made for two nights", { lastAt: NOW - 2 * DAY - 1, failure: undefined }, "warning"],
    ["at once when a backup fails", { lastAt: NOW - HOUR, failure: "The disk is too full." }, "warning"],
    ["not while copies reach the other machine and are tried", { ...MADE, ...elsewhere(DAY, 40 * DAY) }, "ok"],
    ["when the monthly trial of a copy stops running", { ...MADE, ...elsewhere(DAY, 40 * DAY + 1) }, "warning"],
    ["not before the first trial", { ...MADE, offsite: { at: NOW - DAY, failure: null } }, "unknown"],
    ["when none reached it for two nights", { ...MADE, offsite: { at: NOW - 2 * DAY - 1, failure: null } }, "warning"],
    ["when one didn't reach it", { ...MADE, offsite: { at: NOW - HOUR, failure: "It failed." } }, "warning"],
    ["when a copy couldn’t be read", { ...MADE, trialRestore: { at: NOW - HOUR, failure: "It failed." } }, "warning"],
    ["never with PostgreSQL and no other machine: they back it up themselves", undefined, undefined],
  ])("%s", (_, backup, state) => {
    expect(stateOf("backup", { backup })).toBe(state);
  });

  test("whether their backups are anywhere else", () => {
    const headline = (backup: Facts["backup"]) =>
      alarmsOf({ ...well, backup }).find(({ part }) => part === "backup")?.headline;

    expect(headline(MADE)).toContain("on this disk alone");
    expect(headline({ ...MADE, ...elsewhere(DAY, DAY) })).toContain("reach another machine");
  });
});

test("the owner hears of a crowd of unpaid holds once, not each time one of them ends and another begins", () => {
  const known = [{ part: "holds", state: "warning" as const, since: NOW - HOUR }];
  const state = (crowding: number, before: Facts["known"] = []) => stateOf("holds", { crowding, known: before });

  expect([state(0.95), state(1), state(0.95, known), state(0.45, known)]).toEqual(["ok", "warning", "warning", "ok"]);
});

test("a channel the owner doesn't use never raises an alarm", () => {
  const alarms = alarmsOf({ ...well, feeds: { airbnb: feed(0), vrbo: { source: "none" } } });

  expect(alarms.map(({ part }) => part)).not.toContain("vrbo");
});

test("a calendar with a recurring event raises an alarm at once and says what to do", () => {
  const repeating = { ...feed(HOUR), lastFailure: "recurring-event" };
  const alarm = alarmsOf({ ...well, feeds: { airbnb: repeating, vrbo: feed(0) } }).find(
    ({ part }) => part === "airbnb",
  );

  expect(alarm).toMatchObject({ state: "warning", advice: expect.stringContaining("one by one") });
});

describe("nights are for sale", () => {
  test.each<[string, Partial<Facts>, boolean]>([
    ["when all is well", {}, true],
    ["not while a calendar is unknown", { feeds: { airbnb: feed(2 * DAY), vrbo: feed(0) } }, false],
    ["while a calendar is getting old", { feeds: { airbnb: feed(13 * HOUR), vrbo: feed(0) } }, true],
    ["not without current prices", { pricesAgeMs: undefined }, false],
    ["not while the card processor is unreachable", { paymentsAway: true }, false],
    ["not while the site is paused", { isPaused: true }, false],
    ["not before reconciling with the card processor", { isCompared: false }, false],
    ["without mail", { mail: { ...quietMail, givenUp: lost(NOW - 3 * DAY) } }, true],
    ["while the mail server refuses us", { mailTried: { at: NOW, refused: "EAUTH" } }, true],
    ["while a refund is stuck", { stuckRefunds: 1 }, true],
    ["while nights are booked twice", { doubleBookings: 1 }, true],
    ["while a crowd holds all that may be held", { crowding: 1 }, true],
    ["while webhook events are missing", { missingWebhookEvents: ["refund.failed"] }, true],
    ["behind a proxy that isn't configured", { isProxyUnnamed: true }, true],
  ])("%s", (_, facts, expected) => {
    expect(canSell(alarmsOf({ ...well, ...facts }))).toBe(expected);
  });

  test("not without the database", () => {
    expect(canSell([databaseAway(NOW)])).toBe(false);
  });
});

test("a mail server that refuses us is reported with its code and what to check", () => {
  const mail = alarmsOf({ ...well, mailTried: { at: NOW, refused: "EAUTH" } }).find(({ part }) => part === "mail");

  expect(mail).toMatchObject({ state: "stopped", sentence: expect.stringContaining("(EAUTH)") });
  expect(mail?.advice).toContain("House, Connections");
});

test("nothing is called well that nobody could ask about", () => {
  const webhook = (missingWebhookEvents: Facts["missingWebhookEvents"]) =>
    alarmsOf({ ...well, missingWebhookEvents }).find(({ part }) => part === "webhook")?.state;

  expect([undefined, "hidden" as const, [], ["refund.failed"]].map(webhook)).toEqual([
    "unknown",
    "unknown",
    "ok",
    "warning",
  ]);
  expect(stateOf("mail", { mailTried: { at: NOW } })).toBe("ok");
});

test("no part says that the site is selling while another one has stopped it", () => {
  const alarms = alarmsOf({ ...well, paymentsAway: true });

  expect(alarms.filter(({ state }) => state === "ok").map(({ headline }) => headline)).not.toContainEqual(
    expect.stringMatching(/selling/),
  );
});

test("an alarm that was already reported keeps its start time", () => {
  const feeds = { airbnb: feed(2 * DAY), vrbo: feed(0) };
  const known = [{ part: "airbnb", state: "stopped" as const, since: NOW - DAY }];

  const since = (facts: Partial<Facts>) =>
    alarmsOf({ ...well, feeds, ...facts }).find(({ part }) => part === "airbnb")?.since;

  expect([since({ known }), since({ known: [] })]).toEqual([NOW - DAY, NOW]);
});

const quietMail: Facts["mail"] = { oldestWaitingAt: undefined, lastSentAt: undefined, givenUp: undefined };
const well: Facts = {
  channels: [],
  ...noRuntimeFlags(),
  now: NOW,
  feeds: { airbnb: feed(0), vrbo: feed(0) },
  pricesAgeMs: 0,
  mail: quietMail,
  backup: { lastAt: NOW - HOUR, failure: undefined },
  stuckRefunds: 0,
  doubleBookings: 0,
  crowding: 0,
  isPaused: false,
  isCompared: true,
  known: [],
};

function stateOf(part: Part, facts: Partial<Facts>) {
  return alarmsOf({ ...well, ...facts }).find((alarm) => alarm.part === part)?.state;
}

function feed(ageMs: number | undefined) {
  return { source: "https" as const, ageMs, failures: 0, lastFailure: undefined };
}

function lost(writtenAt: number) {
  return { count: 1, writtenAt };
}
