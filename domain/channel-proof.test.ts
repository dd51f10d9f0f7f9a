import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ChannelSeen, type OwnStay, proofOf, proofSentence, troubleWith } from "./channel-proof.ts";
import type { CalendarDate } from "./dates/calendar-date.ts";
import { HOUR_MS } from "./dates/durations.ts";
import { nightsOf } from "./dates/stay.ts";

const TODAY: CalendarDate = "2027-06-01";
const BOOKED_AT = 1_000 * HOUR_MS;
const own: OwnStay = { stay: { checkIn: "2027-06-17", checkOut: "2027-06-19" }, takenAt: BOOKED_AT };
const canceled: OwnStay = { ...own, canceled: { at: BOOKED_AT + 48 * HOUR_MS, takenAgain: [] } };
const [first, second] = ["2027-06-17", "2027-06-18"] as const;
const hour = (hours: number) => BOOKED_AT + hours * HOUR_MS;
const both = (hours: number) => ({ [first]: hour(hours), [second]: hour(hours) });

function seen(what: Partial<ChannelSeen>): ChannelSeen {
  return { name: "Airbnb", readAt: hour(1), seenAt: hour(2), closed: {}, sold: [], echoes: true, ...what };
}

function say(channel: ChannelSeen, stay: OwnStay): string {
  return proofSentence(channel, proofOf(channel, stay, TODAY), {
    moment: (at) => `at ${(at - BOOKED_AT) / HOUR_MS}h`,
    list: (nights) => nights.map((night) => night.slice(8)).join(" and "),
  }).replace("since at", "since");
}

describe("what the desk says of a booking's nights at another channel", () => {
  const READ = "Airbnb read our calendar at 1h";
  test.each<[string, Partial<ChannelSeen>, OwnStay, string]>([
    ["all closed", { closed: both(2) }, own, `${READ}, and its own calendar shows these nights closed since 2h.`],
    [
      "closed one after the other",
      { closed: { ...both(2), [second]: hour(5) } },
      own,
      `${READ}, and its own calendar shows these nights closed since 5h.`,
    ],
    [
      "one still open",
      { closed: { [first]: hour(2) } },
      own,
      `${READ}, with these nights in it. Its own doesn’t show them closed yet.`,
    ],
    [
      "open after a day",
      { seenAt: hour(24), closed: { [first]: hour(2) } },
      own,
      `${READ}, but its own calendar doesn’t show 18 closed.`,
    ],
    [
      "read before the booking",
      { readAt: hour(-1) },
      own,
      "Airbnb read our calendar at -1h, before it had these nights. It reads again within hours.",
    ],
    [
      "never read, and closed",
      { readAt: null, closed: both(2) },
      own,
      "Airbnb has never read our calendar, but its own calendar shows these nights closed since 2h.",
    ],
    ["never read", { readAt: null }, own, "Airbnb has never read our calendar."],
    ["sold there as well", { sold: [second], closed: both(2) }, own, "Airbnb has sold 18 too."],
    ["shows nothing it reads", { echoes: false, seenAt: hour(99) }, own, `${READ}, with these nights in it.`],
    [
      "canceled, still closed",
      { closed: both(2) },
      canceled,
      "Airbnb still shows them closed; it reads again within hours.",
    ],
    [
      "canceled, read, still closed",
      { readAt: hour(49), closed: both(2) },
      canceled,
      "Airbnb read our calendar at 49h, after the cancellation, but still shows them closed.",
    ],
    [
      "canceled, open again",
      { readAt: hour(49) },
      canceled,
      "Airbnb read our calendar at 49h, and its own calendar shows these nights open again.",
    ],
    [
      "canceled, closed before the booking",
      { readAt: hour(49), closed: both(-9) },
      canceled,
      "Airbnb read our calendar at 49h, and its own calendar shows these nights open again.",
    ],
    [
      "canceled, somebody else has them",
      { readAt: hour(49), closed: both(2) },
      { ...own, canceled: { at: hour(48), takenAgain: [first, second] } },
      "Airbnb read our calendar at 49h, and its own calendar shows these nights open again.",
    ],
  ])("%s", (_, what, stay, expected) => {
    expect(say(seen(what), stay)).toBe(expected);
  });

  test("closed is said only when the channel's own calendar shows every night to come", () => {
    const anyClosed = fc.dictionary(fc.constantFrom(first, second, "2027-06-19", "2027-05-31"), fc.nat(9_999_999));
    const anySeen = fc.record({
      closed: anyClosed,
      readAt: fc.option(fc.nat(9_999_999)),
      seenAt: fc.nat(9_999_999),
      echoes: fc.boolean(),
    });
    const anyStay = fc.constantFrom(own, canceled, {
      ...own,
      stay: { checkIn: "2027-05-30", checkOut: second },
    } as OwnStay);
    fc.assert(
      fc.property(anySeen, anyStay, (what, stay) => {
        const channel = seen(what);
        const isSaid = proofOf(channel, stay, TODAY).state === "closed";
        const isShown = nightsOf(stay.stay).every((night) => night < TODAY || night in what.closed);
        expect(isSaid).toBe(isShown && stay.canceled === undefined);
      }),
    );
  });
});

describe("when a channel needs the owner", () => {
  const at = (hours: number) => ({ now: hour(hours), today: TODAY });
  test.each<[string, Partial<ChannelSeen>, readonly OwnStay[], number, ReturnType<typeof troubleWith>]>([
    [
      "it has never read our calendar, before the first booking",
      { readAt: null },
      [],
      0,
      { kind: "never-read", stays: [] },
    ],
    ["it read eleven hours ago", { closed: both(1) }, [own], 12.9, undefined],
    ["it hasn't read for twelve hours", { closed: both(1) }, [own], 13, { kind: "not-read", stays: [] }],
    ["and doesn't know of a booking", { readAt: hour(-1) }, [own], 11, { kind: "not-read", stays: [own.stay] }],
    [
      "and shows nothing it reads",
      { readAt: hour(-1), echoes: false },
      [own],
      11,
      { kind: "not-read", stays: [own.stay] },
    ],
    [
      "it reads, and leaves nights open for a day",
      { readAt: hour(23), seenAt: hour(24) },
      [own],
      24,
      { kind: "not-closed", stays: [own.stay] },
    ],
    ["its calendar wasn't read since", { readAt: hour(23), seenAt: hour(23) }, [own], 26, undefined],
    ["it shows nothing it reads", { readAt: hour(40), seenAt: hour(40), echoes: false }, [own], 41, undefined],
  ])("%s", (_, what, booked, hours, expected) => {
    expect(troubleWith(seen(what), booked, at(hours))).toEqual(expected);
  });
});
