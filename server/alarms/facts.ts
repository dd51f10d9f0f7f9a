import { HOUR_MS } from "#domain/dates/durations.ts";
import type { BookingServices } from "../bookings/booking-services.ts";
import { hasBounced } from "../bookings/charges/charges.ts";
import { crowding } from "../bookings/holds/hold-limits.ts";
import { waitsForOwner } from "../bookings/pause.ts";
import { channelTroubles } from "../bookings/views/channel-proof.ts";
import { findDoubleBookings } from "../bookings/views/double-bookings.ts";
import type { Calendars } from "../calendars/feeds.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { lastBackup, offsiteNotes } from "../database/nightly-backup.ts";
import type { MissingWebhookEvents } from "../payments/gateway.ts";
import type { PriceSource } from "../prices/price-source.ts";
import type { Part } from "./alarm.ts";

/** The input for all alarms. Times are by the database's clock. */
export type Facts = Awaited<ReturnType<typeof readFacts>>;

/** What this server has noticed since it started; others on the same database may not have. */
export type RuntimeFlags = {
  paymentsAway: boolean;
  /** Events the provider was last found not to send us; undefined until checked. */
  missingWebhookEvents: MissingWebhookEvents | undefined;
  isProxyUnnamed: boolean;
  /** What a live site still lacks, by the groups of the settings. */
  unconnected?: Config["unconnected"];
  /** Whether the owner has yet to say how to call 911 from the house. Undefined for a sandbox, which has no guests. */
  asksFor911?: boolean | undefined;
  /** A live site sells nothing before its owner has said it. */
  waitsFor911?: boolean;
  /** When the mail server was last asked to let us in, and if it refused, why, as a code. */
  mailTried: { readonly at: number; readonly refused?: string | undefined } | undefined;
  paymentsAnsweredAt: number | undefined;
};

/** Based on what one server noticed, so servers sharing a database could contradict each other. */
export const NOTICED_PARTS: ReadonlySet<Part> = new Set(["payments", "webhook", "proxy"]);

export function noRuntimeFlags(): RuntimeFlags {
  const unknown = { missingWebhookEvents: undefined, mailTried: undefined, paymentsAnsweredAt: undefined };
  return { paymentsAway: false, isProxyUnnamed: false, ...unknown };
}

type FactNeeds = {
  readonly database: Database;
  readonly calendars: Calendars;
  readonly prices: PriceSource;
  readonly noticed: RuntimeFlags;
  readonly services: Pick<BookingServices, "comparison">;
  readonly config: Pick<Config, "dataFolder">;
};

const REFUND_STUCK_AFTER_MS = HOUR_MS;

export async function readFacts({ database, calendars, prices, noticed, services, config }: FactNeeds) {
  const { query } = database;
  // Read first, so no fact is older than this.
  const now = await database.now();
  const known = await query.selectFrom("alarms").selectAll().execute();
  const refunds = await query
    .selectFrom("charges")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where((row) =>
      row.or([
        hasBounced,
        row.exists(
          row
            .selectFrom("charge_refunds")
            .select("charge_refunds.id")
            .whereRef("charge_refunds.charge_id", "=", "charges.id")
            .where("charge_refunds.status", "=", "asked")
            .where("asked_at", "<=", now - REFUND_STUCK_AFTER_MS),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  const { ageMs, readAgeMs } = (await prices.current()) ?? {};
  const last = await lastBackup(database);
  const { offsite, trialRestore } = offsiteNotes(database.folder ?? config.dataFolder);
  return {
    ...noticed,
    now,
    feeds: await calendars.ages(),
    channels: await channelTroubles(query, now),
    /** Undefined when there is no usable copy. */
    pricesAgeMs: ageMs !== undefined && Number.isFinite(ageMs) ? ageMs : undefined,
    ...(readAgeMs !== undefined && { pricesReadAgeMs: readAgeMs }),
    mail: await readMail(query),
    /** With PostgreSQL only what reaches another machine; undefined where nobody set that up. */
    backup: (last ?? offsite) && {
      lastAt: last ? last.backup?.at : offsite?.at,
      failure: last?.failure,
      ...(offsite && { offsite }),
      ...(trialRestore && { trialRestore }),
    },
    stuckRefunds: Number(refunds.count),
    doubleBookings: (await findDoubleBookings(database, calendars)).length,
    /** How much of all that may be held unpaid is held; 1 is full. */
    crowding: await crowding(query),
    isPaused: await waitsForOwner(query),
    /** Whether this server has reconciled with the payment provider since it started; until then it sells nothing. */
    isCompared: services.comparison.isDone,
    /** The alarms as last reported. */
    known,
  };
}

/** One query each: an index answers the second without reading every email that was ever sent. */
async function readMail(query: Database["query"]) {
  const emails = (status: "waiting" | "sent" | "failed") => query.selectFrom("outbox").where("status", "=", status);
  const waiting = emails("waiting").select(({ fn }) => fn.min("created_at").as("at"));
  const sent = emails("sent").select(({ fn }) => fn.max("sent_at").as("at"));
  const failed = emails("failed").select(({ fn }) => [
    fn.max("created_at").as("at"),
    fn.countAll<number>().as("count"),
  ]);
  const { at, count } = await failed.executeTakeFirstOrThrow();
  return {
    oldestWaitingAt: (await waiting.executeTakeFirst())?.at ?? undefined,
    lastSentAt: (await sent.executeTakeFirst())?.at ?? undefined,
    /** How many emails, and when the latest of them was written. */
    givenUp: at == null ? undefined : { count: Number(count), writtenAt: at },
  };
}

/** When a part last worked, as far as that is known. */
export function lastOkOf(part: Part, facts: Facts): number | undefined {
  const { now, feeds, pricesAgeMs, mail, mailTried, paymentsAnsweredAt, backup } = facts;
  if (part === "mail")
    return Math.max(mail.lastSentAt ?? 0, mailTried?.refused ? 0 : (mailTried?.at ?? 0)) || undefined;
  if (part === "payments") return paymentsAnsweredAt;
  if (part === "backup") return backup?.lastAt;
  const feed = Object.entries(feeds).find(([name]) => name === part)?.[1];
  const ageMs = part === "prices" ? pricesAgeMs : feed && "ageMs" in feed ? feed.ageMs : undefined;
  return ageMs === undefined ? undefined : now - ageMs;
}
