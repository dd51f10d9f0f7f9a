import { expect, test } from "vitest";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { readNightlyPrices } from "#domain/prices/nightly-prices.ts";
import { type AvailabilityCalendar, isTaken } from "#domain/stays/availability.ts";
import { canPick } from "#domain/stays/pickable-days.ts";
import type { Selection } from "#domain/stays/range-selection.ts";
import { testRules } from "#domain/testing/test-rules.ts";
import { type MonthView, minimumStay, previewStay, reasonSentence, viewDay } from "./day-view.ts";

const calendar: AvailabilityCalendar = {
  rules: testRules,
  today: "2027-02-02",
  booked: new Set<CalendarDate>(["2027-02-12"]),
  prices: readNightlyPrices([
    { date: "2027-02-04", price: 438.4, min_stay: 3 },
    { date: "2027-02-05", price: 524 },
    { date: "2027-02-12", price: 663 },
  ]),
};

const february = Array.from({ length: 28 }, (_, day) => ({
  date: `2027-02-${String(day + 1).padStart(2, "0")}`,
  price: 400,
}));

function month(selection: Selection = {}, change: Partial<MonthView> = {}): MonthView {
  const isPickable = (day: CalendarDate) => !isTaken(day, calendar);
  return { selection, calendar, pricesLoading: false, isPickable, ...change };
}

test("an open day shows its price in whole dollars", () => {
  const view = viewDay("2027-02-04", month());

  expect(view).toMatchObject({ price: "$438", isPickable: true, place: undefined });
  expect(view.label).toBe("Thursday, February 4, 2027, $438");
});

test("where a guest picks the day to leave, only days in reach have a price, and the chosen one says leave", () => {
  const leaving = month({ checkIn: "2027-02-08", checkOut: "2027-02-10" }, { reach: ["2027-02-09", "2027-02-11"] });

  expect(viewDay("2027-02-10", leaving)).toMatchObject({ price: "leave", isOutOfReach: false });
  expect(viewDay("2027-02-11", leaving)).toMatchObject({ price: "$500", isOutOfReach: false });
  expect(viewDay("2027-02-07", leaving)).toMatchObject({ price: undefined, isOutOfReach: true, isPickable: true });
  expect(viewDay("2027-02-13", leaving)).toMatchObject({ price: undefined, isOutOfReach: true, isPickable: true });
});

test("a day without an entry shows the fallback price", () => {
  expect(viewDay("2027-02-20", month()).price).toBe("$500");
});

test("prices that are still loading show dots", () => {
  const view = viewDay("2027-02-04", month({}, { pricesLoading: true }));

  expect(view.price).toBe("...");
  expect(view.label).toBe("Thursday, February 4, 2027, price loading");
});

test("a booked day says so", () => {
  const view = viewDay("2027-02-12", month());

  expect(view.isPickable).toBe(false);
  expect(view.label).toBe("Friday, February 12, 2027, booked");
  expect(reasonSentence("2027-02-12", month())).toBe("Friday, February 12: booked.");
});

test("a day on which no stay can begin or end says so, and only for that end", () => {
  const saturdays = february.map((day, index) => ({ ...day, check_in: index % 7 === 5, check_out: index % 7 === 5 }));
  const weekly = { ...calendar, booked: new Set<CalendarDate>(), prices: readNightlyPrices(saturdays) };
  const shown = (selection: Selection = {}) =>
    month(selection, { calendar: weekly, isPickable: (day) => canPick(day, selection, weekly) });

  expect(viewDay("2027-02-10", shown()).label).toBe("Wednesday, February 10, 2027, $400, no check-in on this day");
  expect(viewDay("2027-02-06", shown()).isPickable).toBe(true);
  const arrival = { checkIn: "2027-02-06" } as const;
  expect(viewDay("2027-02-10", shown(arrival)).label).toMatch(/no check-out on this day$/);
  expect(viewDay("2027-02-13", shown(arrival)).isPickable).toBe(true);
  expect(reasonSentence("2027-02-10", shown())).toBe("Wednesday, February 10: no check-in on this day.");
});

test("past and booked days have no price, because nobody can book them", () => {
  expect(viewDay("2027-02-01", month())).toMatchObject({ state: "past", price: undefined });
  expect(viewDay("2027-02-12", month())).toMatchObject({ state: "booked", price: undefined });
});

test("the day under the pointer says what a stay until then costs in total", () => {
  const picking = { checkIn: "2027-02-04" } as const;
  const calendarOfFebruary = { ...calendar, prices: readNightlyPrices(february) };
  const preview = previewStay(picking, "2027-02-07", calendarOfFebruary);

  // Three nights at $400, cleaning $200, tax $66.
  expect(preview?.words).toBe("3 nights, $1,466.00 all in");
  const shown = month(picking, { calendar: calendarOfFebruary, preview });
  expect(viewDay("2027-02-04", shown).preview).toBeUndefined();
  expect(viewDay("2027-02-05", shown)).toMatchObject({ preview: "in", tip: undefined });
  expect(viewDay("2027-02-07", shown)).toMatchObject({ preview: "end", tip: "3 nights, $1,466.00 all in" });
  expect(viewDay("2027-02-07", shown).label).toContain("3 nights, $1,466.00 all in");
  expect(viewDay("2027-02-08", shown).preview).toBeUndefined();
});

test("no price is promised for a stay that can't be booked", () => {
  const calendarOfFebruary = { ...calendar, prices: readNightlyPrices(february) };

  expect(previewStay({ checkIn: "2027-02-04" }, "2027-02-13", calendarOfFebruary)).toBeUndefined();
  expect(previewStay({ checkIn: "2027-02-04" }, "2027-02-03", calendarOfFebruary)).toBeUndefined();
  expect(previewStay({}, "2027-02-05", calendarOfFebruary)).toBeUndefined();
  expect(previewStay({ checkIn: "2027-02-04" }, "2027-02-05", calendar)).toBeUndefined();
});

test("past days and days more than a year ahead say why they can't be booked", () => {
  expect(viewDay("2027-02-01", month()).label).toContain("in the past");
  expect(viewDay("2028-02-03", month()).label).toContain("more than 1 year ahead");
});

test("a chosen stay is announced at both ends and in between", () => {
  const chosen = month({ checkIn: "2027-02-04", checkOut: "2027-02-06" });

  expect(viewDay("2027-02-04", chosen)).toMatchObject({ place: "start" });
  expect(viewDay("2027-02-05", chosen).label).toBe("Friday, February 5, 2027, $524, in your stay");
  expect(viewDay("2027-02-06", chosen).label).toContain("check-out");
  expect(viewDay("2027-02-07", chosen).place).toBeUndefined();
});

test("days that are too early for the minimum stay say so while a check-out is being picked", () => {
  const picking = month({ checkIn: "2027-02-04" });

  expect(minimumStay(picking.selection, calendar)).toBe(3);
  expect(viewDay("2027-02-06", picking).label).toContain("shorter than the 3-night minimum");
  expect(viewDay("2027-02-07", picking).tooSoonBy).toBeUndefined();
});
