import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FeedSource } from "../calendars/fetching/feed-source.ts";
import { writeCalendar } from "../calendars/write-calendar.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../database/database.ts";
import { readStoredEmail } from "../emails/email.ts";
import { createLog } from "../log.ts";
import { engines, openTestDatabase } from "../testing/test-database.ts";
import { connect, type Wiring } from "../wiring.ts";
import { readFacts } from "./facts.ts";
import { reportAlarms } from "./report-alarms.ts";

const HOUR = 3_600_000;
const START = Date.UTC(2027, 0, 11, 19);

describe.each(engines)("alarm emails to the owner on %s", (engine) => {
  let database: Database;
  let time = START;
  let lines: string[] = [];
  let isAirbnbAway = false;

  const airbnb: FeedSource = {
    kind: "https",
    address: "https://channel.example/feed.ics",
    fetch: async () =>
      isAirbnbAway
        ? { kind: "failed", reason: "status-404" }
        : { kind: "read", text: writeCalendar([]), validators: {} },
  };

  beforeEach(async () => {
    time = START;
    lines = [];
    isAirbnbAway = false;
    database = { ...(await openTestDatabase(engine)), now: async () => time };
  });
  afterEach(() => database.close());

  test("an unreadable calendar is reported before selling stops, when it stops, and when it is over, once each", async () => {
    const server = await start();
    await look(server);
    isAirbnbAway = true;
    const subjects: string[][] = [];
    for (const hours of [11, 2, 1, 12, 1]) {
      time += hours * HOUR;
      await look(server);
      subjects.push(await emails());
    }
    isAirbnbAway = false;
    time += 2 * HOUR;
    await look(server);
    await look(server);

    const soon = "Soon no bookings: we can’t read Airbnb’s calendar";
    const now = "No bookings: we can’t read Airbnb’s calendar";
    expect(subjects).toEqual([[], [soon], [soon], [soon, now], [soon, now]]);
    expect(await emails()).toEqual([soon, now, "Resolved: We can read Airbnb’s calendar"]);
    expect(told()).toEqual(["alarm airbnb warning", "alarm airbnb stopped", "alarm-over airbnb"]);
  });

  test("several servers, restarts included, report an alarm only once between them", async () => {
    const [one, other] = [await start(), await start()];
    await look(one);
    isAirbnbAway = true;
    time += 13 * HOUR;

    await Promise.all([look(one), look(other)]);
    await look(await start());

    expect(await emails()).toHaveLength(1);
    expect(told()).toEqual(["alarm airbnb warning"]);
  });

  test("a server with an outdated view doesn't overwrite what another has reported since", async () => {
    const [late, quick] = [await start(), await start()];
    await look(quick);
    isAirbnbAway = true;
    time += 13 * HOUR;
    await database.query.updateTable("channels").set({ last_read_at: time }).execute();
    const seen = await readFacts(late);
    await look(quick);
    isAirbnbAway = false;
    time += 2 * HOUR;
    await look(quick);

    await reportAlarms(late, seen);

    expect(told()).toEqual(["alarm airbnb warning", "alarm-over airbnb"]);
    expect(await emails()).toHaveLength(2);
  });

  test("a recurring event is reported at once, long before the copy is too old", async () => {
    const repeating: FeedSource = {
      ...airbnb,
      fetch: async () => ({ kind: "read", text: REPEATING, validators: {} }),
    };
    await look(await start());
    time += HOUR;

    await look(await start(repeating));

    expect(await emails()).toEqual(["Airbnb’s calendar has a repeating event"]);
  });

  test("an alarm whose email couldn't be queued doesn't count as reported", async () => {
    const server = await start();
    await look(server);
    isAirbnbAway = true;
    time += 13 * HOUR;
    const full = { ...server, outbox: { ...server.outbox, enqueue: () => Promise.reject(new Error("no room")) } };

    await expect(look(full)).rejects.toThrow("no room");
    await look(server);

    expect(await emails()).toHaveLength(1);
  });

  test("a channel that no longer reads our calendar is reported once, and once it reads again", async () => {
    const server = await start();
    for (const hours of [6, 6, 6]) {
      time += hours * HOUR;
      await look(server, START);
    }
    await look(server);

    expect(await emails()).toEqual([
      "Airbnb hasn’t read our calendar for 12 hours",
      "Resolved: Airbnb reads our calendar",
    ]);
  });

  test("the owner hears by email that unpaid holds keep guests out, once, and when it's over", async () => {
    const server = await start();
    await look(server);
    const crowded = async (crowding: number) => reportAlarms(server, { ...(await readFacts(server)), crowding });

    for (const crowding of [1, 1, 0.6, 0]) await crowded(crowding);

    expect(await emails()).toEqual(["Unusually many nights are held unpaid", "Resolved: Few nights are held unpaid"]);
  });

  test("a copy that doesn't reach the other machine is reported, with either database", async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "lodge-offsite-"));
    const server = await start(airbnb, { DATA_DIR: folder.path });
    const note = (what: string, failure: string | null) =>
      writeFile(
        join(database.folder ?? folder.path, `offsite-${what}.json`),
        JSON.stringify({ at: time, what, failure }),
      );
    await note("backup", null);
    await note("test", null);
    await look(server);
    await note("backup", "It failed.");

    await look(server);

    expect(await emails()).toEqual(["Backups don’t reach the other machine"]);
  });

  async function start(source = airbnb, settings = {}): Promise<Wiring> {
    const log = createLog((line) => lines.push(line));
    const server = await connect(readConfig(settings), log, { database, feeds: { airbnb: source } });
    server.services.comparison.isDone = true;
    return server;
  }

  async function look(server: Wiring, readOurs = time): Promise<void> {
    await database.query.updateTable("channels").set({ last_read_at: readOurs }).execute();
    await server.calendars.pollOnce();
    await reportAlarms(server, await readFacts(server));
  }

  async function emails(): Promise<string[]> {
    const rows = await database.query.selectFrom("outbox").selectAll().where("kind", "=", "alarm").execute();
    rows.sort((one, other) => one.created_at - other.created_at);
    return rows.map(({ email }) => readStoredEmail(email).subject);
  }

  function told(): string[] {
    return lines
      .map((line) => JSON.parse(line) as { event: string; part: string; state?: string })
      .filter(({ event }) => event.startsWith("alarm"))
      .map(({ event, part, state = "" }) => `${event} ${part} ${state}`.trim());
  }
});

const REPEATING = writeCalendar([]).replace(
  "END:VCALENDAR",
  "BEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20270201\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\nEND:VCALENDAR",
);
