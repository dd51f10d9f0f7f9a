import { Hono } from "hono";
import { sql } from "kysely";
import type { HttpEnv } from "../http/http-env.ts";
import type { Wiring } from "../wiring.ts";

/** For whoever watches the server: alive at all, and able to take a booking. */
export function healthRoutes({ database, calendars, prices, log }: Wiring) {
  return new Hono<HttpEnv>()
    .get("/healthz", (c) => c.json({ alive: true }))
    .get("/readyz", async (c) => {
      try {
        await sql`select 1`.execute(database.query);
        const feeds = await calendars.ages();
        const pricesAgeMs = (await prices.current())?.ageMs ?? null;
        return c.json({ ready: true, database: database.engine, feeds, pricesAgeMs });
      } catch (fault) {
        log.error("not-ready", { fault });
        return c.json({ ready: false }, 503);
      }
    });
}
