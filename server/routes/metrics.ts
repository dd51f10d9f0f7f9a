import { type Context, Hono } from "hono";
import { sql } from "kysely";
import { alarmsOf, canSell } from "../alarms/alarms.ts";
import { type Facts, readFacts } from "../alarms/facts.ts";
import { chargesOwingRefund } from "../bookings/charges/charges.ts";
import type { Database } from "../database/database.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { areEqual, bearerOf } from "../http/secrets.ts";
import { VERSION } from "../version.ts";
import type { Wiring } from "../wiring.ts";

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

export function hasToken(c: Context<HttpEnv>, token: string | undefined): boolean {
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
