import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDay, anyMonth, anyParts, dayAfter, daysFollowing, lengthOf, write } from "../testing/any-day.ts";
import {
  addDays,
  addMonths,
  addYears,
  type CalendarMonth,
  dayAt,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  firstDayOf,
  isCalendarDate,
  monthOf,
  parseCalendarDate,
  partsOf,
} from "./calendar-date.ts";

test("these tests run in the time zone that was asked for", () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

  expect(zone).toBe(process.env.TZ);
});

test("a date that exists is read as written", () => {
  expect(parseCalendarDate("2026-07-03")).toBe("2026-07-03");
  expect(parseCalendarDate("2028-02-29")).toBe("2028-02-29");
  expect(parseCalendarDate("2000-02-29")).toBe("2000-02-29");
  expect(parseCalendarDate("0001-01-01")).toBe("0001-01-01");
  expect(parseCalendarDate("9999-12-31")).toBe("9999-12-31");
});

test("a date that doesn't exist is refused", () => {
  expect(parseCalendarDate("2026-02-30")).toBeUndefined();
  expect(parseCalendarDate("2026-02-29")).toBeUndefined();
  expect(parseCalendarDate("1900-02-29")).toBeUndefined();
  expect(parseCalendarDate("2026-04-31")).toBeUndefined();
  expect(parseCalendarDate("2026-13-01")).toBeUndefined();
  expect(parseCalendarDate("2026-00-10")).toBeUndefined();
  expect(parseCalendarDate("2026-01-00")).toBeUndefined();
  expect(parseCalendarDate("0000-01-01")).toBeUndefined();
});

test("a date has four, two and two digits and nothing around them", () => {
  expect(parseCalendarDate("")).toBeUndefined();
  expect(parseCalendarDate("2026-7-3")).toBeUndefined();
  expect(parseCalendarDate("07/03/2026")).toBeUndefined();
  expect(parseCalendarDate(" 2026-07-03")).toBeUndefined();
  expect(parseCalendarDate("2026-07-03\n")).toBeUndefined();
  expect(parseCalendarDate("2026-07-03T00:00:00Z")).toBeUndefined();
  expect(parseCalendarDate("12026-07-03")).toBeUndefined();
  expect(parseCalendarDate("٢٠٢٦-٠٧-٠٣")).toBeUndefined();
});

test("of all texts that look like dates, exactly those in the calendar are accepted", () => {
  const part = (max: number) => fc.nat(max);

  fc.assert(
    fc.property(part(9999), part(13), part(32), (year, month, day) => {
      const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month);

      expect(isCalendarDate(write(year, month, day))).toBe(exists);
    }),
  );
});

test("any date of any year survives being read, split and put in its month", () => {
  fc.assert(
    fc.property(anyParts, ({ year, month, day }) => {
      const date = write(year, month, day);

      expect(parseCalendarDate(date)).toBe(date);
      expect(partsOf(date)).toEqual({ year, month, day });
      expect(firstDayOf(monthOf(date))).toBe(write(year, month, 1));
    }),
  );
});

test("the next day is right at the end of a month, of a year and around leap days", () => {
  expect(addDays("2026-07-31", 1)).toBe("2026-08-01");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2100-02-28", 1)).toBe("2100-03-01");
  expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
});

test("a day with a clock change is one day long", () => {
  expect(addDays("2026-03-08", 1)).toBe("2026-03-09");
  expect(addDays("2026-11-01", 1)).toBe("2026-11-02");
  expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
  expect(daysBetween("2026-10-31", "2026-11-02")).toBe(2);
  expect(daysBetween("2026-09-26", "2026-09-28")).toBe(2);
});

test("days are added as a wall calendar counts them, in any year", () => {
  const earlyEnough = anyDay.filter((day) => day < "9998-01-01");

  fc.assert(
    fc.property(earlyEnough, fc.nat(400), (start, count) => {
      const end = daysFollowing(start, count + 1).at(-1);

      expect(addDays(start, count)).toBe(end);
    }),
    { numRuns: 50 },
  );
});

test("adding days and counting them agree", () => {
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      const days = daysBetween(one, other);

      expect(Number.isInteger(days)).toBe(true);
      expect(addDays(one, days)).toBe(other);
      expect(daysBetween(other, one)).toBe(0 - days);
      expect(Math.sign(days)).toBe(one < other ? 1 : one > other ? -1 : 0);
    }),
  );
});

