import { expect, test } from "vitest";
import type { DeskStay } from "#contract/desk/answers.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { bandsOf } from "./night-bands.ts";

const SUNDAY = "2027-09-12";

function stay(checkIn: CalendarDate, checkOut: CalendarDate): DeskStay {
  return { kind: "direct", checkIn, checkOut, name: "", guests: 2, reference: null, block: null, note: null };
}

test("a stay runs from midday to midday, so a turnover shows both parties in one day", () => {
  const bands = bandsOf([stay("2027-09-13", "2027-09-17"), stay("2027-09-17", "2027-09-21")], SUNDAY, 7);

  expect(bands.get("2027-09-13")).toMatchObject([{ from: 0.5, wide: 4, starts: true, ends: true, lane: 0 }]);
  expect(bands.get("2027-09-17")).toMatchObject([{ from: 0.5, wide: 1.5, starts: true, ends: false, lane: 0 }]);
});

test("a stay that began before the row starts at its edge", () => {
  const bands = bandsOf([stay("2027-09-09", "2027-09-14")], SUNDAY, 7);

  expect(bands.get(SUNDAY)).toMatchObject([{ from: 0, wide: 2.5, starts: false, ends: true }]);
});

test("a departure on the row's first day is still shown, one before it isn't", () => {
  expect(bandsOf([stay("2027-09-09", SUNDAY)], SUNDAY, 7).get(SUNDAY)).toMatchObject([{ from: 0, wide: 0.5 }]);
  expect(bandsOf([stay("2027-09-09", "2027-09-11")], SUNDAY, 7).size).toBe(0);
});

test("two parties for one night are shown one below the other", () => {
  const bands = bandsOf([stay("2027-09-13", "2027-09-17"), stay("2027-09-16", "2027-09-18")], SUNDAY, 7);

  expect(bands.get("2027-09-16")).toMatchObject([{ lane: 1 }]);
});
