import { describe, expect, test } from "vitest";
import { pause } from "../bookings/pause.ts";
import { HOUR, movingClock } from "../testing/moving-clock.ts";
import { engines } from "../testing/test-database.ts";
import { openTestSite } from "../testing/test-site.ts";

describe.each(engines)("monitoring the server on %s", (engine) => {
  test("shows that it is alive, that it can take bookings, the state of each part and the age of its data", async () => {
    const site = await openTestSite(engine);

    const alive = await site.send("/healthz");
    const ready = await site.sendFrom("127.0.0.1")("/readyz");

    const fine = { state: "ok", since: expect.any(String) };
    expect(await alive.json()).toEqual({ alive: true });
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      ready: true,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      parts: {
        database: fine,
        airbnb: fine,
        vrbo: fine,
        prices: fine,
        mail: { state: "unknown" },
        payments: fine,
        proxy: fine,
      },
      feeds: {
        airbnb: { source: "sample", failures: 0, ageMs: expect.any(Number) },
        vrbo: { source: "sample", failures: 0, ageMs: expect.any(Number) },
      },
      pricesAgeMs: 0,
    });
    await site.close();
  });

  test.each([
    ["a stranger", "192.0.2.1", {}],
    ["a stranger behind the proxy on this machine", "127.0.0.1", { "x-forwarded-for": "192.0.2.1" }],
    ["a stranger who guesses a token", "192.0.2.1", { authorization: "Bearer 0123456789abcdee" }],
    ["whoever says no token", "192.0.2.1", { authorization: "Bearer " }],
  ])("tells %s nothing but whether a night can be sold", async (_, address, headers) => {
    const site = await openTestSite(engine, { METRICS_TOKEN: "0123456789abcdef" });

    const ready = await site.sendFrom(address)("/readyz", { headers });
    site.wiring.noticed.paymentsAway = true;
    const away = await site.sendFrom(address)("/readyz", { headers });

    expect([ready.status, await ready.json()]).toEqual([200, { ready: true }]);
    expect([away.status, await away.json()]).toEqual([503, { ready: false }]);
    await site.close();
  });

  test("tells whoever has the token of the metrics which part it is", async () => {
    const site = await openTestSite(engine, { METRICS_TOKEN: "0123456789abcdef" });
    site.wiring.noticed.paymentsAway = true;

    const away = await site.send("/readyz", { headers: { authorization: "Bearer 0123456789abcdef" } });

    expect(await away.json()).toMatchObject({ ready: false, parts: { payments: { state: "stopped" } } });
    await site.close();
  });

  test("shows that nothing can be sold before the calendars are read, and which part is why", async () => {
    const site = await openTestSite(engine, {}, () => ({ feeds: { airbnb: neverAnswering } }));

    const ready = await site.sendFrom("127.0.0.1")("/readyz");

    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ ready: false, parts: { airbnb: { state: "stopped" } } });
    expect((await site.send("/healthz")).status).toBe(200);
    await site.close();
  });

  test("shows what only this server has noticed, while bookings continue", async () => {
    const site = await openTestSite(engine);
    site.wiring.noticed.isProxyUnnamed = true;

    const ready = await site.sendFrom("127.0.0.1")("/readyz");

    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ ready: true, parts: { proxy: { state: "warning" } } });
    await site.close();
  });

  test("shows that an email was given up, while bookings continue", async () => {
    const site = await openTestSite(engine);
    const email = { kind: "any", email: "{}", next_attempt_at: 0 };
    await site.wiring.database.query
      .insertInto("outbox")
      .values({ ...email, key: "a", status: "failed", created_at: Date.now() - 72 * HOUR })
      .execute();

    const ready = await site.sendFrom("127.0.0.1")("/readyz");

    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ ready: true, parts: { mail: { state: "stopped" } } });
    await site.close();
  });

  test("shows that sales are paused until the owner decides", async () => {
    const site = await openTestSite(engine);
    await site.wiring.database.transaction((trx) => pause(trx, Date.now()));

    const ready = await site.sendFrom("127.0.0.1")("/readyz");

    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ ready: false, parts: { "standing-still": { state: "stopped" } } });
    await site.close();
  });

  test("shows that it isn't ready but still alive when its database is down", async () => {
    const site = await openTestSite(engine);
    await site.close();

    expect((await site.send("/healthz")).status).toBe(200);
    const ready = await site.sendFrom("127.0.0.1")("/readyz");

    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ ready: false, parts: { database: { state: "stopped" } } });
  });
});

describe("as hours pass without a calendar", () => {
  const pass = movingClock();

  test("readiness goes from ok through a warning to 503", async () => {
    const site = await openTestSite("sqlite");
    const seen: unknown[] = [];
    for (const hours of [1, 12, 12]) {
      pass(hours * HOUR);
      const ready = await site.sendFrom("127.0.0.1")("/readyz");
      const { parts } = (await ready.json()) as { parts: Record<string, { state: string }> };
      seen.push([ready.status, parts.airbnb?.state]);
    }

    expect(seen).toEqual([
      [200, "ok"],
      [200, "warning"],
      [503, "stopped"],
    ]);
    await site.close();
  });
});

const neverAnswering = {
  kind: "https" as const,
  address: "https://channel.example/feed.ics",
  fetch: async () => ({ kind: "failed" as const, reason: "status-503" }),
};