test("a day before the year 1 or after the year 9999 throws instead of giving a garbled text", () => {
  expect(() => addDays("9999-12-31", 1)).toThrow(RangeError);
  expect(() => addDays("0001-01-01", -1)).toThrow(RangeError);
  expect(() => addYears("9999-07-03", 1)).toThrow(RangeError);
  expect(() => addMonths("9999-12", 1)).toThrow(RangeError);
  expect(() => addMonths("0001-01", -1)).toThrow(RangeError);
});

test("a year later is the same day, and February 28 where there is no 29th", () => {
  expect(addYears("2026-07-03", 1)).toBe("2027-07-03");
  expect(addYears("2028-02-29", 1)).toBe("2029-02-28");
  expect(addYears("2028-02-29", 4)).toBe("2032-02-29");
  expect(addYears("2096-02-29", 4)).toBe("2100-02-28");
  expect(addYears("2027-02-28", 1)).toBe("2028-02-28");
  expect(addYears("9998-12-31", 1)).toBe("9999-12-31");
});

test("adding years keeps month and day", () => {
  fc.assert(
    fc.property(anyParts, fc.integer({ min: 1, max: 9999 }), ({ year, month, day }, later) => {
      const date = addYears(write(year, month, day), later - year);

      expect(date).toBe(write(later, month, Math.min(day, lengthOf(later, month))));
      expect(isCalendarDate(date)).toBe(true);
    }),
  );
});

test("months continue across the ends of years, forward and back", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2027-01", -1)).toBe("2026-12");
  expect(addMonths("2026-11", 14)).toBe("2028-01");
  expect(addMonths("2026-03", -27)).toBe("2023-12");
  expect(addMonths("2026-07", 0)).toBe("2026-07");
});

test("adding months and subtracting them gives the same month", () => {
  fc.assert(
    fc.property(anyMonth, anyMonth, (one, other) => {
      const count = monthNumber(other) - monthNumber(one);

      expect(addMonths(one, count)).toBe(other);
      expect(addMonths(other, -count)).toBe(one);
    }),
  );
});

test("every month has its right length", () => {
  expect(daysInMonth("2026-02")).toBe(28);
  expect(daysInMonth("2028-02")).toBe(29);
  expect(daysInMonth("1900-02")).toBe(28);
  expect(daysInMonth("2000-02")).toBe(29);
  expect(daysInMonth("2026-04")).toBe(30);
  expect(daysInMonth("9999-12")).toBe(31);
});

test("after the last day of any month comes the first of the next", () => {
  fc.assert(
    fc.property(
      anyMonth.filter((month) => month !== "9999-12"),
      (month) => {
        const next = addDays(firstDayOf(month), daysInMonth(month));

        expect(next).toBe(firstDayOf(addMonths(month, 1)));
      },
    ),
  );
});

test("days of the week match the wall calendar", () => {
  expect(dayOfWeek("2026-07-04")).toBe(6);
  expect(dayOfWeek("2026-07-05")).toBe(0);
  expect(dayOfWeek("1969-07-20")).toBe(0);
  expect(dayOfWeek("2000-01-01")).toBe(6);
});

test("the days of the week follow each other in any year", () => {
  fc.assert(
    fc.property(
      anyDay.filter((day) => day !== "9999-12-31"),
      (day) => {
        expect(dayOfWeek(dayAfter(day))).toBe((dayOfWeek(day) + 1) % 7);
      },
    ),
  );
});

test("the lodge's day begins at midnight in Colorado, in summer and in winter", () => {
  expect(dayAt(Date.parse("2026-07-04T05:59:59.999Z"), "America/Denver")).toBe("2026-07-03");
  expect(dayAt(Date.parse("2026-07-04T06:00:00Z"), "America/Denver")).toBe("2026-07-04");
  expect(dayAt(Date.parse("2027-01-01T06:59:59.999Z"), "America/Denver")).toBe("2026-12-31");
  expect(dayAt(Date.parse("2027-01-01T07:00:00Z"), "America/Denver")).toBe("2027-01-01");
});

test("at noon in Colorado the lodge has the same date as Colorado, on any day", () => {
  fc.assert(
    fc.property(
      anyDay.filter((day) => day >= "1970-01-01"),
      (day) => {
        // Between 11:00 and 13:00 at the lodge, in summer and in winter time.
        expect(dayAt(Date.parse(`${day}T18:30:00Z`), "America/Denver")).toBe(day);
      },
    ),
  );
});

function monthNumber(month: CalendarMonth): number {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return year * 12 + number;
}
