import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskNights } from "#contract/desk/answers.ts";
import type { DeskChannels } from "#contract/desk/calendar.ts";
import { nightsOf, type Stay } from "#domain/dates/stay.ts";
import { readBookedDays } from "#domain/ical.ts";
import { whyNotOurs } from "../../bookings/payments/still-ours.ts";
import { reportDoubleBookings } from "../../bookings/views/double-bookings.ts";
import type { FetchedFeed, Validators } from "../../calendars/fetching/fetch-feed.ts";
import { writeCalendar } from "../../calendars/write-calendar.ts";
import { readStoredEmail } from "../../emails/email.ts";
import { askToHold, hold, pay, record } from "../../testing/guest.ts";
import { engines } from "../../testing/test-database.ts";
import { openTestSite, type TestSite } from "../../testing/test-site.ts";
import { type DeskBrowser, openDeskBrowser, signIn } from "../testing/desk-browser.ts";

const ADDRESS = "https://booking.example/secret.ics";

describe.each(engines)("other calendars on %s", (engine) => {
  let site: TestSite;
  let owner: DeskBrowser;
  let answers: Record<string, FetchedFeed | Promise<FetchedFeed>>;
  beforeEach(async () => {
    answers = { airbnb: calendarOf([]) };
    const fetched = async (address: string, known: Validators): Promise<FetchedFeed> => {
      const found = (await answers[address]) ?? { kind: "failed", reason: "status-404" };
      const isUnchanged = found.kind === "read" && found.validators.etag && found.validators.etag === known.etag;
      return isUnchanged ? { kind: "unchanged" } : found;
    };
    const openFeed = (address: string) => ({
      kind: "https" as const,
      address,
      fetch: (known: Validators) => fetched(address, known),
    });
    site = await openTestSite(engine, {}, () => ({ openFeed, feeds: { airbnb: openFeed("airbnb") } }));
    owner = openDeskBrowser(site.app, "http://localhost:3000");
    await signIn(owner, site.wiring);
  });
  afterEach(() => site.close());

  const listed = async () => ((await (await owner.get("/channels")).json()) as DeskChannels).channels;
  const named = async (name: string) => {
    const found = (await listed()).find((channel) => channel.name === name);
    if (found === undefined) throw new Error(`no ${name}`);
    return found;
  };
  const add = async (name: string, address: string) =>
    owner.act("/channel/add", { name, address, seen: { count: (await listed()).length } });
  const book = async (stay: Stay) => {
    const held = await hold(site.send, site.guest.request(stay));
    await pay(site.send, held);
    return (await (await record(site.send, held)).json()) as { reference: string };
  };
  const daysIn = async (path: string) => readBookedDays(await (await site.send(path)).text());

  test("a calendar that the owner adds closes its nights for guests and before payment, under its own name", async () => {
    const [stay, later] = [site.nextStay(), site.nextStay()];
    answers[ADDRESS] = calendarOf([["Jane Doe", stay]]);

    const added = await add("Booking.com", ADDRESS.replace("https:", "webcal:"));

    expect(added.status).toBe(200);
    expect(await daysIn("/api/other-ical")).toEqual(nightsOf(stay));
    expect(await (await site.send("/api/other-ical")).text()).not.toContain("Jane");
    expect((await askToHold(site.send, site.guest.request(stay))).status).toBe(409);
    expect((await askToHold(site.send, site.guest.request(later))).status).toBe(200);
    expect(await named("Booking.com")).toMatchObject({ isAdded: true, stays: 1, failure: null });
    const shown = (await (await owner.get(`/nights?from=${stay.checkIn}&to=${stay.checkOut}`)).json()) as DeskNights;
    expect(shown.stays).toMatchObject([{ kind: "other", name: "Booking.com guest" }]);
  });

  test("an address that can't be read is told in words and not added, so it can't stop sales", async () => {
    const tested = await owner.post("/channel/test", { address: "https://nobody.example/x.ics" });
    const refused = await add("Nobody", "https://nobody.example/x.ics");

    expect(await doneOf(tested)).toEqual({ why: "It can’t be read (status-404)." });
    expect([refused.status, await whyOf(refused)]).toEqual([422, ["It can’t be read (status-404)."]]);
    expect(await site.wiring.calendars.trusted()).toBe(true);
    const own = await owner.post("/channel/test", { address: (await named("Airbnb")).exportAddress });
    expect(await doneOf(own)).toEqual({ why: "That’s this site’s own calendar." });
  });

  test("a calendar that stops answering stops sales after a day, and removing it opens its nights at once", async () => {
    const stay = site.nextStay();
    answers[ADDRESS] = calendarOf([["Guest", stay]]);
    await add("Neighbor", ADDRESS);
    answers[ADDRESS] = { kind: "failed", reason: "timeout" };
    const { query } = site.wiring.database;
    await query.updateTable("feed_copies").set({ fetched_at: 0 }).where("source", "like", "other-%").execute();
    expect((await askToHold(site.send, site.guest.request(stay))).status).toBe(503);

    const { id, name } = await named("Neighbor");
    const removed = await owner.act("/channel/remove", { id, seen: { name } });

    expect(removed.status).toBe(200);
    expect(await daysIn("/api/other-ical")).toEqual([]);
    expect((await askToHold(site.send, site.guest.request(stay))).status).toBe(200);
    expect((await owner.act("/channel/remove", { id, seen: { name } })).status).toBe(409);
  });

  test("each channel reads our nights at its own address, and the owner sees who read and when", async () => {
    answers[ADDRESS] = calendarOf([]);
    await add("Google", ADDRESS);
    const { exportAddress } = await named("Google");

    const read = await site.send(new URL(exportAddress).pathname, { headers: { "user-agent": "Google-Calendar" } });

    expect([read.status, read.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(await named("Google")).toMatchObject({ exportReadAt: expect.any(Number), exportReader: expect.any(String) });
    expect(await named("Airbnb")).toMatchObject({ exportReadAt: null });
    const addresses = (await listed()).map((channel) => channel.exportAddress);
    expect(new Set(addresses).size).toBe(3);
  });

  test("the owner who opens a channel's link in a browser to see whether it works isn't taken for the channel", async () => {
    const path = new URL((await named("VRBO")).exportAddress).pathname;
    const looks: RequestInit[] = [
      { headers: { "sec-fetch-mode": "navigate", accept: "text/html,application/xhtml+xml" } },
      { method: "HEAD" },
    ];
    const statuses = await Promise.all(looks.map(async (look) => (await site.send(path, look)).status));

    expect(statuses).toEqual([200, 200]);
    expect(await named("VRBO")).toMatchObject({ exportReadAt: null, exportReader: null });
    // As Java and Node ask unless they're told otherwise.
    await site.send(path, { headers: { "sec-fetch-mode": "cors", accept: "text/html, image/gif, */*; q=.2" } });
    expect(await named("VRBO")).toMatchObject({ exportReadAt: expect.any(Number) });
  });

  test("nights of ours that a channel closes before it could know of them get the owner an email, and an echo doesn't", async () => {
    answers[ADDRESS] = calendarOf([]);
    await add("Booking.com", ADDRESS);
    const readOurs = async () => site.send(new URL((await named("Booking.com")).exportAddress).pathname);
    const { database, calendars, outbox } = site.wiring;
    const told = async () => {
      await calendars.refreshedDays({ maxAgeMs: -1, timeoutMs: 1_000 });
      await reportDoubleBookings({ database, calendars, outbox });
      const rows = await database.query
        .selectFrom("outbox")
        .select("email")
        .where("kind", "=", "double-booking")
        .execute();
      return rows.map(({ email }) => readStoredEmail(email).subject);
    };
    const [echoed, sold] = [site.nextStay(), site.nextStay()];
    await book(echoed);
    await readOurs();
    const { reference } = await book(sold);
    answers[ADDRESS] = calendarOf([["CLOSED - Not available", echoed]]);
    expect(await told()).toEqual([]);

    answers[ADDRESS] = calendarOf([
      ["CLOSED - Not available", echoed],
      ["CLOSED - Not available", sold],
    ]);

    expect(await told()).toEqual([expect.stringContaining(`Booking.com has closed nights of ${reference}`)]);
    await readOurs();
    expect(await told()).toHaveLength(1);
  });

  test("a house that isn't on VRBO reads of it only where its link to our nights is, under Calendar", async () => {
    const { reference } = await book(site.nextStay());
    const pages = ["/today", "/health", `/booking?ref=${reference}`, "/bookings?show=coming"];
    for (const page of pages) {
      const answer = await owner.get(page);
      expect(answer.status, page).toBe(200);
      expect(await answer.text(), page).not.toMatch(/vrbo/i);
    }
    expect(await named("VRBO")).toMatchObject({ isRead: false });
  });

  test("nights that waited to be paid are compared with calendars read at that moment, and with none that is a day old", async () => {
    const stay = site.nextStay();
    const { request } = await hold(site.send, site.guest.request(stay));
    const { services, database } = site.wiring;
    const readAt = (fetched_at: number) => database.query.updateTable("feed_copies").set({ fetched_at }).execute();
    const why = () => whyNotOurs(services, request.draftId);
    expect(await why()).toBeUndefined();

    answers.airbnb = calendarOf([["Reserved", stay]]);
    await readAt((await database.now()) - 120_000);
    expect(await why()).toBe("sold-elsewhere");

    answers.airbnb = { kind: "failed", reason: "timeout" };
    await readAt(0);
    expect(await why()).toBe("calendars-unknown");
  });

  test("days that Airbnb merely closed are closed here until the owner opens them; guests' stays never open", async () => {
    const [closed, guests] = [site.nextStay(), site.nextStay()];
    answers.airbnb = calendarOf([
      ["Airbnb (Not available)", closed],
      ["Reserved", guests],
      ["CLOSED - Not available", guests],
    ]);
    await site.wiring.calendars.refreshedDays({ maxAgeMs: -1, timeoutMs: 1_000 });
    expect((await daysIn("/api/airbnb-ical")).sort()).toEqual([...nightsOf(closed), ...nightsOf(guests)].sort());
    const { id } = await named("Airbnb");

    await owner.act("/channel/days", { id, leavesOpen: true, echoes: true, seen: { leavesOpen: false, echoes: true } });
    const { query } = site.wiring.database;
    const copy = await query
      .selectFrom("feed_copies")
      .selectAll()
      .where("source", "=", "airbnb")
      .executeTakeFirstOrThrow();
    // As if it had been missing for the ten minutes that every vanished day has to be.
    const days = JSON.parse(copy.days).map((day: object) => ("missedSince" in day ? { ...day, missedSince: 0 } : day));
    await query
      .updateTable("feed_copies")
      .set({ days: JSON.stringify(days) })
      .where("source", "=", "airbnb")
      .execute();
    await site.wiring.calendars.refreshedDays({ maxAgeMs: -1, timeoutMs: 1_000 });

    expect(await daysIn("/api/airbnb-ical")).toEqual(nightsOf(guests));
    expect(await named("Airbnb")).toMatchObject({ leavesOpen: true, stays: 1, closed: nightsOf(closed).length });
    const told = await query.selectFrom("outbox").select("kind").where("kind", "=", "feed-loss").execute();
    expect(told).toEqual([]);

    await owner.act("/channel/days", { id, leavesOpen: false, echoes: true, seen: { leavesOpen: true, echoes: true } });
    expect((await askToHold(site.send, site.guest.request(closed))).status).toBe(409);
  });

  test("days that the owner closes while the calendar is being read are closed, however that read ends", async () => {
    const closed = site.nextStay();
    const { id } = await named("Airbnb");
    await owner.act("/channel/days", { id, leavesOpen: true, echoes: true, seen: { leavesOpen: false, echoes: true } });
    const { promise, resolve } = Promise.withResolvers<FetchedFeed>();
    answers.airbnb = promise;
    const again = { maxAgeMs: -1, timeoutMs: 5_000 };
    const reading = site.wiring.calendars.refreshedDays(again);

    const closing = owner.act("/channel/days", {
      id,
      leavesOpen: false,
      echoes: true,
      seen: { leavesOpen: true, echoes: true },
    });
    await expect.poll(() => named("Airbnb")).toMatchObject({ leavesOpen: false });
    resolve({ ...calendarOf([["Airbnb (Not available)", closed]]), validators: { etag: "1" } });
    await Promise.all([reading, closing]);
    await site.wiring.calendars.refreshedDays(again);

    expect(await daysIn("/api/airbnb-ical")).toEqual(nightsOf(closed));
  });
});

async function doneOf(response: Response) {
  return ((await response.json()) as { done: unknown }).done;
}

async function whyOf(response: Response) {
  return ((await response.json()) as { why: unknown }).why;
}

function calendarOf(events: readonly (readonly [summary: string, stay: Stay])[]) {
  const text = writeCalendar(
    events.map(([summary, { checkIn, checkOut }], index) => ({
      ...{ uid: `${index}@channel.example`, start: checkIn, end: checkOut, changedAt: 0, summary },
    })),
  );
  return { kind: "read" as const, text, validators: {} };
}
