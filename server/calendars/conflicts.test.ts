import { describe, expect, test } from "vitest";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { ChannelReservation } from "./conflicts.ts";
import { type ConfirmedStay, findConflicts } from "./conflicts.ts";
import { OWN_UID_SUFFIX } from "./write-calendar.ts";

const BOOKED_AT = 1_000;
const OURS: ConfirmedStay = {
  ...{ reference: "WI-7K2Q", since: BOOKED_AT },
  stay: { checkIn: "2027-02-04", checkOut: "2027-02-08" },
};

test("a reservation at another channel on our confirmed nights is a double booking", () => {
  const conflicts = findConflicts([reservation("2027-02-06", "2027-02-10")], [OURS]);

  expect(conflicts).toEqual([
    {
      feed: "airbnb",
      channel: "Airbnb",
      reservation: { checkIn: "2027-02-06", checkOut: "2027-02-10" },
      booking: OURS,
      nights: ["2027-02-06", "2027-02-07"],
    },
  ]);
});

test("a party arriving on the day ours leaves isn't a double booking", () => {
  const before = reservation("2027-02-01", "2027-02-04");
  const after = reservation("2027-02-08", "2027-02-10");

  expect(findConflicts([before, after], [OURS])).toEqual([]);
});

test("days the channel merely blocked aren't a double booking, since they echo our own calendar", () => {
  expect(findConflicts([{ ...reservation("2027-02-04", "2027-02-08"), kind: "block" }], [OURS])).toEqual([]);
});

describe("nights of ours that a channel closed without saying for whom", () => {
  const closed = { ...reservation("2027-02-06", "2027-02-10"), kind: "block" as const };
  const closings = (readAt: number | null, event: ChannelReservation = closed, stay = OURS) =>
    findConflicts([{ ...event, readOursAt: readAt }], [stay]).map(({ nights, isClosing }) => ({ nights, isClosing }));

  test("may be a guest's, if it hasn't read our calendar since they're booked, or held until somebody pays", () => {
    const told = [{ nights: ["2027-02-06", "2027-02-07"], isClosing: true }];

    expect(closings(BOOKED_AT - 1)).toEqual(told);
    expect(closings(BOOKED_AT - 1, closed, { ...OURS, waits: "phone-booking" })).toEqual(told);
  });

  test("may be our own, once it has read them, or if we don't know what it reads", () => {
    expect(closings(BOOKED_AT)).toEqual([]);
    expect(closings(null)).toEqual([]);
  });

  test("are no guest's where the event is ours or only a window", () => {
    expect(closings(0, { ...closed, uid: `1234${OWN_UID_SUFFIX}` })).toEqual([]);
    expect(closings(0, { ...closed, kind: "window" })).toEqual([]);
  });
});

function reservation(start: CalendarDate, end: CalendarDate): ChannelReservation {
  return {
    feed: "airbnb",
    channel: "Airbnb",
    start,
    end,
    uid: "hm1234@airbnb.com",
    kind: "reservation",
    readOursAt: null,
  };
}
