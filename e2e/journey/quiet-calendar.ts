import type { Page } from "@playwright/test";
import { addDays, type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { rules } from "#house/rules.ts";

/** The lodge's today, for pages and journeys alike. */
export const TODAY = dayAt(Date.now(), rules.timeZone);

const NIGHTLY_DOLLARS = 400;

/** Every night costs the same and only the given days are booked, so a journey knows what it will see. */
export async function quietCalendar(page: Page, booked: readonly CalendarDate[] = []): Promise<void> {
  const data = Array.from({ length: 400 }, (_, index) => ({ date: addDays(TODAY, index), price: NIGHTLY_DOLLARS }));
  await page.route("**/api/pricelabs-pricing*", (route) =>
    route.fulfill({ json: [{ id: "1", pms: "airbnb", currency: "USD", last_refreshed_at: null, data }] }),
  );
  await page.route(/\/api\/(airbnb|vrbo|other|direct)-ical$/, (route) =>
    route.fulfill({ contentType: "text/calendar", body: calendarOf(booked) }),
  );
}

function calendarOf(booked: readonly CalendarDate[]): string {
  const events = booked.map((day) =>
    ["BEGIN:VEVENT", `DTSTART;VALUE=DATE:${bare(day)}`, `DTEND;VALUE=DATE:${bare(addDays(day, 1))}`, "END:VEVENT"].join(
      "\r\n",
    ),
  );
  return ["BEGIN:VCALENDAR", ...events, "END:VCALENDAR", ""].join("\r\n");
}

function bare(day: CalendarDate): string {
  return day.replaceAll("-", "");
}
