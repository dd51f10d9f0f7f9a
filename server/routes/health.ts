import { type Context, Hono } from "hono";
import type { Alarm } from "../alarms/alarm.ts";
import { alarmsOf, canSell, databaseAway } from "../alarms/alarms.ts";
import { readFacts } from "../alarms/facts.ts";
import { DatabaseUnavailable } from "../database/database-unavailable.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { isThisMachine } from "../setting-values.ts";
import { VERSION } from "../version.ts";
import type { Wiring } from "../wiring.ts";
import { hasToken } from "./metrics.ts";

/**
 * For monitoring. `/healthz`: the server is alive and serves pages. `/readyz`: whether a night can be sold. The state
 * of each part is told on this machine and to whoever has the token: strangers could choose their moment by it.
 */
export function healthRoutes(wiring: Wiring) {
  return new Hono<HttpEnv>()
    .get("/healthz", (c) => c.json({ alive: true }))
    .get("/readyz", async (c) => {
      const { ready, ...parts } = await readReadiness(wiring);
      const mayRead = isFromHere(c) || hasToken(c, wiring.config.metricsToken);
      return c.json(mayRead ? { ready, version: VERSION, ...parts } : { ready }, ready ? 200 : 503);
    });
}

async function readReadiness(wiring: Wiring) {
  try {
    const facts = await readFacts(wiring);
    const alarms = alarmsOf(facts);
    const { feeds, pricesAgeMs = null } = facts;
    return { ready: canSell(alarms), parts: statesOf(alarms), feeds, pricesAgeMs };
  } catch (fault) {
    if (!(fault instanceof DatabaseUnavailable)) wiring.log.error("not-ready", { fault });
    return { ready: false, parts: statesOf([databaseAway(Date.now())]) };
  }
}

function statesOf(alarms: readonly Alarm[]) {
  return Object.fromEntries(
    alarms.map(({ part, state, since, lastOkAt }) => [
      part,
      { state, since: new Date(since).toISOString(), ...(lastOkAt && { lastOk: new Date(lastOkAt).toISOString() }) },
    ]),
  );
}

/** A proxy on this machine connects from here too, and says for whom. */
function isFromHere(c: Context<HttpEnv>): boolean {
  const address = c.env?.incoming?.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  return isThisMachine(address) && !c.req.header("x-forwarded-for") && !c.req.header("forwarded");
}
