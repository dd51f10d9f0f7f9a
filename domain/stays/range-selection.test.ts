import fc from "fast-check";
import { expect, test } from "vitest";
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { Stay } from "../dates/stay.ts";
import { anyNearDay, daysFollowing } from "../testing/any-day.ts";
import { type Selection, selectDay, touchesTakenDay } from "./range-selection.ts";

const nothing: Selection = {};
const arrival: Selection = { checkIn: "2026-07-10" };
const range: Selection = { checkIn: "2026-07-10", checkOut: "2026-07-14" };

test("with no dates, a click starts a range", () => {
  const picked = selectDay(nothing, "2026-07-10", always);

  expect(picked).toEqual({ checkIn: "2026-07-10" });
});

test("with two dates, a click starts a new range, before, inside or after the old one", () => {
  expect(selectDay(range, "2026-07-02", always)).toEqual({ checkIn: "2026-07-02" });
  expect(selectDay(range, "2026-07-10", always)).toEqual({ checkIn: "2026-07-10" });
  expect(selectDay(range, "2026-07-12", always)).toEqual({ checkIn: "2026-07-12" });
  expect(selectDay(range, "2026-07-14", always)).toEqual({ checkIn: "2026-07-14" });
  expect(selectDay(range, "2026-07-20", always)).toEqual({ checkIn: "2026-07-20" });
});

test("with one date, a click on an earlier day restarts from that day", () => {
  const picked = selectDay(arrival, "2026-07-09", always);

  expect(picked).toEqual({ checkIn: "2026-07-09" });
});

test("with one date, a click on the same day keeps it as the start: a stay has at least one night", () => {
  const picked = selectDay(arrival, "2026-07-10", always);

  expect(picked).toEqual({ checkIn: "2026-07-10" });
});

test("with one date, a click on a later day completes the range", () => {
  expect(selectDay(arrival, "2026-07-11", always)).toEqual({ checkIn: "2026-07-10", checkOut: "2026-07-11" });
  expect(selectDay(arrival, "2026-09-01", always)).toEqual({ checkIn: "2026-07-10", checkOut: "2026-09-01" });
});

test("a range over an unavailable day isn't completed: the clicked day becomes the new start", () => {
  const picked = selectDay(arrival, "2026-07-14", without("2026-07-12"));

  expect(picked).toEqual({ checkIn: "2026-07-14" });
});

test("a start that has been taken in the meantime can't be completed either", () => {
  const picked = selectDay(arrival, "2026-07-14", without("2026-07-10"));

  expect(picked).toEqual({ checkIn: "2026-07-14" });
});

test("unavailable days before the start or after the end don't matter", () => {
  const picked = selectDay(arrival, "2026-07-14", without("2026-07-09", "2026-07-15"));

  expect(picked).toEqual({ checkIn: "2026-07-10", checkOut: "2026-07-14" });
});

test("the check-out day must be open too, if the house's rules say so", () => {
  const stay = { checkIn: "2026-07-10", checkOut: "2026-07-14" } as const;
  const taken = only("2026-07-14");

  expect(touchesTakenDay(stay, taken, true)).toBe(true);
  expect(selectDay(arrival, "2026-07-14", without("2026-07-14"))).toEqual({ checkIn: "2026-07-14" });
});

test("with same-day turnovers one party may leave on the day another arrives, and nothing more", () => {
  const stay = { checkIn: "2026-07-10", checkOut: "2026-07-14" } as const;

  expect(touchesTakenDay(stay, only("2026-07-14"), false)).toBe(false);
  expect(touchesTakenDay(stay, only("2026-07-13"), false)).toBe(true);
  expect(touchesTakenDay(stay, only("2026-07-10"), false)).toBe(true);
});

test("whatever a guest clicks, the last click is in the range, and no finished range has an unavailable day", () => {
  const month = daysFollowing("2026-07-01", 31);
  const day = fc.constantFrom(...month);

  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 12 }), fc.array(day, { maxLength: 5 }), (clicks, booked) => {
      const isFree = without(...booked);
      let selection: Selection = nothing;
      for (const click of clicks) {
        const before = selection;
        selection = selectDay(before, click, isFree);

        expect(selection).toEqual(bySpecification(before, click, booked));
        expect([selection.checkIn, selection.checkOut]).toContain(click);
      }
    }),
  );
});

test("the two policies differ only about a taken check-out day", () => {
  fc.assert(
    fc.property(anyNearDay, fc.integer({ min: 1, max: 20 }), fc.nat(25), (checkIn, nights, takenDay) => {
      const days = daysFollowing(checkIn, 26);
      const stay = { checkIn, checkOut: days[nights] ?? checkIn };
      const taken = only(days[takenDay] ?? checkIn);

      expect(touchesTakenDay(stay, taken, true)).toBe(takenDay <= nights);
      expect(touchesTakenDay(stay, taken, false)).toBe(takenDay < nights);
    }),
  );
});

/** The specification's three sentences, one line each. */
function bySpecification({ checkIn, checkOut }: Selection, click: CalendarDate, booked: CalendarDate[]): Selection {
  if (checkIn === undefined || checkOut !== undefined) return { checkIn: click };
  if (click <= checkIn) return { checkIn: click };
  return booked.some((day) => day >= checkIn && day <= click) ? { checkIn: click } : { checkIn, checkOut: click };
}

function always(): boolean {
  return true;
}

/** A house whose check-out day must be open, with these days taken. */
function without(...days: CalendarDate[]): (stay: Stay) => boolean {
  return (stay) => !touchesTakenDay(stay, only(...days), true);
}

function only(...days: CalendarDate[]): (day: CalendarDate) => boolean {
  return (day) => days.includes(day);
}
