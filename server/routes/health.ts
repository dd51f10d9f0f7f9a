import { Hono } from "hono";
import { type Alarm, alarmsOf, canSell, databaseAway } from "../alarms/alarms.ts";
import { readFacts } from "../alarms/facts.ts";
import { DatabaseAway } from "../database/database-away.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { VERSION } from "../version.ts";
import type { Wiring } from "../wiring.ts";

/**
 * For monitoring. `/healthz`: the server is alive and serves pages. `/readyz`: the state of each part, and whether a
 * night can be sold. It is public, so it shows states without details.
 */
export function healthRoutes(wiring: Wiring) {
  return new Hono<HttpEnv>()
    .get("/healthz", (c) => c.json({ alive: true }))
    .get("/readyz", async (c) => {
      try {
        const facts = await readFacts(wiring);
        const alarms = alarmsOf(facts);
        const ready = canSell(alarms);
        const { feeds, pricesAgeMs = null } = facts;
        return c.json({ ready, version: VERSION, parts: statesOf(alarms), feeds, pricesAgeMs }, ready ? 200 : 503);
      } catch (fault) {
        if (!(fault instanceof DatabaseAway)) wiring.log.error("not-ready", { fault });
        return c.json({ ready: false, parts: statesOf([databaseAway(Date.now())]) }, 503);
      }
    });
}

function statesOf(alarms: readonly Alarm[]) {
  return Object.fromEntries(
    alarms.map(({ part, state, since }) => [part, { state, since: new Date(since).toISOString() }]),
  );
}
