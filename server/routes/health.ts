import { Hono } from "hono";
import type { Alarm } from "../alarms/alarm.ts";
import { alarmsOf, canSell, databaseAway } from "../alarms/alarms.ts";
import { readFacts } from "../alarms/facts.ts";
import { DatabaseUnavailable } from "../database/database-unavailable.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { VERSION } from "../version.ts";
import type { Wiring } from "../wiring.ts";

/**
 * For monitoring. `/healthz`: the server is alive and serves pages. `/readyz`: the state of each part, and whether a
 * night can be sold, in words for a person who opens it in a browser. It is public, so it shows states without details.
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
        const status = ready ? 200 : 503;
        if (c.req.header("accept")?.includes("text/html")) return c.text(toText(alarms, ready), status);
        return c.json({ ready, version: VERSION, parts: statesOf(alarms), feeds, pricesAgeMs }, status);
      } catch (fault) {
        if (!(fault instanceof DatabaseUnavailable)) wiring.log.error("not-ready", { fault });
        return c.json({ ready: false, parts: statesOf([databaseAway(Date.now())]) }, 503);
      }
    });
}

function statesOf(alarms: readonly Alarm[]) {
  return Object.fromEntries(
    alarms.map(({ part, state, since }) => [part, { state, since: new Date(since).toISOString() }]),
  );
}

function toText(alarms: readonly Alarm[], ready: boolean): string {
  const lines = alarms.map(({ part, state, since }) => {
    const when = state === "ok" ? "" : `  since ${new Date(since).toISOString()}`;
    return `${part.padEnd(16)}${state}${when}`;
  });
  return [ready ? "Nights can be sold." : "No night can be sold now.", `Version ${VERSION}`, "", ...lines, ""].join(
    "\n",
  );
}
