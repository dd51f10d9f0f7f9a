import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addDays, type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { readBookedDays } from "#domain/ical.ts";
import { rules } from "#house/rules.ts";
import type { Database } from "../database/database.ts";
import { silentLog } from "../log.ts";
import { countQueries } from "../testing/count-queries.ts";
import { engines, openTestDatabase } from "../testing/test-database.ts";
import { prepareChannels } from "./channels.ts";
import type { Loss } from "./feed-copy.ts";
import { createCalendars, type FeedSources } from "./feeds.ts";
import type { FeedName, FeedSource } from "./fetching/feed-source.ts";
import type { FetchedFeed, Validators } from "./fetching/fetch-feed.ts";
import { sampleFeed } from "./fetching/sample-feed.ts";
import { writeCalendar } from "./write-calendar.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2027, 0, 11, 19);
const LIMITS = { maxAgeMs: MINUTE, timeoutMs: 1_000 };

describe.each(engines)("on %s", (engine) => {
  let database: Database;
  let time = START;
  let losses: { name: FeedName; loss: Loss }[] = [];

  beforeEach(async () => {
    database = { ...(await openTestDatabase(engine)), now: async () => time };
    await prepareChannels(database);
    time = START;
    losses = [];
  });

  afterEach(() => database.close());

  test("days sold at both channels are booked, each listed once", async () => {
    const calendars = lodge({
      airbnb: channel(stay("2027-02-01", "2027-02-03")).source,
      vrbo: channel(stay("2027-02-02", "2027-02-04")).source,
    });

    await calendars.pollOnce();

    expect([...(await calendars.bookedDays())].sort()).toEqual(["2027-02-01", "2027-02-02", "2027-02-03"]);
  });

  test("a feed that was never read has no copy and isn't trusted", async () => {
    const airbnb = channel({ kind: "failed", reason: "status-503" });
    const calendars = lodge({ airbnb: airbnb.source });

    await calendars.pollOnce();

    expect(await calendars.copyOf("airbnb")).toBeUndefined();
    expect(await calendars.trusted()).toBe(false);
    expect(await calendars.ages()).toMatchObject({
      airbnb: { source: "https", ageMs: undefined, failures: 1, lastFailure: "status-503" },
    });
  });

  test("a channel the owner doesn't use is empty and always trusted", async () => {
    const calendars = lodge({});

    const copy = await calendars.copyOf("vrbo");

    expect(readBookedDays(copy?.calendar ?? "")).toEqual([]);
    expect(await calendars.trusted()).toBe(true);
    expect((await calendars.ages()).vrbo).toEqual({ source: "none" });
  });

  test("while the source fails, the last good copy counts for a day", async () => {
    const airbnb = channel(stay("2027-02-01", "2027-02-03"));
    const calendars = lodge({ airbnb: airbnb.source });
    await calendars.pollOnce();

    airbnb.answer = { kind: "read", text: "<html>Service Unavailable</html>", validators: {} };
    time += 24 * HOUR;
    await calendars.pollOnce();

    expect([...(await calendars.bookedDays())]).toEqual(["2027-02-01", "2027-02-02"]);
    expect(await calendars.trusted()).toBe(true);
    expect((await calendars.ages()).airbnb).toMatchObject({ ageMs: 24 * HOUR, lastFailure: "not-a-calendar" });
    time += 1;
    expect(await calendars.trusted()).toBe(false);
  });

  test("the neutral copy contains the days and nothing the source said about the guest", async () => {
    const text = writeCalendar([{ ...event("2027-02-01", "2027-02-03"), uid: "secret-uid", description: "0123" }]);
    const calendars = lodge({ airbnb: channel({ kind: "read", text, validators: {} }).source });
    await calendars.pollOnce();

    const copy = await calendars.copyOf("airbnb");

    expect(readBookedDays(copy?.calendar ?? "")).toEqual(["2027-02-01", "2027-02-02"]);
    expect(copy?.calendar).not.toMatch(/secret|Reserved|0123/);
    expect(copy?.ageMs).toBe(0);
  });

  test("the neutral copy stays the same until the days change", async () => {
    const calendars = lodge({ airbnb: channel(stay("2027-02-01", "2027-02-03")).source });
    await calendars.pollOnce();
    const before = await calendars.copyOf("airbnb");

    time += HOUR;
    await calendars.pollOnce();

    expect((await calendars.copyOf("airbnb"))?.calendar).toBe(before?.calendar);
    expect((await calendars.copyOf("airbnb"))?.ageMs).toBe(0);
  });

  test("nights of a canceled stay become available on the second read that lacks it", async () => {
    const airbnb = channel(stay("2027-02-01", "2027-02-03"));
    const calendars = lodge({ airbnb: airbnb.source });
    await calendars.pollOnce();
    airbnb.answer = { kind: "read", text: writeCalendar([]), validators: { etag: '"empty"' } };

    time += HOUR;
    await calendars.pollOnce();
    const afterOne = await calendars.bookedDays();
    airbnb.answer = { kind: "unchanged" };
    time += HOUR;
    await calendars.pollOnce();

    expect([...afterOne]).toEqual(["2027-02-01", "2027-02-02"]);
    expect([...(await calendars.bookedDays())]).toEqual([]);
  });

  test("requests to the source are conditional, and an unchanged answer refreshes the copy", async () => {
    const airbnb = channel({ ...stay("2027-02-01", "2027-02-03"), validators: { etag: '"v1"' } });
    const calendars = lodge({ airbnb: airbnb.source });
    await calendars.pollOnce();

    airbnb.answer = { kind: "unchanged" };
    time += HOUR;
    await calendars.pollOnce();

    expect(airbnb.asked).toEqual([{}, { etag: '"v1"' }]);
    expect((await calendars.ages()).airbnb).toMatchObject({ ageMs: 0 });
    expect([...(await calendars.bookedDays())]).toEqual(["2027-02-01", "2027-02-02"]);
  });

  test("before nights are held, a copy older than a minute is refreshed and a newer one isn't", async () => {
    const airbnb = channel(stay("2027-02-01", "2027-02-03"));
    const calendars = lodge({ airbnb: airbnb.source });

    await calendars.refreshedDays(LIMITS);
    time += MINUTE;
    await calendars.refreshedDays(LIMITS);
    const whileYoung = airbnb.asked.length;
    time += 1;
    await calendars.refreshedDays(LIMITS);

    expect(whileYoung).toBe(1);
    expect(airbnb.asked).toHaveLength(2);
  });

  test("guests arriving at the same time share one read", async () => {
    const airbnb = channel(stay("2027-02-01", "2027-02-03"));
    const calendars = lodge({ airbnb: airbnb.source });

    await Promise.all([
      calendars.refreshedDays(LIMITS),
      calendars.refreshedDays(LIMITS),
      calendars.refreshedDays(LIMITS),
    ]);

    expect(airbnb.asked).toHaveLength(1);
  });

  test("a guest doesn't wait for a hanging source, and a source that is down isn't asked again for every guest", async () => {
    const hanging: FeedSource = { kind: "https", address: "https://a.example", fetch: () => new Promise(() => {}) };
    const vrbo = channel({ kind: "failed", reason: "timeout" });
    const calendars = lodge({ airbnb: hanging, vrbo: vrbo.source });

    await calendars.refreshedDays({ maxAgeMs: MINUTE, timeoutMs: 20 });
    await calendars.refreshedDays({ maxAgeMs: MINUTE, timeoutMs: 20 });
    time += 15_000;
    await calendars.refreshedDays({ maxAgeMs: MINUTE, timeoutMs: 20 });

    expect(vrbo.asked).toHaveLength(2);
  });

  test("a feed is read about every ten minutes, not more often", async () => {
    const airbnb = channel(stay("2027-02-01", "2027-02-03"));
    const calendars = lodge({ airbnb: airbnb.source });

    await calendars.pollOnce();
    time += 8 * MINUTE;
    await calendars.pollOnce();
    const early = airbnb.asked.length;
    time += 3 * MINUTE;
    await calendars.pollOnce();

    expect(early).toBe(1);
    expect(airbnb.asked).toHaveLength(2);
  });

  test("a failing source is asked less and less often, and recovers by itself", async () => {
    const airbnb = channel({ kind: "failed", reason: "status-500" });
    const calendars = lodge({ airbnb: airbnb.source });
    const waits: number[] = [];
    for (let last = time; waits.length < 8; time += MINUTE / 2) {
      const before = airbnb.asked.length;
      await calendars.pollOnce();
      if (airbnb.asked.length === before) continue;
      waits.push((time - last) / MINUTE);
      last = time;
    }

    airbnb.answer = stay("2027-02-01", "2027-02-03");
    time += 2 * HOUR;
    await calendars.pollOnce();

    expect(waits).toEqual([0, 1, 2, 4, 8, 16, 32, 60]);
    expect((await calendars.ages()).airbnb).toMatchObject({ ageMs: 0, failures: 0, lastFailure: undefined });
  });

  test("a clock set back doesn't make a copy look fresh: it is read again before anything is sold", async () => {
    const airbnb = channel(stay("2027-02-01", "2027-02-03"));
    const calendars = lodge({ airbnb: airbnb.source });
    time += 30 * 24 * HOUR;
    await calendars.pollOnce();

    time = START;
    const beforeReading = await calendars.trusted();
    airbnb.answer = stay("2027-02-01", "2027-02-05");
    await calendars.refreshedDays(LIMITS);

    expect(beforeReading).toBe(false);
    expect(await calendars.trusted()).toBe(true);
    expect((await calendars.ages()).airbnb).toMatchObject({ ageMs: 0 });
    expect([...(await calendars.bookedDays())]).toContain("2027-02-04");
  });

  test("a clock set back doesn't stop background reads of a feed", async () => {
    const airbnb = channel(stay("2027-02-01", "2027-02-03"));
    const calendars = lodge({ airbnb: airbnb.source });
    time += 30 * 24 * HOUR;
    await calendars.pollOnce();

    time = START;
    await calendars.pollOnce();

    expect(airbnb.asked).toHaveLength(2);
    expect(await calendars.trusted()).toBe(true);
  });

  test("nights of a canceled stay become available even if the clock was set back while they were missing", async () => {
    const airbnb = channel(stay("2027-02-01", "2027-02-03"));
    const calendars = lodge({ airbnb: airbnb.source });
    await calendars.pollOnce();
    airbnb.answer = { kind: "read", text: writeCalendar([]), validators: {} };
    time += 5 * 24 * HOUR;
    await calendars.pollOnce();

    time = START;
    await calendars.pollOnce();
    time += HOUR;
    await calendars.pollOnce();

    expect([...(await calendars.bookedDays())]).toEqual([]);
  });

  test("freshness goes by the database's clock, whatever this machine's clock shows", async () => {
    const calendars = lodge({ airbnb: channel(stay("2027-02-01", "2027-02-03")).source });
    await calendars.pollOnce();

    vi.useFakeTimers({ toFake: ["Date"], now: START + 400 * 24 * HOUR });
    const aYearAhead = [await calendars.trusted(), (await calendars.ages()).airbnb];
    vi.useRealTimers();

    expect(aYearAhead).toMatchObject([true, { ageMs: 0 }]);
  });

  test("of two servers sharing a database, only one reads the feed", async () => {
    const one = channel(stay("2027-02-01", "2027-02-03"));
    const other = channel(stay("2027-02-01", "2027-02-03"));

    await Promise.all([lodge({ airbnb: one.source }).pollOnce(), lodge({ airbnb: other.source }).pollOnce()]);

    expect(one.asked.length + other.asked.length).toBe(1);
  });

  test("a server that died while reading doesn't hold up the others for long", async () => {
    const dead: FeedSource = { kind: "https", address: "https://a.example", fetch: () => new Promise(() => {}) };
    void lodge({ airbnb: dead }).pollOnce();
    await lodgeHasLeased();
    const airbnb = channel(stay("2027-02-01", "2027-02-03"), "https://a.example");
    const calendars = lodge({ airbnb: airbnb.source });

    await calendars.pollOnce();
    const atOnce = airbnb.asked.length;
    time += MINUTE;
    await calendars.pollOnce();

    expect(atOnce).toBe(0);
    expect(airbnb.asked).toHaveLength(1);
  });

  test("a sudden large loss is reported to the owner, and the nights stay booked for now", async () => {
    const airbnb = channel(stay("2027-02-01", "2027-02-09"));
    const calendars = lodge({ airbnb: airbnb.source });
    await calendars.pollOnce();
    airbnb.answer = { kind: "read", text: writeCalendar([]), validators: {} };

    time += HOUR;
    await calendars.pollOnce();

    expect(losses).toEqual([{ name: "airbnb", loss: { channel: "Airbnb", before: 8, lost: 8 } }]);
    expect((await calendars.bookedDays()).size).toBe(8);
  });

  test("if the notice of a loss can't be stored, the read doesn't count", async () => {
    const airbnb = channel(stay("2027-02-01", "2027-02-09"));
    await lodge({ airbnb: airbnb.source }).pollOnce();
    airbnb.answer = { kind: "read", text: writeCalendar([]), validators: {} };
    time += HOUR;
    const failing = createCalendars(
      { airbnb: airbnb.source },
      {
        database,
        log: silentLog,
        onSuddenLoss: async () => {
          throw new Error("outbox is full");
        },
      },
    );

    await expect(failing.pollOnce()).rejects.toThrow("outbox is full");

    expect((await failing.ages()).airbnb).toMatchObject({ ageMs: HOUR });
  });

  test("a copy from another URL doesn't count", async () => {
    const old = channel(stay("2027-02-01", "2027-02-03"), "https://old.example");
    await lodge({ airbnb: old.source }).pollOnce();
    const fresh = channel(stay("2027-03-01", "2027-03-02"), "https://new.example");
    const calendars = lodge({ airbnb: fresh.source });

    const before = await calendars.copyOf("airbnb");
    await calendars.pollOnce();

    expect(before).toBeUndefined();
    expect(fresh.asked).toEqual([{}]);
    expect([...(await calendars.bookedDays())]).toEqual(["2027-03-01"]);
  });

  test("the URL of a feed is a secret and isn't stored in the database", async () => {
    await lodge({ airbnb: channel(stay("2027-02-01", "2027-02-03"), "https://a.example/SECRET").source }).pollOnce();

    const rows = await database.query.selectFrom("feed_copies").selectAll().execute();

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("SECRET");
  });

  test("reservations at other channels are known for comparison; blocked days aren't among them", async () => {
    const text = writeCalendar([
      event("2027-02-01", "2027-02-03"),
      { ...event("2027-03-01", "2027-03-03"), summary: "Airbnb (Not available)" },
    ]);
    const calendars = lodge({ airbnb: channel({ kind: "read", text, validators: {} }).source });
    await calendars.pollOnce();

    const reservations = await calendars.reservations();

    expect(reservations).toMatchObject([{ feed: "airbnb", start: "2027-02-01", end: "2027-02-03" }]);
  });

  test("hundreds of stays are kept with few queries, each once, and one that moved is kept as it is now", async () => {
    const stayOf = (place: number, end: CalendarDate = "2027-02-03") => ({
      ...event("2027-02-01", end),
      uid: `${place % 520}@channel.example`,
    });
    const events = Array.from({ length: 560 }, (_, place) => stayOf(place));
    const airbnb = channel({ kind: "read", text: writeCalendar(events), validators: {} });

    const queries = await countQueries(database, async (counted) => {
      const transaction: Database["transaction"] = (work) => counted.query.transaction().execute(work);
      await lodge({ airbnb: airbnb.source }, { ...counted, transaction }).pollOnce();
    });
    airbnb.answer = { kind: "read", text: writeCalendar([stayOf(0, "2027-02-05")]), validators: {} };
    time += HOUR;
    await lodge({ airbnb: airbnb.source }).pollOnce();

    const kept = await database.query.selectFrom("outside_stays").selectAll().execute();
    expect(queries).toBeLessThan(30);
    expect(kept).toHaveLength(520);
    expect(kept.filter(({ gone_at }) => gone_at === null)).toMatchObject([{ check_out: "2027-02-05" }]);
  });

  test("the sample feeds go through the same reader", async () => {
    const calendars = lodge({ airbnb: sampleFeed("airbnb", () => time), vrbo: sampleFeed("vrbo", () => time) });

    await calendars.pollOnce();

    const booked = [...(await calendars.bookedDays())].sort();
    expect(booked.length).toBeGreaterThan(30);
    expect(booked[0] && booked[0] >= addDays(dayAt(time, rules.timeZone), 10)).toBe(true);
  });

  function lodge(sources: FeedSources, used = database) {
    return createCalendars(sources, {
      database: used,
      random: () => 0.5,
      log: silentLog,
      onSuddenLoss: async (_, name, loss) => void losses.push({ name, loss }),
    });
  }

  async function lodgeHasLeased(): Promise<void> {
    await expect
      .poll(() => database.query.selectFrom("feed_copies").where("leased_until", ">", 0).select("source").execute())
      .toHaveLength(1);
  }
});

/** A channel with an adjustable answer that records its requests. */
function channel(first: FetchedFeed, address = "https://channel.example/feed.ics") {
  const asked: Validators[] = [];
  const state = { answer: first, asked };
  const source: FeedSource = {
    kind: "https",
    address,
    fetch: async (known) => {
      asked.push(known);
      return state.answer;
    },
  };
  return Object.assign(state, { source });
}

function stay(start: CalendarDate, end: CalendarDate): FetchedFeed & { kind: "read" } {
  return { kind: "read", text: writeCalendar([event(start, end)]), validators: {} };
}

function event(start: CalendarDate, end: CalendarDate) {
  return { uid: `${start}@channel.example`, start, end, changedAt: 0, summary: "Reserved" };
}
