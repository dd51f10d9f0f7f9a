// @vitest-environment happy-dom
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { daysFrom } from "#domain/dates/stay.ts";
import { readNightlyPrices } from "#domain/prices/nightly-prices.ts";
import { rules } from "#house/rules.ts";
import type { BookingState } from "../booking-bar/chosen-stay.ts";
import { PickMonths } from "./pick-months.tsx";

const FRIDAY: CalendarDate = "2027-02-05";
const prices = readNightlyPrices(daysFrom(FRIDAY, addDays(FRIDAY, 60)).map((date) => ({ date, price: 400 })));

async function weekendsWith(notice: { days: number }): Promise<string> {
  const box = document.createElement("div");
  const calendar = {
    ...{ rules: { ...rules, notice }, today: FRIDAY, now: Date.parse(`${FRIDAY}T19:00:00Z`) },
    ...{ booked: new Set<CalendarDate>(), prices },
  };
  const state: BookingState = {
    ...{ choice: { guests: 2 }, chosen: undefined, wizard: undefined },
    ...{ onChange: () => undefined, onBook: () => undefined },
    availability: { calendar, pricesLoading: false, status: "ready", refresh: () => undefined },
  };
  const root = createRoot(box);
  await act(async () => root.render(createElement(PickMonths, state)));
  const words = box.textContent ?? "";
  await act(async () => root.unmount());
  return words;
}

test("the open weekends that a guest is offered can still be booked: not this one, where the owner wants notice", async () => {
  expect(await weekendsWith({ days: 0 })).toContain("February 5 to 7");
  expect(await weekendsWith({ days: 3 })).not.toContain("February 5 to 7");
  expect(await weekendsWith({ days: 3 })).toContain("February 12 to 14");
});
