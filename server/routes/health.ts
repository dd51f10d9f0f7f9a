import { type Context, Hono } from "hono";
import { sql } from "kysely";
import type { Alarm } from "../alarms/alarm.ts";
import { alarmsOf, canSell, databaseAway } from "../alarms/alarms.ts";
import { type Facts, readFacts } from "../alarms/facts.ts";
import { chargesOwingRefund } from "../bookings/charges/charges.ts";
import type { Database } from "../database/database.ts";
import { DatabaseUnavailable } from "../database/database-unavailable.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { areEqual, bearerOf } from "../http/secrets.ts";
import { isThisMachine } from "../setting-values.ts";
import { VERSION } from "../version.ts";
import type { Wiring } from "../wiring.ts";

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

type Sample = readonly [labels: string, value: number | undefined];
type Gauge = readonly [name: string, help: string, ...samples: Sample[]];

/** Figures for a Prometheus that has the token. Counts, ages and states, and nothing about a guest. */
export function metricsRoutes(wiring: Wiring, token: string) {
  return new Hono<HttpEnv>().get("/metrics", async (c) => {
    if (!hasToken(c, token)) return c.text("Say the token of METRICS_TOKEN.\n", 401, { "WWW-Authenticate": "Bearer" });
    const facts = await readFacts(wiring);
    const gauges = [...siteGauges(facts), ...(await countGauges(wiring.database))];
    const text = [...gauges.flatMap(linesOf), ...wiring.requests.lines(), ""].join("\n");
    return c.body(text, 200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" });
  });
}

function hasToken(c: Context<HttpEnv>, token: string | undefined): boolean {
  return token !== undefined && areEqual(bearerOf(c), token);
}

function siteGauges(facts: Facts): Gauge[] {
  const alarms = alarmsOf(facts);
  const { feeds, pricesAgeMs, backup, now } = facts;
  const feedAges = Object.entries(feeds).map(
    ([name, age]): Sample => [`feed="${name}"`, age.source === "none" ? undefined : seconds(age.ageMs)],
  );
  const states = alarms.map(
    ({ part, state }): Sample => [`part="${part}"`, ["ok", "warning", "stopped"].indexOf(state)],
  );
  const backupAge = backup?.lastAt === undefined ? undefined : Math.max(0, now - backup.lastAt);
  return [
    ["lodge_info", "Which version runs.", [`version="${VERSION}"`, 1]],
    ["lodge_can_sell", "1 while nights can be sold.", ["", canSell(alarms) ? 1 : 0]],
    ["lodge_part_state", "0 is ok, 1 a warning, 2 stopped.", ...states],
    ["lodge_feed_age_seconds", "Since another channel's calendar was read.", ...feedAges],
    [
      "lodge_prices_age_seconds",
      "Since the nightly prices were read, or computed by PriceLabs if that is longer ago.",
      ["", seconds(pricesAgeMs)],
    ],
    ["lodge_backup_age_seconds", "Since the last backup that the server made.", ["", seconds(backupAge)]],
    ["lodge_refunds_stuck", "Refunds that couldn't be paid.", ["", facts.stuckRefunds]],
    ["lodge_double_bookings", "Bookings that share nights with another channel.", ["", facts.doubleBookings]],
  ];
}

async function countGauges({ query }: Database): Promise<Gauge[]> {
  const bookings = await query.selectFrom("bookings").select(["status", countAll]).groupBy("status").execute();
  const emails = await query.selectFrom("outbox").select(["status", countAll]).groupBy("status").execute();
  const unknown = await query.selectFrom("unknown_payments").select(countAll).where("decision", "is", null).execute();
  const late = await chargesOwingRefund({ query })
    .innerJoin("bookings", "bookings.charge_id", "charges.id")
    .select(countAll)
    .where("bookings.status", "=", "lost")
    .execute();
  const of = (status: string, rows: readonly { status: string; count: number }[] = bookings) =>
    Number(rows.find((row) => row.status === status)?.count ?? 0);
  return [
    ["lodge_holds", "Guests who are paying just now.", ["", of("held") + of("expiring")]],
    ["lodge_bookings", "Confirmed bookings, past ones included.", ["", of("confirmed")]],
    [
      "lodge_bookings_refund_due",
      "Payments that came too late for their nights and go back.",
      ["", Number(late[0]?.count ?? 0)],
    ],
    ["lodge_emails_waiting", "Emails waiting to be sent.", ["", of("waiting", emails)]],
    ["lodge_emails_given_up", "Emails that couldn't be delivered.", ["", of("failed", emails)]],
    ["lodge_payments_unknown", "Payments without a booking; selling is paused.", ["", Number(unknown[0]?.count ?? 0)]],
  ];
}

const countAll = sql<number>`count(*)`.as("count");

/** Unknown values have no line. */
function linesOf([name, help, ...samples]: Gauge): string[] {
  const known = samples.filter(([, value]) => value !== undefined);
  if (known.length === 0) return [];
  const lines = known.map(([labels, value]) => `${name}${labels === "" ? "" : `{${labels}}`} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines];
}

function seconds(ms: number | undefined): number | undefined {
  return ms === undefined || !Number.isFinite(ms) ? undefined : Math.round(ms / 1000);
}
