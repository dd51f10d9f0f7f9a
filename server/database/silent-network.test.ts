import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { house } from "#house/house.ts";
import { createApp } from "../app.ts";
import { compareAtStart } from "../bookings/reconcile/reconcile.ts";
import { readConfig } from "../config.ts";
import { silentLog } from "../log.ts";
import { askToHold } from "../testing/guest.ts";
import { openGuestBrowser, type Send } from "../testing/processes/guest-browser.ts";
import { type SilentProxy, startSilentProxy } from "../testing/processes/silent-proxy.ts";
import { engines, newTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { connect, type Wiring } from "../wiring.ts";
import { openDatabase } from "./open-database.ts";
import { openPostgres, type Timeouts } from "./postgres.ts";

// Shorter than in production, in the same order.
const HASTY: Timeouts = { connect: 1_000, answer: 1_500, statement: 1_200, lock: 800, idleInTransaction: 1_500 };

describe.runIf(engines.includes("postgres"))("when the network to the database goes silent", () => {
  let place: TestDatabase;
  let network: SilentProxy;
  let wiring: Wiring;
  let send: Send;

  beforeEach(async () => {
    place = await newTestDatabase("postgres");
    await (await openDatabase(place.source)).close();
    network = await startSilentProxy("url" in place.source ? place.source.url : "");
    const database = openPostgres(network.url, HASTY);
    wiring = await connect(readConfig({ RATE_LIMIT: "off" }), silentLog, { database });
    const app = createApp(wiring);
    send = async (path, init) => app.request(path, init, { incoming: { socket: { remoteAddress: "192.0.2.1" } } });
    await wiring.calendars.pollOnce();
    await compareAtStart(wiring.services, 10_000);
  });

  afterEach(async () => {
    network.speakAgain();
    await wiring.close();
    await network.stop();
    await place.discard();
  });

  test("every guest gets an answer in time, and the site recovers by itself", async () => {
    const guest = await openGuestBrowser(send);
    const stays = guest.freeStays(2).slice(0, 12);
    network.fallSilent();

    const refused = await Promise.all(stays.map((stay) => askToHold(send, guest.request(stay))));

    for (const response of refused) {
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toBe("15");
      expect(await response.json()).toMatchObject({ code: "database-away", message: aboutPhone });
    }
    expect((await send("/healthz")).status).toBe(200);
    expect((await send("/readyz")).status).toBe(503);

    network.speakAgain();
    const [stay] = stays.slice(-1);
    const held = stay && (await askToHold(send, guest.request(stay)));
    expect(held?.status).toBe(200);
    expect((await send("/readyz")).status).toBe(200);
  });

  test("a transaction in progress is rolled back as a whole, and its locks are released", async () => {
    const { database } = wiring;
    const cutOff = database.transaction(async (trx) => {
      await trx.insertInto("settings").values({ name: "half", value: "1" }).execute();
      await trx.updateTable("locks").set({ count: 7 }).where("name", "=", "holds").execute();
      network.fallSilent();
      await trx.insertInto("settings").values({ name: "done", value: "1" }).execute();
    });
    await expect(cutOff).rejects.toMatchObject({ name: "DatabaseUnavailable" });

    network.speakAgain();

    const written = database.query.selectFrom("settings").select("name").where("name", "in", ["half", "done"]);
    expect(await written.execute()).toEqual([]);
    await expect
      .poll(() =>
        database.query
          .updateTable("locks")
          .set({ count: 0 })
          .execute()
          .then(Boolean, () => false),
      )
      .toBe(true);
  });

  test("a guest blocked by a silent server's lock is asked to retry, and gets the nights once the lock is released", async () => {
    const guest = await openGuestBrowser(send);
    const [stay] = guest.freeStays(2);
    if (stay === undefined) throw new Error("the tests have used up the year");
    const other = openPostgres("url" in place.source ? place.source.url : "", HASTY);
    const stuck = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const stranger = other.transaction(async (trx) => {
      await trx.updateTable("locks").set({ count: 1 }).where("name", "=", "holds").execute();
      locked.resolve();
      await stuck.promise;
    });
    await locked.promise;

    const refused = await askToHold(send, guest.request(stay));
    expect(refused.status).toBe(503);

    await expect.poll(async () => (await askToHold(send, guest.request(stay))).status).toBe(200);
    stuck.resolve();
    await expect(stranger).rejects.toMatchObject({ name: "DatabaseUnavailable" });
    await other.close();
  });
});

const aboutPhone = expect.stringContaining(house.phone.shown);
