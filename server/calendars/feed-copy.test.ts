import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { afterReading, type FeedCopy, MISSING_FOR_MS, suddenLoss } from "./feed-copy.ts";

const TODAY: CalendarDate = "2027-01-11";
const NONE: readonly [] = [];

test("the first read is taken as is", () => {
  const copy = read(undefined, ["2027-02-01", "2027-02-02"], 1_000);

  expect(booked(copy)).toEqual(["2027-02-01", "2027-02-02"]);
});

test("a new booking counts at once", () => {
  const copy = read(read(undefined, ["2027-02-01"], 0), ["2027-02-01", "2027-03-01"], 1_000);

  expect(booked(copy)).toEqual(["2027-02-01", "2027-03-01"]);
});

test("a booking that disappears stays booked after one read, and after a second one that comes too soon", () => {
  const first = read(undefined, ["2027-02-01"], 0);

  const second = read(first, NONE, 1_000);
  const third = read(second, NONE, 1_000 + MISSING_FOR_MS - 1);

  expect(booked(second)).toEqual(["2027-02-01"]);
  expect(booked(third)).toEqual(["2027-02-01"]);
});

test("a booking that disappears frees its nights on a second good read ten minutes after the first that missed it", () => {
  const first = read(undefined, ["2027-02-01"], 0);

  const third = read(read(first, NONE, 1_000), NONE, 1_000 + MISSING_FOR_MS);

  expect(booked(third)).toEqual([]);
});

test("a booking that reappears and disappears again waits another full ten minutes", () => {
  const missed = read(read(undefined, ["2027-02-01"], 0), NONE, 1_000);
  const back = read(missed, ["2027-02-01"], 2_000);

  const missedAgain = read(back, NONE, 1_000 + MISSING_FOR_MS);

  expect(booked(missedAgain)).toEqual(["2027-02-01"]);
});

test("past days are dropped", () => {
  const copy = read(read(undefined, ["2027-01-10", "2027-01-11"], 0), NONE, 1_000);

  expect(booked(copy)).toEqual(["2027-01-11"]);
});

test("the change time moves only when the days change", () => {
  const first = read(undefined, ["2027-02-01"], 1_000);
  const same = read(first, ["2027-02-01"], 2_000);
  const changed = read(same, ["2027-02-01", "2027-02-02"], 3_000);

  expect([first, same, changed].map(({ changedAt }) => changedAt)).toEqual([1_000, 1_000, 3_000]);
  expect(same.fetchedAt).toBe(2_000);
});

test("no sequence of reads within ten minutes frees an upcoming day", () => {
  const someDays = fc.array(fc.integer({ min: 0, max: 20 }).map((days) => addDays(TODAY, days)));
  fc.assert(
    fc.property(fc.array(someDays, { minLength: 1 }), (reads) => {
      const seen = new Set(reads.flat());
      let copy: FeedCopy | undefined;
      reads.forEach((days, index) => {
        copy = read(copy, days, index * (MISSING_FOR_MS / (reads.length + 1)));
      });

      expect(new Set(booked(copy))).toEqual(seen);
    }),
  );
});

test.each([
  ["one guest of many cancels", 20, 4, undefined],
  ["a long stay of many is canceled", 20, 9, undefined],
  ["half of a full calendar disappears", 20, 10, { before: 20, lost: 10 }],
  ["the whole calendar disappears", 6, 6, { before: 6, lost: 6 }],
  ["the only short stay disappears", 3, 3, undefined],
])("%s", (_, before, lost, loss) => {
  const days = Array.from({ length: before }, (_, index) => addDays(TODAY, index));
  const copy = read(undefined, days, 0);

  expect(suddenLoss(copy, { days: days.slice(lost), reservations: [], readAt: 1_000, today: TODAY })).toEqual(loss);
});

test("a loss is reported once, not again with every later read", () => {
  const days = Array.from({ length: 8 }, (_, index) => addDays(TODAY, index));
  const missed = read(read(undefined, days, 0), NONE, 1_000);

  expect(suddenLoss(missed, { days: [], reservations: [], readAt: 2_000, today: TODAY })).toBeUndefined();
});

function read(copy: FeedCopy | undefined, days: readonly CalendarDate[], readAt: number): FeedCopy {
  return afterReading(copy, { days, reservations: [], readAt, today: TODAY });
}

function booked(copy: FeedCopy | undefined): CalendarDate[] {
  return (copy?.days ?? []).map(({ day }) => day);
}
