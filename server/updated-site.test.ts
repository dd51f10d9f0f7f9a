import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type App, createApp } from "./app.ts";
import { compareAtStart } from "./bookings/reconcile/reconcile.ts";
import { readConfig } from "./config.ts";
import { readActs } from "./desk/devices/devices.ts";
import { silentLog } from "./log.ts";
import { createSamplePrices } from "./prices/sample.ts";
import { askToHold, hold, pay, record } from "./testing/guest.ts";
import { openGuestBrowser } from "./testing/processes/guest-browser.ts";
import { engines, openMigratedDatabase } from "./testing/test-database.ts";
import { connect, type Wiring } from "./wiring.ts";

const DUMP = readFileSync(join(import.meta.dirname, "database/fixtures/version-0.2.sql"), "utf8");
/** The owner sent an email again and read a calendar. Version 0.2 had other names for both. */
const DONE = `insert into desk_acts (id, at, session_id, act, subject, figures, answer) values
  ('first', 1794840636900, null, 'send-letter', 'TH-NEP9QA', '{}', '"confirmation"'),
  ('second', 1794840636901, null, 'refresh', 'airbnb', '{}', 'true');`;
/** A minute after the dump was made. */
const THEN = 1_794_840_700_000;
const CALENDAR = "/calendar/oJIjhJJclOmkozRseV-OhTBUpUdZ3Jb5.ics";

describe.each(engines)("after an update from version 0.2 on %s", (engine) => {
  let wiring: Wiring;
  let app: App;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: THEN });
    const database = { ...(await openMigratedDatabase(engine, `${DUMP}\n${DONE}`)), now: async () => THEN };
    wiring = await connect(readConfig({ RATE_LIMIT: "off" }), silentLog, {
      database,
      prices: createSamplePrices(() => THEN),
      feeds: {},
    });
    app = createApp(wiring);
    await compareAtStart(wiring.services, 10_000);
  });
  afterEach(async () => {
    await wiring.close();
    vi.useRealTimers();
  });

  const send = async (path: string, init?: RequestInit) =>
    app.request(path, init, { incoming: { socket: { remoteAddress: "192.0.2.1" } } });
  const openStay = (secret: string) => send("/api/stay", { headers: { authorization: `Bearer ${secret}` } });

  test("the calendar address that other channels read is the same, with the same nights under the same UIDs", async () => {
    const response = await send(CALENDAR);
    const text = await response.text();

    expect(response.status).toBe(200);
    expect([...text.matchAll(/UID:(\S+)\r\n.*\r\nDTSTART;VALUE=DATE:(\d+)/g)].map(([, ...event]) => event)).toEqual([
      ["241366682049588714d4a8867e2d71d2@booking.test-house", "20270311"],
      ["232554ac3e01ce15c30b53efe3f19abd@booking.test-house", "20270529"],
      ["aef994d2229c01e299b12741586c844b@booking.test-house", "20271002"],
    ]);
  });

  test.each([
    ["v3E04laEsJG_qJBksPPMnRigo99WlBpQN6WKKHOzw_E", "TH-NEP9QA", "2027-03-11"],
    ["tP-pPiaU3rJp37UQaHf3N3zBOBpCfpOPJwHoSQVE2UA", "TH-TAT9GY", "2027-05-29"],
    ["YXtA4lQ5Un3HPrO5L6Z-lZQIDPIMnN-56hbeekuRUjE", "TH-3MRFAT", "2027-07-19"],
  ])("the link %s in a guest's email still opens booking %s", async (secret, reference, checkIn) => {
    const response = await openStay(secret);

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ reference, checkIn });
  });

  test("what the owner did is in the history, by the names that acts have now", async () => {
    const { acts } = await readActs(wiring.database);

    expect(acts.map(({ act, subject }) => [act, subject])).toEqual([
      ["feed/refresh", "airbnb"],
      ["email/send", "TH-NEP9QA"],
      ["block", null],
      ["cancel", "TH-3MRFAT"],
    ]);
  });

  test("booked, held and blocked nights aren't sold again, and others are", async () => {
    const guest = await openGuestBrowser(send);
    const taken = [
      { checkIn: "2027-03-11", checkOut: "2027-03-14" },
      { checkIn: "2027-05-29", checkOut: "2027-06-01" },
      { checkIn: "2027-10-02", checkOut: "2027-10-05" },
    ] as const;
    const answers = [];
    for (const stay of taken) answers.push((await askToHold(send, guest.request(stay))).status);
    const canceled = guest.request({ checkIn: "2027-07-19", checkOut: "2027-07-22" });
    const held = await hold(send, canceled);
    await pay(send, held);

    expect(answers).toEqual([409, 409, 409]);
    expect((await record(send, held)).status).toBe(201);
  });
});
