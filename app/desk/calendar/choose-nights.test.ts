import { expect, test } from "vitest";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { chooseNight, dragTo } from "./choose-nights.ts";

const isFree = (night: CalendarDate) => night !== "2027-09-30";

test("a first night, then a last one", () => {
  const first = chooseNight(undefined, "2027-09-24", isFree);
  expect(first).toEqual({ stay: { checkIn: "2027-09-24", checkOut: "2027-09-25" }, isOpen: true });
  expect(chooseNight(first, "2027-09-26", isFree)).toEqual({
    stay: { checkIn: "2027-09-24", checkOut: "2027-09-27" },
    isOpen: false,
  });
});

test("a third starts over, and so does one before the first or past a taken night", () => {
  const first = chooseNight(undefined, "2027-09-24", isFree);
  const both = chooseNight(first, "2027-09-26", isFree);
  for (const [choice, night] of [
    [both, "2027-09-27"],
    [first, "2027-09-20"],
    [first, "2027-10-02"],
  ] as const)
    expect(chooseNight(choice, night, isFree)).toMatchObject({ stay: { checkIn: night }, isOpen: true });
});

test("a taken night can't be chosen, and a drag stops before it", () => {
  const first = chooseNight(undefined, "2027-09-28", isFree);
  expect(chooseNight(first, "2027-09-30", isFree)).toBe(first);
  const dragged = dragTo(first, "2027-09-29", isFree);
  expect(dragged?.stay.checkOut).toBe("2027-09-30");
  expect(dragTo(dragged, "2027-10-01", isFree)).toBe(dragged);
});
