import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readBookedDays } from "#domain/ical.ts";
import { blockNights } from "../bookings/blocks.ts";
import { giveUp, hold, pay, record } from "../testing/guest.ts";
import { engines } from "../testing/test-database.ts";
import { openTestSite, type TestSite } from "../testing/test-site.ts";

const WORDS_OF_OTHERS = /reserved|airbnb|vrbo|blocked|http|description|summary|location|lindqvist|maren/i;

describe.each(engines)("calendars on %s", (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  afterAll(() => site.close());

  const read = async (path: string) => {
    const response = await site.send(path);
    return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
  };
  const exported = () => read(`/calendar/${site.wiring.calendarToken}.ics`);

  test.each(["/api/airbnb-ical", "/api/vrbo-ical", "/api/direct-ical"])(
    "%s lists days and nothing else",
    async (path) => {
      const { status, type, text } = await read(path);

      expect({ status, type }).toEqual({ status: 200, type: "text/calendar; charset=utf-8" });
      expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
      expect(text.replaceAll(/^(UID|PRODID).*\r\n/gm, "")).not.toMatch(WORDS_OF_OTHERS);
    },
  );

  test("the other channels' days are those of their feeds", async () => {
    const airbnb = readBookedDays((await read("/api/airbnb-ical")).text);
    const vrbo = readBookedDays((await read("/api/vrbo-ical")).text);

    expect(airbnb.length).toBeGreaterThan(10);
    expect(new Set([...airbnb, ...vrbo])).toEqual(await site.wiring.calendars.bookedDays());
  });

  test("a confirmed stay and the owner's block are exported at the secret URL, a hold isn't", async () => {
    const booked = await hold(site.send, site.guest.request(site.nextStay()));
    await pay(site.send, booked);
    await record(site.send, booked);
    const waiting = await hold(site.send, site.guest.request(site.nextStay()));
    const block = site.nextStay(3);
    await blockNights(site.wiring.database, block, "painting");

    const { status, type, text } = await exported();

    expect({ status, type }).toEqual({ status: 200, type: "text/calendar; charset=utf-8" });
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
    const spans = events.map((event) => [
      String(event.getFirstPropertyValue("dtstart")),
      String(event.getFirstPropertyValue("dtend")),
      event.getFirstPropertyValue("summary"),
    ]);
    expect(spans).toEqual([
      [booked.request.checkInDate, booked.request.checkOutDate, "Not available"],
      [block.checkIn, block.checkOut, "Not available"],
    ]);
    expect(text).not.toMatch(/lindqvist|maren|painting/i);
    await giveUp(site.send, waiting);
  });

  test("the export is the same byte for byte until something changes", async () => {
    const first = await exported();
    const second = await exported();

    expect(second.text).toBe(first.text);
    await blockNights(site.wiring.database, site.nextStay(), "skiing");

    expect((await exported()).text).not.toBe(first.text);
  });

  test("every exported line is short, folded and terminated as the standard requires", async () => {
    const { text } = await exported();

    const lines = text.split("\r\n");
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(text.match(/^UID:/gm)?.length).toBe(text.match(/^BEGIN:VEVENT/gm)?.length);
    expect(text.match(/^DTSTAMP:/gm)?.length).toBe(text.match(/^BEGIN:VEVENT/gm)?.length);
  });

  test("a wrong token finds nothing", async () => {
    const { calendarToken } = site.wiring;
    const near = `${calendarToken.slice(0, -1)}${calendarToken.endsWith("x") ? "y" : "x"}`;

    expect((await read(`/calendar/${near}.ics`)).status).toBe(404);
    expect((await read("/calendar/.ics")).status).toBe(404);
    expect((await read(`/calendar/${calendarToken}`)).status).toBe(404);
  });
});

describe.each(engines)("a feed that was never read on %s", (engine) => {
  test("returns 502, and no payment is taken", async () => {
    const site = await openTestSite(engine, {
      MODE: "sandbox",
      AIRBNB_ICAL_URL: "https://127.0.0.1/private.ics",
      VRBO_ICAL_URL: "none",
    });

    const feed = await site.send("/api/airbnb-ical");
    const none = await site.send("/api/vrbo-ical");
    const payment = await site.send("/api/create-payment-intent", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(site.guest.request(site.nextStay())),
    });

    expect(feed.status).toBe(502);
    expect(await feed.json()).toEqual({ code: "feed-unavailable", message: "Failed to fetch iCal feed" });
    expect(readBookedDays(await none.text())).toEqual([]);
    expect(payment.status).toBe(503);
    expect(await payment.json()).toMatchObject({ code: "calendars-unknown" });
    await site.close();
  });
});
