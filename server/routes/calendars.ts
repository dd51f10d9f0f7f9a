import { type Context, Hono } from "hono";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { closedNights, ownNights } from "../bookings/nights.ts";
import { openExport } from "../calendars/channels.ts";
import type { FeedName } from "../calendars/fetching/feed-source.ts";
import { CLOSED_SUMMARY, writeNeutralCalendar } from "../calendars/neutral-calendar.ts";
import { openCalendarLink, writePrivateCalendar } from "../desk/calendar/calendar-links.ts";
import { deviceName } from "../desk/sign-in/device-name.ts";
import { ageHeader } from "../http/age-header.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { areEqual } from "../http/secrets.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import type { Wiring } from "../wiring.ts";

/** Booked days for the page, in a calendar we write ourselves that contains only days. */
export function calendarRoutes({ calendars, database, services: { rules } }: Wiring) {
  async function copyOf(c: Context<HttpEnv>, feed: FeedName | "others") {
    const copy = await calendars.copyOf(feed);
    if (copy === undefined) return sendRefusal(c, "feed-unavailable");
    return sendCalendar(c, copy.calendar, ageHeader(copy.ageMs));
  }
  return new Hono<HttpEnv>()
    .get("/airbnb-ical", (c) => copyOf(c, "airbnb"))
    .get("/vrbo-ical", (c) => copyOf(c, "vrbo"))
    .get("/other-ical", (c) => copyOf(c, "others"))
    .get("/direct-ical", async (c) => {
      const today = dayAt(Date.now(), rules.timeZone);
      const elsewhere = await calendars.bookedDays();
      const { nights, changedAt } = await closedNights(database, elsewhere, { ...rules, today });
      return sendCalendar(c, writeNeutralCalendar({ name: "direct", days: nights, changedAt }));
    });
}

/** Our own nights for Airbnb, VRBO and other calendars, and the private calendars. The URL is the secret. */
export function exportRoutes(wiring: Wiring) {
  const { database, calendarToken, services } = wiring;
  return new Hono<HttpEnv>().get("/:file{.+\\.ics}", async (c) => {
    const token = c.req.param("file").replace(/\.ics$/, "");
    const reader = deviceName(c.req.header("user-agent"));
    if (
      !areEqual(token, calendarToken) &&
      !(await openExport(database, token, isOnlyLooking(c) ? undefined : reader))
    ) {
      const link = await openCalendarLink(database, token, reader);
      if (link === undefined) return sendRefusal(c, "not-found");
      const secret = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };
      return sendCalendar(c, await writePrivateCalendar(wiring, link), secret);
    }
    const { timeZone, nightsBetween } = services.rules;
    const { nights, changedAt } = await ownNights(database, dayAt(Date.now(), timeZone), nightsBetween);
    const summary = CLOSED_SUMMARY;
    return sendCalendar(c, writeNeutralCalendar({ name: "export", days: nights, changedAt, summary }));
  });
}

/**
 * Whoever opens a channel's link in a browser isn't the channel: counted, it would end the alarm that the channel never
 * reads. Programs may ask for text/html or send other Sec-Fetch headers, so only these two tell.
 */
function isOnlyLooking({ req }: Context<HttpEnv>): boolean {
  return req.method === "HEAD" || req.header("sec-fetch-mode") === "navigate";
}

function sendCalendar(c: Context<HttpEnv>, calendar: string, headers: Record<string, string> = {}) {
  return c.body(calendar, 200, {
    "Content-Type": "text/calendar; charset=utf-8",
    "Cache-Control": "no-cache",
    ...headers,
  });
}
