import { describe, expect, test } from "vitest";
import { engines } from "../testing/test-database.ts";
import { openTestSite } from "../testing/test-site.ts";

describe.each(engines)("whoever watches the server on %s", (engine) => {
  test("learns that it lives, that it can take bookings, and how old its knowledge is", async () => {
    const site = await openTestSite(engine);

    const alive = await site.send("/healthz");
    const ready = await site.send("/readyz");

    expect(await alive.json()).toEqual({ alive: true });
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      ready: true,
      database: engine,
      feeds: {
        airbnb: { source: "sample", failures: 0, ageMs: expect.any(Number) },
        vrbo: { source: "sample", failures: 0, ageMs: expect.any(Number) },
      },
      pricesAgeMs: 0,
    });
    await site.close();
  });

  test("learns that it is not ready when its database is gone, and that it still lives", async () => {
    const site = await openTestSite(engine);
    await site.close();

    expect((await site.send("/healthz")).status).toBe(200);
    const ready = await site.send("/readyz");

    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ ready: false });
  });
});
