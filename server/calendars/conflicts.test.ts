import { expect, test } from "vitest";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { type ConfirmedStay, findConflicts } from "./conflicts.ts";
import type { ChannelReservation } from "./feeds.ts";
import { OWN_UID_SUFFIX } from "./write-calendar.ts";

const OURS: ConfirmedStay = { reference: "WI-7K2Q", stay: { checkIn: "2027-02-04", checkOut: "2027-02-08" } };

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

test("an event with one of our UIDs isn't a double booking, whatever the channel calls it", () => {
  const echo = { ...reservation("2027-02-04", "2027-02-08"), uid: `1234${OWN_UID_SUFFIX}` };

  expect(findConflicts([echo], [OURS])).toEqual([]);
});

function reservation(start: CalendarDate, end: CalendarDate): ChannelReservation {
  return { feed: "airbnb", channel: "Airbnb", start, end, uid: "hm1234@airbnb.com", kind: "reservation" };
}
